import { at, depth, distance, hull, project, projectAll, scaleAt } from './camera.ts';
import type { Camera, Place } from './camera.ts';
import { lit } from './colour.ts';
import type { Body, Shape, Side, Solid } from './solid.ts';
import { outline, thinned } from './svg.ts';
import type { Point, Sheet } from './svg.ts';

/** A picture in the making: where it is painted, from where it is seen, and where its light is. */
export interface Scene {
  sheet: Sheet;
  view: Camera;
  /** Towards the sun; long shadows when z is small. */
  sun: Place;
}

const middle = (places: readonly Place[]): Place => {
  const sum = places.reduce((a, b) => at(a.x + b.x, a.y + b.y, a.z + b.z), at(0, 0, 0));
  const count = places.length || 1;
  return at(sum.x / count, sum.y / count, sum.z / count);
};

const minus = (a: Place, b: Place): Place => at(a.x - b.x, a.y - b.y, a.z - b.z);
const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y + a.z * b.z;

function normal(places: readonly Place[]): Place {
  const [a, b, c] = [
    places[0],
    places[Math.floor(places.length / 3)],
    places[Math.floor((2 * places.length) / 3)],
  ];
  if (a === undefined || b === undefined || c === undefined) {
    return at(0, 0, 1);
  }
  const [u, v] = [minus(b, a), minus(c, a)];
  const cross = at(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x);
  const length = Math.sqrt(dot(cross, cross)) || 1;
  return at(cross.x / length, cross.y / length, cross.z / length);
}

/** How light a side is: the sky from above, the sun from its place, the rest by reflection. */
export function lightOf(scene: Scene, places: readonly Place[]): number {
  const facing = normal(places);
  const sun = Math.sqrt(dot(scene.sun, scene.sun)) || 1;
  return 0.62 + 0.26 * Math.max(0, facing.z) + 0.42 * Math.max(0, dot(facing, scene.sun) / sun);
}

const shapePlaces = (shape: Shape): Place[] =>
  shape.kind === 'bars' ? shape.lines.flat() : shape.places;

