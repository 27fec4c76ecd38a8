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

interface CanvasProps {
  label: string;
  width: number;
  height: number;
  /** The part to show, in the drawing's coordinates; null: the whole drawing. */
  focus: { x: number; y: number; width: number; height: number } | null;
  children: ReactNode;
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

const MIN_SCALE = 0.1;
const MAX_SCALE = 3;
const READABLE_SCALE = 0.6;
const KEY_STEP = 60;
const MARGIN = 24;

const clamp = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** A drawing that is zoomed by wheel, buttons and + - 0, and moved by dragging and arrow keys. */
export function Canvas({ label, width, height, focus, children }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const [place, setPlace] = useState<Place>({ x: MARGIN, y: MARGIN, scale: 1 });

  /** The whole drawing, but not smaller than `smallest`: then its upper part. */
  const fit = (smallest = MIN_SCALE) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) {
      const whole = Math.min(
        1,
        (box.width - 2 * MARGIN) / width,
        (box.height - 2 * MARGIN) / height,
      );
      const scale = clamp(Math.max(whole, smallest));
      const x = Math.max(MARGIN, (box.width - width * scale) / 2);
      setPlace({ scale, x, y: Math.max(MARGIN, (box.height - height * scale) / 2) });
    }
  };
  const zoom = (factor: number, at?: { x: number; y: number }) => {
    const box = frame.current?.getBoundingClientRect();
    setPlace((before) => {
      const scale = clamp(before.scale * factor);
      const { x, y } = at ?? { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
      const ratio = scale / before.scale;
      return { scale, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio };
    });
  };
  const move = (x: number, y: number) =>
    setPlace((before) => ({ ...before, x: before.x + x, y: before.y + y }));

  const showFirst = useEffectEvent(() => fit(READABLE_SCALE));
  const zoomAt = useEffectEvent(zoom);
  // The size of the frame is known after the layout.
  useEffect(() => showFirst(), [width, height]);
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
  const showFocus = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box && focus) {
      setPlace((before) => {
        const { scale } = before;
        const start = { x: before.x + focus.x * scale, y: before.y + focus.y * scale };
        const isInside =
          start.x > 0 &&
          start.y > 0 &&
          start.x + focus.width * scale < box.width &&
          start.y + focus.height * scale < box.height;
        return isInside
          ? before
          : {
              scale,
              x: box.width / 2 - (focus.x + focus.width / 2) * scale,
              y: box.height / 2 - (focus.y + Math.min(focus.height, 200) / 2) * scale,
            };
      });
    }
  });
  // A chosen state, or the next one of an actor, may be outside the frame.
  useEffect(() => showFocus(), [focus?.x, focus?.y]);

  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': () => fit(),
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
        aria-label={`${label}. Arrow keys move it, plus and minus zoom, 0 shows the whole.`}
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
        <button type="button" aria-label="Show the whole drawing" onClick={() => fit()}>
          <Maximize size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}
