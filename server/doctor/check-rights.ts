import { fault, firstOf, found, ok, type Finding } from './finding.ts';
import type { Details } from './observation.ts';

const RESTORE =
  'The database was restored without its roles, or changed by hand. Restore the last backup into an empty database.';

/** Who may read and write what: by the names of rules and rights, and by reading as a visitor. */
export function checkRights({ schema, visible }: Details, expected: string[]): Finding[] {
  const actual = new Set(schema);
  const wanted = new Set(expected);
  const names = expected.flatMap((line) => /^(?:table|function) (.*)$/.exec(line)?.[1] ?? []);
  const missing = expected.filter((line) => !actual.has(line));
  const isOfSite = (line: string) =>
    names.some((name) => line.endsWith(` ${name}`) || line.includes(` ${name}(`));
  const added = schema.filter(
    (line) => /^(?:right|policy) /.test(line) && isOfSite(line) && !wanted.has(line),
  );
  const open = schema.flatMap((line) => {
    const table = /^table (public\..*)$/.exec(line)?.[1];
    return table !== undefined && !actual.has(`row level security of ${table}`) ? [table] : [];
  });
  const findings = found(
    open.length > 0 &&
      fault(
        `rights: without row level security: ${firstOf(open)}`,
        `Run as the owner of the database: ${open.map((table) => `alter table ${table} enable row level security;`).join(' ')}`,
      ),
    missingFault(missing.filter((line) => !line.startsWith('row level security of public.'))),
    added.length > 0 &&
      fault(
        `rights: more is allowed than the site needs: ${firstOf(added)}`,
        'Remove it: "drop policy … on …" or "revoke … from …". Someone may have read or changed what is not public.',
      ),
    visibleFaults(visible),
  );
  return findings.length > 0 ? findings : [ok('rights: visitors read what is public, and no more')];
}

function missingFault(missing: string[]): Finding | null {
  const roles = missing.filter((line) => line.startsWith('role '));
  if (roles.length > 0) {
    return fault(`rights: the database has no ${firstOf(roles)}`, RESTORE);
  }
  return missing.length > 0
    ? fault(`rights: the database lacks ${firstOf(missing)}`, RESTORE)
    : null;
}

function visibleFaults({ rooms, customers, bookings }: Details['visible']): Finding[] {
  const exposed = Object.entries({ customers, bookings }).flatMap(([name, count]) =>
    count ? [`${count} ${name}`] : [],
  );
  return found(
    exposed.length > 0 &&
      fault(
        `rights: anyone can read ${exposed.join(' and ')}`,
        'Stop the site now, then remove the policies and rights that are named above.',
      ),
    rooms === null && fault('rights: visitors may not read the rooms', RESTORE),
  );
}