/** Furniture is written in half pixels as whole numbers, which keeps the files small. */
const grain = 2;
const halfPixels = {
  transform: `scale(${1 / grain})`,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

interface Collected {
  data: string;
  stroke: number;
  colour: string;
  /** Where the last outline began. */
  start?: Point;
}

/** Collects path data by colour so that a row of equal chairs is a handful of elements. */
class Batch {
  private readonly paths = new Map<string, Collected>();

  add(colour: string, points: readonly Point[], stroke = 0): void {
    const scaled = (stroke === 0 ? thinned(points, 0.7) : points).map(({ x, y }) => ({
      x: x * grain,
      y: y * grain,
    }));
    if (scaled.length < (stroke === 0 ? 3 : 2)) {
      return;
    }
    const width = Math.round(stroke * 2) / 2;
    const key = `${colour}/${width}`;
    const path: Collected = this.paths.get(key) ?? { data: '', stroke: width, colour };
    path.data += outline(scaled, stroke === 0, 1, stroke === 0 ? path.start : undefined);
    const start = scaled[0];
    if (start !== undefined) {
      path.start = start;
    }
    this.paths.set(key, path);
  }

  paint(sheet: Sheet): void {
    for (const { data, stroke, colour } of this.paths.values()) {
      if (stroke === 0) {
        sheet.path(data, colour);
      } else {
        sheet.line(data, colour, stroke * grain);
      }
    }
  }
}

function faces(scene: Scene, side: Side | Body): Point[] {
  if (side.kind === 'side') {
    const first = side.places[0];
    const turned =
      first !== undefined && dot(normal(side.places), minus(scene.view.eye, first)) > 0;
    return turned ? projectAll(scene.view, side.places) : [];
  }
  const seen = side.places.filter((place) => depth(scene.view, place) > 0.15);
  return hull(seen.map((place) => project(scene.view, place)));
}

/** Outlines turn the same way, so that those of one colour add up instead of cancelling out. */
function sameTurn(points: readonly Point[]): readonly Point[] {
  const area = points.reduce((sum, point, index) => {
    const before = points.at(index - 1) ?? point;
    return sum + before.x * point.y - point.x * before.y;
  }, 0);
  return area < 0 ? [...points].reverse() : points;
}

/** Whether some of an outline may be seen. */
export const inPicture = ({ sheet }: Scene, points: readonly Point[]): boolean =>
  points.some(({ x }) => x > -20) &&
  points.some(({ x }) => x < sheet.width + 20) &&
  points.some(({ y }) => y > -20) &&
  points.some(({ y }) => y < sheet.height + 20);

function addShape(scene: Scene, batch: Batch, shape: Shape): void {
  if (shape.kind === 'bars') {
    for (const line of shape.lines) {
      const points = projectAll(scene.view, line);
      if (depth(scene.view, middle(line)) > 0.3 && inPicture(scene, points)) {
        const thickness = shape.thickness * scaleAt(scene.view, middle(line));
        batch.add(shape.colour, points, Math.max(0.8, thickness));
      }
    }
    return;
  }
  const points = faces(scene, shape);
  if (points.length > 2) {
    if (!inPicture(scene, points)) {
      return;
    }
    const light = shape.light ?? lightOf(scene, shape.places);
    batch.add(lit(shape.colour, light), sameTurn(points));
  }
}

/** Legs and feet, the first part, are under everything else. */
function addFeet(scene: Scene, batch: Batch, thing: Solid): void {
  for (const shape of thing.parts[0] ?? []) {
    addShape(scene, batch, shape);
  }
}

function addUpper(scene: Scene, batch: Batch, thing: Solid): void {
  const parts = thing.parts.slice(1).map((shapes) => ({
    shapes,
    away: distance(scene.view, middle(shapes.flatMap(shapePlaces))),
  }));
  for (const { shapes } of parts.sort((a, b) => b.away - a.away)) {
    for (const shape of shapes) {
      addShape(scene, batch, shape);
    }
  }
}

/** Whether `a` can never cover `b`: a plane between them has the camera on the side of `b`. */
function behind(view: Camera, a: Solid, b: Solid): boolean {
  const { x, y } = view.eye;
  const slack = 0.02;
  const [p, q] = [a.footprint, b.footprint];
  return (
    (p.x1 <= q.x0 + slack && x >= p.x1) ||
    (p.x0 >= q.x1 - slack && x <= p.x0) ||
    (p.y1 <= q.y0 + slack && y >= p.y1) ||
    (p.y0 >= q.y1 - slack && y <= p.y0)
  );
}

/** Things from the farthest to the nearest. */
function farToNear(view: Camera, things: readonly Solid[]): Solid[] {
  const away = (thing: Solid): number => {
    const { x0, x1, y0, y1 } = thing.footprint;
    return depth(view, at((x0 + x1) / 2, (y0 + y1) / 2, 0));
  };
  const byDepth = [...things].sort((a, b) => away(b) - away(a));
  const done = new Set<Solid>();
  const ordered: Solid[] = [];
  const visit = (thing: Solid): void => {
    done.add(thing);
    for (const other of byDepth) {
      if (!done.has(other) && behind(view, other, thing) && !behind(view, thing, other)) {
        visit(other);
      }
    }
    ordered.push(thing);
  };
  for (const thing of byDepth) {
    if (!done.has(thing)) {
      visit(thing);
    }
  }
  return ordered;
}

/** Paints the shadows of things on the floor, or on another level, away from the sun. */
export function paintShadows(
  scene: Scene,
  things: readonly Solid[],
  strength = 0.2,
  level = 0,
): void {
  const fall = (place: Place): Place => {
    const length = Math.min(2.5, Math.max(0, place.z - level)) / Math.max(0.35, scene.sun.z);
    return at(place.x - scene.sun.x * length, place.y - scene.sun.y * length, level);
  };
  const data = things
    .flatMap((thing) => thing.shade)
    .map((places) => places.map(fall).filter((place) => depth(scene.view, place) > 0.2))
    .filter((places) => places.length > 2)
    .map((places) => hull(places.map((place) => project(scene.view, place))))
    .filter((points) => inPicture(scene, points))
    .map((points) => outline(points, true, 1))
    .join('');
  scene.sheet.path(data, '#1D2A33', { 'fill-opacity': strength });
}

/** Paints furniture in the right order. */
export function paint(scene: Scene, things: readonly Solid[]): void {
  scene.sheet.group(halfPixels, () => {
    for (const thing of farToNear(scene.view, things)) {
      const batch = new Batch();
      addFeet(scene, batch, thing);
      addUpper(scene, batch, thing);
      batch.paint(scene.sheet);
    }
  });
}

/** Paints a row of equal things that do not cover each other, as few elements as possible. */
export function paintRow(scene: Scene, things: readonly Solid[]): void {
  const batch = new Batch();
  for (const add of [addFeet, addUpper]) {
    for (const thing of things) {
      add(scene, batch, thing);
    }
  }
  scene.sheet.group(halfPixels, () => batch.paint(scene.sheet));
}

/** Paints one flat shape in its own colour: carpets, screens, pictures on walls, patches of light. */
export function flat(scene: Scene, places: readonly Place[], fill: string, opacity = 1): void {
  const points = projectAll(scene.view, places);
  if (points.length > 2 && inPicture(scene, points)) {
    scene.sheet.path(
      outline(thinned(points, 0.2)),
      fill,
      opacity === 1 ? {} : { 'fill-opacity': opacity },
    );
  }
}

/** Paints a shadow or a glow that fades from one edge of a shape to the opposite edge. */
export function fading(
  scene: Scene,
  places: readonly [Place, Place, Place, Place],
  colour: string,
  strength: number,
): void {
  const points = projectAll(scene.view, places);
  const [a, b, c, d] = places;
  const [from, to] = [project(scene.view, middle([a, b])), project(scene.view, middle([c, d]))];
  if (points.length > 2 && inPicture(scene, points)) {
    const fill = scene.sheet.fade(from, to, [
      [0, colour, strength],
      [1, colour, 0],
    ]);
    scene.sheet.path(outline(points), fill);
  }
}
