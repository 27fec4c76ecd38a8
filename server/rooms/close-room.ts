import type { InputOf } from '#domain/staff/call.ts';
import type { closeCall } from '#domain/staff/closures.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { decision, demand, requiredText } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findClashes } from './clashes.ts';
import { findAnyRoom } from './find-any-room.ts';
import { takeRoom } from './take-room.ts';

type NewClosure = InputOf<typeof closeCall>;

/** Closes a room or the building. Refused with what is in the room then, unless it is forced: staff informs those customers. */
export const closeRoom = decision(
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
    const place = room?.name ?? null;
    const closed = { roomId: room?.id ?? null, spans: [{ start, end }], hasClosures: false };
    await takeRoom(db, { ...closed, code: 'closure_clashes', params: { room: place } }, () =>
      db
        .insertInto('room_closures')
        .values({
          room_id: closed.roomId,
          period: `[${start.toISOString()},${end.toISOString()})`,
          reason,
          is_forced: isForced,
        })
        .execute(),
    );
    return { room: place, start, end, reason, remaining: await findClashes(db, closed) };
  },
  expireOverdueHolds,
);
