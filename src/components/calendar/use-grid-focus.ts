import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { dayIn } from '#domain/rooms/calendar-choice.ts';
import { directionOf } from '#domain/language.ts';
import { monthOf } from '#domain/time/month.ts';
import { dayAfterKey } from './month-calendar-keys.ts';
import { useLanguage } from '#src/components/site-context.ts';

interface GridFocusOptions {
  month: string;
  chosenDay: string;
  canShow: (month: string) => boolean;
  onMonth: (month: string) => void;
  /** A day was pressed, also one that cannot be chosen. */
  onDay: (day: string) => void;
}

/**
 * A roving tabindex: Tab reaches one cell of the grid, and keys move to others. A key can move to another month; its cell
 * takes the focus once it is rendered.
 */
export function useGridFocus({ month, chosenDay, canShow, onMonth, onDay }: GridFocusOptions) {
  const language = useLanguage();
  const [lastDay, setLastDay] = useState(chosenDay);
  const awaited = useRef<string | null>(null);
  const tabStop = dayIn(month, [lastDay, chosenDay]);

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
    const next = dayAfterKey(day, event.key, directionOf(language));
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
