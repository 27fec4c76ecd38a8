import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayEntry } from '#domain/rooms/calendar.ts';
import { kindOfTitle, type CalendarEntryKind } from '#domain/rooms/room.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** A day of a calendar with its entries. */
interface CalendarDay {
  /** `YYYY-MM-DD` */
  day: string;
  entries: readonly DayEntry[];
  /** The number of public events. */
  events: number;
  isToday: boolean;
}

export type CalendarTexts = ReturnType<typeof useCalendarTexts>;

/** The texts of a calendar in the current language; the same object until the language changes. */
export function useCalendarTexts() {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  return useMemo(() => {
    /** The text of an entry in a cell of the grid: a name, a title, a reason, or the kind. */
    const shortTextOf = ({ kind, title, translations }: DayEntry) =>
      kindOfTitle(title) === 'renter' ? (translations?.[language]?.title ?? title) : t(kind);
    const kindText = (entry: DayEntry) => {
      const words = shortTextOf(entry);
      if (words === t(entry.kind)) {
        return words;
      }
      return entry.kind === 'unavailable'
        ? t('entry.unavailable', { reason: words })
        : t('entry.renter', { name: words });
    };
    /** The complete text of an entry, with its hours if it has any. */
    const textOf = (entry: DayEntry) =>
      entry.hours
        ? t('entry.withHours', { entry: kindText(entry), ...entry.hours })
        : kindText(entry);
    /** The text for entries that are not shown. */
    const moreText = (count: number) => t('more', { count });
    return {
      /** The letter of a kind, for narrow calendars. */
      letterOf: (kind: CalendarEntryKind) => t(`letter.${kind}`),
      shortTextOf,
      textOf,
      moreText,
      /** The accessible name of a day: its date and at most `shown` entries. */
      nameOf: ({ day, entries, events, isToday }: CalendarDay, shown: number) =>
        [
          formatFullDay(day, language),
          ...(isToday ? [t('today')] : []),
          ...entries.slice(0, shown).map(textOf),
          ...(entries.length > shown ? [moreText(entries.length - shown)] : []),
          ...(events > 0 ? [t('events', { count: events })] : []),
        ].join('. '),
    };
  }, [t, language]);
}
