import { toMonthLoader } from '#machines/room-months/month-loader.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import type { RoomsService } from '#src/services/rooms.ts';

/** The machine of a room's calendar with the service that reads it. */
export function createRoomMonths(readCalendar: RoomsService['readCalendar']) {
  return roomMonthsMachine.provide({
    actors: {
      monthLoader: toMonthLoader(({ roomSlug, month }, signal) =>
        readCalendar(roomSlug, month, signal),
      ),
    },
  });
}
