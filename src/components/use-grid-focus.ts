import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#domain/language.ts';
import { monthOf } from '#domain/month.ts';
import { dayAfterKey } from './month-calendar-keys.ts';

interface GridFocusOptions {
  month: string;
  chosenDay: string;
  canShow: (month: string) => boolean;
  onMonth: (month: string) => void;
  /** A day was pressed, be it one that can be chosen or not. */
  onDay: (day: string) => void;
}

/**
 * One cell of the grid can be reached by Tab; keys move from it to others, also to a month that is still to come: its
 * cell takes the focus as soon as it is there.
 */
export function useGridFocus({ month, chosenDay, canShow, onMonth, onDay }: GridFocusOptions) {
  const { i18n } = useTranslation('calendar');
  const [lastDay, setLastDay] = useState(chosenDay);
  const awaited = useRef<string | null>(null);
  const tabStop = [lastDay, chosenDay].find((day) => monthOf(day) === month) ?? `${month}-01`;

  const moveTo = (day: string) => {
    if (day === tabStop || !canShow(monthOf(day))) {
      return;
    }
    awaited.current = day;
    setLastDay(day);
    if (monthOf(day) !== month) {
      onMonth(monthOf(day));
    }
  };
  const choose = (day: string) => {
    setLastDay(day);
    onDay(day);
  };

  const onClick = (event: MouseEvent) => {
    const day = dayOf(event.target);
    if (day) {
      choose(day);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event.target);
    if (!day || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(day);
      return;
    }
    const next = dayAfterKey(day, event.key, directionOf(i18n.language as Language));
    if (next) {
      event.preventDefault();
      moveTo(next);
    }
  };

  const tabStopRef = useCallback((cell: HTMLTableCellElement | null) => {
    if (cell?.dataset.day && cell.dataset.day === awaited.current) {
      awaited.current = null;
      cell.focus();
    }
  }, []);

  return { tabStop, tabStopRef, handlers: { onClick, onKeyDown } };
}

function dayOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-day]')?.dataset.day
    : undefined;
}
