import { fonts } from './text.ts';

/** Where a drawing is in its frame, in pixels of the frame, and how large. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const MARGIN = 24;
const MIN_SCALE = 0.1;
const MAX_SCALE = 3;
/** The smallest text of a drawing when it is opened, in pixels. */
export const READABLE_PIXELS = 9;
/** Below it the text of a drawing is smaller than that. */
export const READABLE_SCALE = READABLE_PIXELS / Math.min(fonts.code.size, fonts.prose.size);
/** Pixels before a state that is shown from its start. */
const EDGE = 24;

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The whole drawing in the middle of its frame, but not smaller than `smallest`: then its upper part. */
export function fitted(frame: Size, drawing: Size, smallest = MIN_SCALE): Place {
  const whole = Math.min(
    1,
    (frame.width - 2 * MARGIN) / drawing.width,
    (frame.height - 2 * MARGIN) / drawing.height,
  );
  const scale = clampScale(Math.max(whole, smallest));
  return {
    scale,
    x: withinEdges(MARGIN, frame.width, drawing.width * scale),
    y: withinEdges(MARGIN, frame.height, drawing.height * scale),
  };
}

/** Where a drawing begins, so that its frame shows no more than a margin beside it. One that fits is in the middle. */
function withinEdges(start: number, frame: number, drawing: number): number {
  const room = frame - drawing;
  return room >= 0 ? room / 2 : Math.min(MARGIN, Math.max(room - MARGIN, start));
}

/** The place zoomed by a factor about a point of the frame. */
export function zoomed(place: Place, factor: number, at: { x: number; y: number }): Place {
  const scale = clampScale(place.scale * factor);
  const ratio = scale / place.scale;
  return { scale, x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio };
}

/** The place with a part of the drawing in sight: moved only where it is not, and not beyond the drawing's edges. */
export function withFocus(
  place: Place,
  frame: Size,
  drawing: Size,
  focus: Size & { x: number; y: number },
): Place {
  const { scale } = place;
  const start = { x: place.x + focus.x * scale, y: place.y + focus.y * scale };
  const isInside =
    start.x > 0 &&
    start.y > 0 &&
    start.x + focus.width * scale < frame.width &&
    start.y + focus.height * scale < frame.height;
  return isInside
    ? place
    : {
        scale,
        x: withinEdges(
          // A state that is wider than the frame is shown from its start.
          focus.width * scale > frame.width
            ? EDGE - focus.x * scale
            : frame.width / 2 - (focus.x + focus.width / 2) * scale,
          frame.width,
          drawing.width * scale,
        ),
        y: withinEdges(
          frame.height / 2 - (focus.y + Math.min(focus.height, 200) / 2) * scale,
          frame.height,
          drawing.height * scale,
        ),
      };
}
