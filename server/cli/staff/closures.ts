import { shortId } from '#domain/short-id.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { closeRoom } from '#server/rooms/close-room.ts';
import { liftClosure, listClosures, type Closure } from '#server/rooms/closures.ts';
import type { StaffResult } from './staff-command.ts';
import { clashTable } from './clash-text.ts';
import { moment, table } from './output.ts';
import { sentences, t } from './texts.ts';

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
  const period = { from: moment(start), to: moment(end) };
  const closed = t('close.done', { name: room ?? t('building'), ...period, reason });
  return {
    data: { place, start, end, reason, remaining },
    text:
      remaining.length > 0
        ? `${sentences([closed, t('close.remain')])}\n${clashTable(remaining)}`
        : closed,
  };
}

export async function printClosures(deps: StaffDeps): Promise<StaffResult> {
  const { rows: closures } = await listClosures(deps, {});
  return { data: closures, text: closureTable(closures) || t('close.none') };
}

export async function lift(deps: StaffDeps, typedId: string): Promise<StaffResult> {
  const closure = await liftClosure(deps, { id: typedId });
  const { name, start, end, reason, others } = closure;
  const values = { name: name ?? t('building'), from: moment(start), to: moment(end), reason };
  return {
    data: closure,
    text:
      others.length > 0
        ? `${sentences([t('close.liftedInPart', values), t('close.remain')])}\n${closureTable(others)}`
        : t('close.lifted', values),
  };
}

function closureTable(closures: readonly Closure[]): string {
  return table(closures, {
    id: ({ id }) => shortId(id),
    where: ({ name }) => name ?? t('building'),
    from: ({ start }) => moment(start),
    to: ({ end }) => moment(end),
    reason: ({ reason }) => reason,
    forced: ({ is_forced }) => (is_forced ? t('yes') : t('no')),
  });
}
