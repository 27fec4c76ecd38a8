import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { monthOf } from '#domain/month.ts';
import { entriesByDay, shownMonth, type DayEntry } from '#domain/rooms/calendar.ts';
import { isDayTaken } from '#domain/rooms/clash.ts';
import type { BillingType, CalendarEntry, Room } from '#domain/rooms/room.ts';
import { settle } from '#src/components/loaded.tsx';
import type { SettledRead } from '#src/components/use-settled.ts';

/** Reads what a room's calendar shows in a month. */
export type ReadCalendar = (slug: string, month: string) => Promise<CalendarEntry[]>;

/** What is known of the calendar of the room that is booked. Each month is read once, when something first needs it. */
export interface RoomMonths {
  today: string;
  /** The room tells nobody when it is taken: nothing is read, and nothing said of any day. */
  isPrivate: boolean;
  /** The month that the calendar shows. */
  month: string;
  show: (month: string) => void;
  /** A month that was not wanted yet counts as loading. */
  of: (month: string) => SettledRead<CalendarEntry[]>;
  isTaken: (day: string, billingType: BillingType) => boolean;
  /** Reads the months that were never read. */
  want: (months: readonly string[]) => void;
  retry: (month: string) => void;
  /** Reads every known month anew, because the server knows better. */
  readAgain: () => void;
}

interface ReadMonth extends SettledRead<CalendarEntry[]> {
  byDay: ReadonlyMap<string, readonly DayEntry[]>;
}

const LOADING: SettledRead<CalendarEntry[]> = { value: null, failure: null, isLoading: true };

/** The months of the room, from the one of `firstDay` (the chosen one, if any) on. */
export function useRoomMonths(
  room: Room,
  today: string,
  firstDay: string,
  readCalendar: ReadCalendar,
): RoomMonths {
  const isPrivate = room.calendar_visibility === 'off';
  const [month, setMonth] = useState(() => shownMonth(monthOf(firstDay) || undefined, today));
  const [months, setMonths] = useState<ReadonlyMap<string, ReadMonth>>(new Map());
  const begun = useRef(new Map<string, Promise<unknown>>());

  const read = useCallback(
    (wanted: string) => {
      const reading = settle(readCalendar(room.slug, wanted));
      begun.current.set(wanted, reading);
      void reading.then((loaded) => {
        if (begun.current.get(wanted) !== reading) {
          return;
        }
        setMonths((known) => {
          const before = known.get(wanted);
          const next: ReadMonth =
            'value' in loaded
              ? {
                  value: loaded.value,
                  failure: null,
                  isLoading: false,
                  byDay: entriesByDay(loaded.value, wanted),
                }
              : {
                  value: before?.value ?? null,
                  failure: loaded.failure,
                  isLoading: false,
                  byDay: before?.byDay ?? new Map(),
                };
          return new Map(known).set(wanted, next);
        });
      });
    },
    [room.slug, readCalendar],
  );
  const want = useCallback(
    (wanted: readonly string[]) => {
      for (const each of wanted) {
        if (!isPrivate && !begun.current.has(each)) {
          read(each);
        }
      }
    },
    [isPrivate, read],
  );
  const retry = useCallback(
    (wanted: string) => {
      setMonths((known) => {
        const failed = known.get(wanted);
        return failed
          ? new Map(known).set(wanted, { ...failed, failure: null, isLoading: true })
          : known;
      });
      read(wanted);
    },
    [read],
  );
  const readAgain = useCallback(() => [...begun.current.keys()].forEach(read), [read]);
  // The calendar shows its month at once, and what is on it as soon as that is read.
  useEffect(() => want([month]), [want, month]);

  return useMemo(
    () => ({
      today,
      isPrivate,
      month,
      show: (next: string) => setMonth(shownMonth(next, today)),
      of: (wanted) => months.get(wanted) ?? LOADING,
      isTaken: (day, billingType) =>
        isDayTaken(months.get(monthOf(day))?.byDay.get(day) ?? [], billingType),
      want,
      retry,
      readAgain,
    }),
    [today, isPrivate, month, months, want, retry, readAgain],
  );
}

/** The same months for the calendar beside the form and for the fields in it. */
export const RoomMonthsContext = createContext<RoomMonths | null>(null);

export function useFormMonths(): RoomMonths {
  const months = useContext(RoomMonthsContext);
  if (!months) {
    throw new Error('The booking form stands outside RoomMonthsContext');
  }
  return months;
}
