import { type CSSProperties, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '#src/components/elements.ts';
import classes from './calendar-grid.module.css';
import { stopAt } from '#domain/staff/grid/day-layout.ts';
import { directionOf } from '#domain/language.ts';
import { useLanguage } from '#src/components/site-context.ts';

interface GridFrameProps {
  /** What the grid shows: a day, or a month. */
  date: string;
  isMonth?: boolean;
  style: CSSProperties;
  /** The columns. */
  head: Elements;
  /** `tabPlace`: where Tab reaches a row; null: not at all. */
  children: (tabPlace: (row: number) => number | null) => Elements;
}

/** The rooms as rows of a grid, with one stop for Tab. */
export function GridFrame({ date, isMonth, style, head, children }: GridFrameProps) {
  const { t } = useTranslation(['staff-calendar', 'staff-pages']);
  const { handlers, tabPlace } = useGridWalk();
  return (
    <div
      ref={showNow}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid', { date })}
      className={classes.grid}
      data-month={isMonth}
      style={style}
      {...handlers}
    >
      <div role="row" className={classes.row} data-head>
        <span role="columnheader" className={classes.name}>
          {t('staff-pages:columns.room')}
        </span>
        {head}
      </div>
      {children(tabPlace)}
    </div>
  );
}

/** Where a screen does not hold all columns, the one of today, or of this hour, is in its middle when the calendar opens. */
function showNow(grid: HTMLElement | null) {
  const column = grid?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (grid && column) {
    const { left, width } = grid.getBoundingClientRect();
    grid.scrollBy({ left: column.left + column.width / 2 - left - width / 2 });
  }
}

/** Where the focus is: a row, and a place in it, such as minutes. */
interface Place {
  row: number;
  at: number;
}

/**
 * A roving tabindex for rows whose stops are at different places: Tab reaches one stop of the grid, arrows move to the next one
 * of the row, or to the one at the same place of the row above or below. A stop has `data-at`, its row `data-row`.
 */
function useGridWalk() {
  const forwards = directionOf(useLanguage()) === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const [place, setPlace] = useState<Place>({ row: 0, at: 0 });

  const onFocus = (event: FocusEvent) => {
    const next = placeOf(event.target);
    if (next && (next.row !== place.row || next.at !== place.at)) {
      setPlace(next);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const stop = nextStop(event.currentTarget, from, event.key, forwards);
    if (stop) {
      event.preventDefault();
      stop.focus();
      stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  return {
    handlers: { onFocus, onKeyDown },
    /** The place in a row that Tab reaches; null in all rows but one. */
    tabPlace: (row: number) => (row === place.row ? place.at : null),
  };
}

function nextStop(
  grid: Element,
  { row, at }: Place,
  key: string,
  forwards: string,
): HTMLElement | undefined {
  const stops = stopsOf(grid, row);
  const index = stops.findIndex((stop) => stop.at === at);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return stops[index + (key === forwards ? 1 : -1)]?.element;
    case 'ArrowDown':
      return stopAt(stopsOf(grid, row + 1), at)?.element;
    case 'ArrowUp':
      return stopAt(stopsOf(grid, row - 1), at)?.element;
    case 'Home':
      return stops[0]?.element;
    case 'End':
      return stops.at(-1)?.element;
    default:
      return undefined;
  }
}

function stopsOf(grid: Element, row: number): { at: number; element: HTMLElement }[] {
  const elements = grid.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-at]`);
  return [...elements].map((element) => ({ at: Number(element.dataset.at), element }));
}

function placeOf(target: EventTarget): Place | null {
  const stop = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const row = stop?.closest<HTMLElement>('[data-row]');
  return stop && row ? { row: Number(row.dataset.row), at: Number(stop.dataset.at) } : null;
}
