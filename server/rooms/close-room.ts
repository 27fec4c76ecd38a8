import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { decision, demand, requiredText, type StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findClashes } from './clashes.ts';
import { findAnyRoom } from './find-any-room.ts';

interface NewClosure {
  /** The slug of a room; null: the building. */
  slug: string | null;
  start: Date;
  end: Date;
  /** The calendar shows it. */
  reason: string;
  /** Although bookings or events are in the room then: they stay, and the rest of the time is closed. */
  isForced: boolean;
}

const close = decision(
  'closures.write',
  async (scope, { slug, start, end, isForced, ...closure }: NewClosure) => {
    const { db } = scope;
    if (isForced) {
      demand(scope, 'closures.force');
    }
    if (end <= start) {
      throw new Refusal('invalid_period');
    }
    const reason = requiredText(closure.reason);
    const room = slug === null ? null : await findAnyRoom(db, slug);
    await db
      .insertInto('room_closures')
      .values({
        room_id: room?.id ?? null,
        period: `[${start.toISOString()},${end.toISOString()})`,
        reason,
        is_forced: isForced,
      })
      .execute();
    const remaining = await findClashes(db, closed(room?.id ?? null, { start, end }));
    return { room: room?.name ?? null, start, end, reason, remaining };
  },
  expireOverdueHolds,
);

/** Closes a room or the building. Refused with what is in the room then, unless it is forced: staff informs those customers. */
export async function closeRoom(
  deps: StaffDeps,
  closure: NewClosure,
  options?: { dryRun: boolean },
): ReturnType<typeof close> {
  try {
    return await close(deps, closure, options);
  } catch (error) {
    if (!isPeriodTaken(error)) {
      throw error;
    }
    const room = closure.slug === null ? null : await findAnyRoom(deps.db, closure.slug);
    const clashes = await findClashes(deps.db, closed(room?.id ?? null, closure));
    throw new Refusal('closure_clashes', { room: room?.name ?? null, clashes });
  }
}

/** What a closure is in the way of; not other closures. */
function closed(roomId: string | null, { start, end }: { start: Date; end: Date }) {
  return { roomId, spans: [{ start, end }], hasClosures: false };
}
