import { at } from './camera.ts';
import type { Place } from './camera.ts';

/** A flat side with its corners turning left when seen from outside; `light` overrides the sun. */
export interface Side {
  kind: 'side';
  places: Place[];
  colour: string;
  light?: number;
}

/** Thin bars such as legs and frames, drawn as lines of a real thickness. */
export interface Bars {
  kind: 'bars';
  lines: Place[][];
  colour: string;
  thickness: number;
}

/** A round or rounded body, drawn as the outline around its corners. */
export interface Body {
  kind: 'body';
  places: Place[];
  colour: string;
  light?: number;
}

export type Shape = Side | Bars | Body;

/** The floor that a thing takes, for the order of painting. */
export interface Footprint {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** A piece of furniture: parts that are painted far to near, and what throws its shadow. */
export interface Solid {
  parts: Shape[][];
  footprint: Footprint;
  shade: Place[][];
}

/** Moves a place of a piece of furniture to where it stands in the room. */
export type Stand = (x: number, y: number, z: number) => Place;

/** Stands a thing at x, y, turned by `degrees` to the left; at 0 it looks along the y axis. */
export function stand(x: number, y: number, degrees = 0, z = 0): Stand {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (dx, dy, dz) => at(x + dx * cos - dy * sin, y + dx * sin + dy * cos, z + dz);
}

/** From and to, on the three axes. */
export type Extent = readonly [
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
];

/** The corners of a block, the lower four first. */
export function corners(place: Stand, [x0, x1, y0, y1, z0, z1]: Extent): Place[] {
  return [z0, z1].flatMap((z) => [
    place(x0, y0, z),
    place(x1, y0, z),
    place(x1, y1, z),
    place(x0, y1, z),
  ]);
}

const blockSides = [
  [3, 2, 1, 0],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
  [0, 1, 5, 4],
  [4, 5, 6, 7],
] as const;

/** A block with its six sides. */
export function block(place: Stand, extent: Extent, colour: string, light?: number): Side[] {
  const points = corners(place, extent);
  return blockSides.map((side) => ({
    kind: 'side',
    places: side.flatMap((index) => points[index] ?? []),
    colour,
    ...(light === undefined ? {} : { light }),
  }));
}

/** A circle lying at a height. */
export function ring(
  place: Stand,
  x: number,
  y: number,
  z: number,
  radius: number,
  count = 20,
): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return place(x + radius * Math.cos(angle), y + radius * Math.sin(angle), z);
  });
}

/** A standing cylinder or cone with its lid. */
export function drum(
  place: Stand,
  [x, y]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  [r0, r1]: readonly [number, number],
  colour: string,
): Shape[] {
  const lid = ring(place, x, y, z1, r1);
  return [
    { kind: 'body', places: [...ring(place, x, y, z0, r0), ...lid], colour, light: 0.82 },
    { kind: 'side', places: lid, colour },
  ];
}

/** A plate lying flat whose outline is given in its own metres: table tops, cushions, carpets. */
export function plate(
  place: Stand,
  edge: readonly (readonly [number, number])[],
  [z0, z1]: readonly [number, number],
  colour: string,
): Shape[] {
  const layer = (z: number): Place[] => edge.map(([x, y]) => place(x, y, z));
  return [
    { kind: 'body', places: [...layer(z0), ...layer(z1)], colour, light: 0.72 },
    { kind: 'side', places: layer(z1), colour },
  ];
}

/** An upright panel across the x axis whose outline is given in metres across and up. */
export function panel(
  place: Stand,
  edge: readonly (readonly [number, number])[],
  [y0, y1]: readonly [number, number],
  colour: string,
  lean = 0,
): Shape[] {
  const base = Math.min(...edge.map(([, z]) => z));
  const layer = (y: number): Place[] => edge.map(([x, z]) => place(x, y + (z - base) * lean, z));
  return [
    { kind: 'body', places: [...layer(y0), ...layer(y1)], colour, light: 1.12 },
    { kind: 'side', places: layer(y0), colour },
    { kind: 'side', places: layer(y1).reverse(), colour },
  ];
}

/** A rectangle with round corners, as an outline turning left. */
export function rounded(
  [x0, x1, y0, y1]: readonly [number, number, number, number],
  radius: number,
  steps = 3,
): [number, number][] {
  const middles: [number, number, number][] = [
    [x1 - radius, y0 + radius, -90],
    [x1 - radius, y1 - radius, 0],
    [x0 + radius, y1 - radius, 90],
    [x0 + radius, y0 + radius, 180],
  ];
  return middles.flatMap(([x, y, start]) =>
    Array.from({ length: steps + 1 }, (_, step): [number, number] => {
      const angle = ((start + (step * 90) / steps) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

/** Puts parts together to a piece of furniture; `ground` are the corners of what it stands on. */
export function solid(parts: Shape[][], ground: Place[], shade: Place[][]): Solid {
  const [xs, ys] = [ground.map((place) => place.x), ground.map((place) => place.y)];
  const footprint = {
    x0: Math.min(...xs),
    x1: Math.max(...xs),
    y0: Math.min(...ys),
    y1: Math.max(...ys),
  };
  return { parts, footprint, shade };
}
