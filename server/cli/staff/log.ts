import { shortId } from '#domain/short-id.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { listLog, readRequestLog } from '#server/staff/read-log.ts';
import type { StaffResult } from './staff-command.ts';
import { describe, moment, table } from '#server/cli/output/output.ts';
import { dinars, list, t, words } from '#server/cli/output/texts.ts';
import type { Building } from '#domain/time/building.ts';

export async function printLog(deps: StaffDeps, ref: string | null): Promise<StaffResult> {
  const newest =
    ref === null ? (await listLog(deps, {})).rows : await readRequestLog(deps, { ref });
  const lines = newest.toReversed();
  const text = table(lines, {
    at: ({ at }) => moment(deps.building, at),
    who: ({ actor }) => actor,
    what: ({ subject, action }) =>
      t('log.what', { subject: words(subject), action: words(action) }),
    of: (line) => line.ref_code ?? shortId(line.subject_id),
    change: (line) => changeText(deps.building, line),
    reason: ({ reason }) => reason ?? '',
  });
  return { data: lines, text: text || t('log.empty') };
}

/** `status: pending approval to approved`, of what differs. */
function changeText(
  building: Building,
  { before, after }: { before: unknown; after: unknown },
): string {
  const was = fieldsOf(building, before);
  const is = fieldsOf(building, after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names.filter((name) => was.get(name) !== is.get(name));
  return list(
    changed.map((name) => {
      const values = [was.get(name), is.get(name)].filter((value) => value !== undefined);
      return t('pair', { name: words(name), value: values.join(t('log.to')) });
    }),
  );
}

const amounts = new Set([
  'amount',
  'total_price',
  'kept_amount',
  'refunded_amount',
  'price_physique',
  'price_enligne',
]);
const instants = new Set(['start_datetime', 'end_datetime']);

function fieldsOf(building: Building, row: unknown): Map<string, string> {
  return new Map(
    Object.entries(row ?? {})
      .filter(([name, value]) => value !== null && (value !== 0 || name.startsWith('price_')))
      .map(([name, value]) => {
        if (amounts.has(name)) {
          return [name, dinars(Number(value))];
        }
        if (instants.has(name)) {
          return [name, moment(building, new Date(String(value)))];
        }
        return [name, describe(value).replaceAll('_', ' ')];
      }),
  );
}
