interface Point {
  x: number;
  y: number;
}

/** Radius of the corners, length and half width of the head, in pixels. */
const CORNER = 6;
const HEAD = { length: 8, half: 4 };

/** The line of an arrow with round corners, as the `d` of an SVG path. */
export function wirePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before || !after) {
        return `${before ? 'L' : 'M'}${point.x} ${point.y}`;
      }
      const start = towards(point, before);
      const end = towards(point, after);
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');
}

/** The head of an arrow at its last point. */
export function headPath(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (!before || !end) {
    return '';
  }
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number) =>
    `${round(end.x - HEAD.length * dx + side * dy)} ${round(end.y - HEAD.length * dy - side * dx)}`;
  return `M${end.x} ${end.y}L${corner(HEAD.half)}L${corner(-HEAD.half)}Z`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(CORNER / length, 0.5);
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

const round = (value: number) => Math.round(value * 10) / 10;
