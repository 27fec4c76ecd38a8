import type { Point } from './svg.ts';

/** A place in the building, in metres: x to the right, y away from the front, z up. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** An upright camera, so that verticals stay vertical; `horizon` is the picture line at eye height. */
export interface Camera {
  eye: Place;
  yaw: number;
  focal: number;
  centre: number;
  horizon: number;
}

const nearest = 0.12;

export const at = (x: number, y: number, z: number): Place => ({ x, y, z });

/** A camera that looks along `degrees` to the right of the y axis. */
export function camera(
  eye: Place,
  degrees: number,
  focal: number,
  horizon = 400,
  centre = 600,
): Camera {
  return { eye, yaw: (degrees * Math.PI) / 180, focal, centre, horizon };
}

/** How far in front of the camera a place is. */
export const depth = (view: Camera, place: Place): number =>
  (place.x - view.eye.x) * Math.sin(view.yaw) + (place.y - view.eye.y) * Math.cos(view.yaw);

/** Straight distance to a place. */
export const distance = (view: Camera, place: Place): number =>
  Math.hypot(place.x - view.eye.x, place.y - view.eye.y, place.z - view.eye.z);

/** Where a place in front of the camera falls in the picture. */
export function project(view: Camera, place: Place): Point {
  const away = Math.max(nearest, depth(view, place));
  const side =
    (place.x - view.eye.x) * Math.cos(view.yaw) - (place.y - view.eye.y) * Math.sin(view.yaw);
  return {
    x: view.centre + (view.focal * side) / away,
    y: view.horizon - (view.focal * (place.z - view.eye.z)) / away,
  };
}

/** Pixels of one metre at a place. */
export const scaleAt = (view: Camera, place: Place): number =>
  view.focal / Math.max(nearest, depth(view, place));

/** Cuts a convex or concave outline by a half space, where `inside` is not negative. */
export function cut(places: readonly Place[], inside: (place: Place) => number): Place[] {
  const kept: Place[] = [];
  places.forEach((here, index) => {
    const before = places.at(index - 1) ?? here;
    const [a, b] = [inside(before), inside(here)];
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push(
        at(
          before.x + (here.x - before.x) * t,
          before.y + (here.y - before.y) * t,
          before.z + (here.z - before.z) * t,
        ),
      );
    }
    if (b >= 0) {
      kept.push(here);
    }
  });
  return kept;
}

/** The picture outline of a flat shape, cut where it passes behind the camera. */
export function projectAll(view: Camera, places: readonly Place[]): Point[] {
  return cut(places, (place) => depth(view, place) - nearest).map((place) => project(view, place));
}

/** The convex outline around points, always in the same turning sense. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (a === undefined || b === undefined) {
          break;
        }
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) {
          break;
        }
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
