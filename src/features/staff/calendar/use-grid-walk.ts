import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { stopAt } from '#domain/staff/grid/day-layout.ts';
import { directionOf } from '#domain/language.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** Where the focus is: a row, and a place in it, such as minutes. */
interface Place {
  row: number;
  at: number;
}

/**
 * A roving tabindex for rows whose stops are at different places: Tab reaches one stop of the grid, arrows move to the next one
 * of the row, or to the one at the same place of the row above or below. A stop has `data-at`, its row `data-row`.
 */
export function useGridWalk() {
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
