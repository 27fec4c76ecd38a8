import { useState } from 'react';
import { shownMonth } from '#domain/rooms/calendar.ts';
import type { CalendarEntry, Room } from '#domain/rooms/room.ts';
import { settle, type Loadable } from '#src/components/loaded.tsx';
import { useSettled, type SettledRead } from '#src/components/use-settled.ts';

/** Reads what a room's calendar shows in a month. */
export type ReadCalendar = (slug: string, month: string) => Promise<CalendarEntry[]>;

/** The calendar of the room that is booked: the shown month and what is known of it. */
export interface RoomMonths {
  month: string;
  today: string;
  read: SettledRead<CalendarEntry[]>;
  show: (month: string) => void;
  retry: () => void;
}

interface ShownMonth {
  month: string;
  entries: Loadable<CalendarEntry[]>;
}

/**
 * Turns the months of a room's calendar; of a private one nothing is read. The month is no part of the address, as on the
 * room's page: the form stays one place of the history.
 */
export function useRoomMonths(room: Room, today: string, readCalendar: ReadCalendar): RoomMonths {
  const read = (month: string): ShownMonth => ({
    month,
    entries:
      room.calendar_visibility === 'off' ? { value: [] } : settle(readCalendar(room.slug, month)),
  });
  const [shown, setShown] = useState(() => read(shownMonth(undefined, today)));
  return {
    month: shown.month,
    today,
    read: useSettled(shown.entries),
    show: (month) => setShown(read(month)),
    retry: () => setShown(read(shown.month)),
  };
}
