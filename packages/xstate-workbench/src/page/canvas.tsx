import { Maximize, Minus, Plus } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import classes from './canvas.module.css';
import { fitted, READABLE_SCALE, withFocus, zoomed, type Place } from '../chart/place.ts';

interface CanvasProps {
  label: string;
  width: number;
  height: number;
  /** The part to show, in the drawing's coordinates; null: the upper left. */
  focus: { x: number; y: number; width: number; height: number } | null;
  /** What the marks of the drawing mean. */
  legend: string;
  children: ReactNode;
}

const KEY_STEP = 60;

/** A drawing that is zoomed by wheel, buttons and + - 0, and moved by dragging and arrow keys. */
export function Canvas({ label, width, height, focus, legend, children }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, scale: 1 });
  /** Whether a person has placed the drawing: until then it follows the size of the frame. */
  const isPlaced = useRef(false);

  const changePlace = (change: (before: Place) => Place) => {
    isPlaced.current = true;
    setPlace(change);
  };
  /** The whole drawing, but not smaller than `smallest`: then its upper part. */
  const fit = (smallest?: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) {
      setPlace(fitted(box, { width, height }, smallest));
    }
  };
  const showWhole = () => {
    isPlaced.current = true;
    fit();
  };
  const zoom = (factor: number, at?: { x: number; y: number }) => {
    const box = frame.current?.getBoundingClientRect();
    const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
    changePlace((before) => zoomed(before, factor, at ?? middle));
  };
  const move = (x: number, y: number) =>
    changePlace((before) => ({ ...before, x: before.x + x, y: before.y + y }));

  const showFocus = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box && focus) {
      setPlace((before) => withFocus(before, box, { width, height }, focus));
    }
  });
  const showFirst = useEffectEvent(() => {
    isPlaced.current = false;
    fit(READABLE_SCALE);
    showFocus();
  });
  const onResize = useEffectEvent(() => {
    if (!isPlaced.current) {
      showFirst();
    }
  });
  const zoomAt = useEffectEvent(zoom);
  // The size of the frame is known after the layout.
  useEffect(() => showFirst(), [width, height]);
  // The size of an element is the browser's.
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    if (frame.current) {
      observer.observe(frame.current);
    }
    return () => observer.disconnect();
  }, []);
  // React's wheel listener is passive: it cannot keep the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.x ?? 0), y: event.clientY - (box?.y ?? 0) };
      zoomAt(Math.exp(-event.deltaY / 400), at);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  // A chosen state, or the next one of an actor, may be outside the frame.
  useEffect(() => showFocus(), [focus?.x, focus?.y]);

  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': showWhole,
      ArrowUp: () => move(0, KEY_STEP),
      ArrowDown: () => move(0, -KEY_STEP),
      ArrowLeft: () => move(KEY_STEP, 0),
      ArrowRight: () => move(-KEY_STEP, 0),
    };
    const action = actions[event.key];
    // The items of the drawing have arrow keys of their own.
    if (action && !event.defaultPrevented && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      action();
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) {
      move(event.clientX - drag.current.x, event.clientY - drag.current.y);
      drag.current = { x: event.clientX, y: event.clientY };
    }
  };
  return (
    <div className={classes.canvas}>
      <div
        ref={frame}
        className={classes.frame}
        role="group"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom, 0 shows the whole. Tab leads to its states, arrow keys from one to the next.`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y, button }) => {
          drag.current = button === 0 ? { x, y } : null;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerLeave={() => (drag.current = null)}
      >
        <div
          className={classes.drawing}
          style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
        >
          {children}
        </div>
      </div>
      <div className={classes.tools} role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <Minus size={16} aria-hidden />
        </button>
        <output>{Math.round(place.scale * 100)} %</output>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <Plus size={16} aria-hidden />
        </button>
        <button type="button" aria-label="Show the whole drawing" onClick={showWhole}>
          <Maximize size={16} aria-hidden />
        </button>
        <p className={classes.legend}>{legend}</p>
      </div>
    </div>
  );
}
