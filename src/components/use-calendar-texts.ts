import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import type { DayEntry } from '#domain/rooms/calendar.ts';
import { kindOfTitle, type CalendarEntryKind } from '#domain/rooms/room.ts';
import { formatFullDay } from './dates.ts';

/** What can be on a day of a calendar. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  day: string;
  entries: readonly DayEntry[];
  /** How many public events there are. */
  events: number;
  isToday: boolean;
}

export interface CalendarTexts {
  /** The one letter that stands for a kind where there is no room for words. */
  letterOf: (kind: CalendarEntryKind) => string;
  /** What a cell of the grid has room for: a name, a reason, or the kind. */
  shortTextOf: (entry: DayEntry) => string;
  /** The whole entry in words, with its hours where it has some. */
  textOf: (entry: DayEntry) => string;
  /** How many entries are not shown. */
  moreText: (count: number) => string;
  /** The name of a day for those who cannot see it: its date and what is on it, `shown` entries at most. */
  nameOf: (day: CalendarDay, shown: number) => string;
}

/** The words of a calendar in the current language; the same object for as long as the language stays. */
export function useCalendarTexts(): CalendarTexts {
  const { t, i18n } = useTranslation('calendar');
  const language = i18n.language as Language;
  return useMemo(() => {
    const shortTextOf = ({ kind, title }: DayEntry) =>
      kindOfTitle(title) === 'renter' && kind !== 'reserved' ? title : t(kind);
    const kindText = (entry: DayEntry) => {
      const words = shortTextOf(entry);
      if (words === t(entry.kind)) {
        return words;
      }
      return entry.kind === 'renter'
        ? t('entry.renter', { name: words })
        : t('entry.unavailable', { reason: words });
    };
    const textOf = (entry: DayEntry) =>
      entry.hours
        ? t('entry.withHours', { entry: kindText(entry), ...entry.hours })
        : kindText(entry);
    const moreText = (count: number) => t('more', { count });
    return {
      letterOf: (kind) => t(`letter.${kind}`),
      shortTextOf,
      textOf,
      moreText,
      nameOf: ({ day, entries, events, isToday }, shown) =>
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
