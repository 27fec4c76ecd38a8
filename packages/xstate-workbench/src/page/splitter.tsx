import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './splitter.module.css';

interface SplitterProps {
  /** What is beside or below it. */
  label: string;
  axis: 'x' | 'y';
  /** Pixels of what is beside or below it; 0: folded. */
  size: number;
  /** Pixels when it is unfolded. */
  usual: number;
  onSize: (size: number) => void;
}

const KEY_STEP = 24;
/** Smaller, a part is folded. */
const SMALLEST = 80;
const LARGEST = 900;

/** The border of a part of the page: dragged or moved by arrow keys; Enter or a double click folds the part. */
export function Splitter({ label, axis, size, usual, onSize }: SplitterProps) {
  const drag = useRef<{ from: number; size: number } | null>(null);
  const resize = (to: number) => onSize(to < SMALLEST ? 0 : Math.min(to, LARGEST));
  const fold = () => onSize(size === 0 ? usual : 0);
  const positionOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') {
      fold();
    } else if (by !== undefined) {
      event.preventDefault();
      resize(size === 0 ? usual : size + by * KEY_STEP);
    }
  };
  return (
    <div
      className={classes.splitter}
      data-axis={axis}
      role="separator"
      tabIndex={0}
      aria-label={`${label}: size. Arrow keys change it, Enter folds it.`}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={0}
      aria-valuemax={LARGEST}
      onKeyDown={onKeyDown}
      onDoubleClick={fold}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: positionOf(event), size };
      }}
      onPointerMove={(event) => {
        if (drag.current) {
          resize(drag.current.size + drag.current.from - positionOf(event));
        }
      }}
      onPointerUp={() => (drag.current = null)}
    />
  );
}
