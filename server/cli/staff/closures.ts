import { shortId } from '#domain/short-id.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { liftClosure, listClosures, type Closure } from '#server/rooms/closures.ts';
import type { StaffResult } from './staff-command.ts';
import { clashTable } from '#server/cli/output/clash-text.ts';
import { moment, table } from '#server/cli/output/output.ts';
import { sentences, t } from '#server/cli/output/texts.ts';
import type { Building } from '#domain/time/building.ts';

interface NewClosure {
  start: Date;
  end: Date;
  reason: string;
  isForced: boolean;
}

/** `place`: the slug of a room, or `building`. */
export async function close(
  deps: StaffDeps,
  place: string,
  closure: NewClosure,
): Promise<StaffResult> {
  const slug = place === 'building' ? null : place;
  const { room, start, end, reason, remaining } = await closeRoom(deps, { slug, ...closure });
  const at = (instant: Date) => moment(deps.building, instant);
  const period = { from: at(start), to: at(end) };
  const closed = t('close.done', { name: room ?? t('building'), ...period, reason });
  return {
    data: { place, start, end, reason, remaining },
    text:
      remaining.length > 0
        ? `${sentences([closed, t('close.remain')])}\n${clashTable(deps.building, remaining)}`
        : closed,
  };
}

export async function printClosures(deps: StaffDeps): Promise<StaffResult> {
  const { rows: closures } = await listClosures(deps, {});
  return { data: closures, text: closureTable(deps.building, closures) || t('close.none') };
}

export async function lift(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const closure = await liftClosure(deps, { id: typedId });
  const { name, start, end, reason, others } = closure;
  const at = (instant: Date) => moment(deps.building, instant);
  const values = { name: name ?? t('building'), from: at(start), to: at(end), reason };
  return {
    data: closure,
    text:
      others.length > 0
        ? `${sentences([t('close.liftedInPart', values), t('close.remain')])}\n${closureTable(deps.building, others)}`
        : t('close.lifted', values),
  };
}

function closureTable(building: Building, closures: readonly Closure[]): string {
  return table(closures, {
    id: ({ id }) => shortId(id),
    where: ({ name }) => name ?? t('building'),
    from: ({ start }) => moment(building, start),
    to: ({ end }) => moment(building, end),
    reason: ({ reason }) => reason,
    forced: ({ is_forced }) => (is_forced ? t('yes') : t('no')),
  });
}
