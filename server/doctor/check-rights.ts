import type { SchemaEntry } from './database-schema.ts';
import { fault, firstOf, found, ok, type Finding } from './finding.ts';
import type { Details } from './observation.ts';

const RESTORE =
  'The database was restored in part, or changed by hand. Restore the last backup into an empty database.';

/** Compares the definitions that protect the rows with those that the migrations make. */
export function checkRights({ schema }: Details, expected: SchemaEntry[]): Finding[] {
  const actual = new Map(schema.map((entry) => [entry.line, entry]));
  const wanted = new Set(expected.map(({ line }) => line));
  const names = expected.flatMap(({ line }) => /^(?:table|function) (.*)$/.exec(line)?.[1] ?? []);
  const missing = expected.filter(({ line }) => !actual.has(line));
  const changed = expected.filter(
    ({ line, make }) => !line.startsWith('right ') && (actual.get(line)?.make ?? make) !== make,
  );
  const isOfSite = (line: string) =>
    names.some((name) => line.endsWith(` ${name}`) || line.includes(` ${name}(`));
  const added = schema.filter(
    ({ line }) => /^(?:right|policy) /.test(line) && isOfSite(line) && !wanted.has(line),
  );
  const revoked = new Set(added.map(({ undo }) => undo));
  const open = schema.flatMap(({ line }) => {
    const table = /^table (public\..*)$/.exec(line)?.[1];
    return table !== undefined && !actual.has(`row level security of ${table}`) ? [table] : [];
  });
  const findings = found(
    open.length > 0 &&
      fault(
        `rights: without row level security: ${firstOf(open)}`,
        run(open.map((table) => `alter table ${table} enable row level security`)),
      ),
    missingFault(missing.filter(({ line }) => !line.startsWith('row level security of public.'))),
    changed.length > 0 &&
      fault(
        `rights: what protects the rows was changed: ${firstOf(linesOf(changed))}`,
        run([...undone(changed), ...made(changed)]),
      ),
    added.length > 0 &&
      fault(
        `rights: more is allowed than the site needs: ${firstOf(linesOf(added))}`,
        // A right of a table is revoked with those of all its columns.
        `${run([...undone(added), ...made(expected.filter(({ undo }) => undo !== null && revoked.has(undo)))])} Someone may have read or changed what is not public.`,
      ),
  );
  return findings.length > 0
    ? findings
    : [
        ok(
          'rights: visitors read what is public, and no more; all that protects the rows is in force',
        ),
      ];
}

const linesOf = (entries: SchemaEntry[]) => entries.map(({ line }) => line);

function missingFault(missing: SchemaEntry[]): Finding | null {
  if (missing.length === 0) {
    return null;
  }
  const isPartial = missing.some(({ make }) => make === null);
  return fault(
    `rights: the database lacks ${firstOf(linesOf(missing))}`,
    isPartial ? RESTORE : run(made(missing)),
  );
}

/** What others need comes first. */
const ORDER = ['role', 'function', 'constraint', 'index', 'policy', 'row', 'trigger', 'right'];
const rankOf = ({ line }: SchemaEntry) => ORDER.indexOf(line.split(' ')[0] ?? '');

/** The statements that make them; those that differ in a column are one. */
function made(entries: SchemaEntry[]): string[] {
  const columns = new Map<string, string[]>();
  for (const { make } of entries.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const [, before, column, after] = /^(grant \w+ \()(\w+)(\) .*)$/.exec(make ?? '') ?? [];
    const statement = column === undefined ? (make ?? '') : `${before}…${after}`;
    columns.set(statement, [...(columns.get(statement) ?? []), column ?? '']);
  }
  return [...columns].map(([statement, names]) => statement.replace('…', () => names.join(', ')));
}

function undone(entries: SchemaEntry[]): string[] {
  return [...new Set(entries.flatMap(({ undo }) => undo ?? []))];
}

function run(statements: string[]): string {
  return `Run as the owner of the database: ${statements.map((statement) => `${statement};`).join(' ')}`;
}
