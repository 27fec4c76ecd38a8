import { useEffect, useState, type RefObject } from 'react';

/** Rendered above and below what is in sight, so that a turn of the wheel meets no gap. */
const AROUND = 6;

/** Which rows of a long list are in sight, all of one height in pixels: only these are rendered. */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { first: number; end: number } {
  const [sight, setSight] = useState({ first: 0, rows: 0 });
  // The scroll position and the size of an element are the browser's.
  useEffect(() => {
    const element = list.current;
    if (!element) {
      return;
    }
    const look = () => {
      const first = Math.floor(element.scrollTop / height);
      const rows = Math.ceil(element.clientHeight / height) + 1;
      setSight((before) =>
        before.first === first && before.rows === rows ? before : { first, rows },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, height]);
  return {
    first: Math.max(0, Math.min(sight.first, count - sight.rows) - AROUND),
    end: Math.min(count, sight.first + sight.rows + AROUND),
  };
}
