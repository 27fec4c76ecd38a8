import { at } from './camera.ts';
import type { Place } from './camera.ts';
import { palette } from './colour.ts';
import { flat } from './render.ts';
import type { Scene } from './render.ts';

/** A rectangle on the back wall: from, to, low, high. */
export type Sheetlike = readonly [x0: number, x1: number, z0: number, z1: number];

const face = ([x0, x1, z0, z1]: Sheetlike, y: number): Place[] => [
  at(x0, y, z0),
  at(x1, y, z0),
  at(x1, y, z1),
  at(x0, y, z1),
];

/** A plain panel on the wall that runs along x, with its shadow. */
export function wallPanel(scene: Scene, area: Sheetlike, y: number, colour: string): void {
  const [x0, x1, z0, z1] = area;
  flat(scene, face([x0 + 0.06, x1 + 0.08, z0 - 0.1, z1 - 0.04], y), '#2B2A33', 0.18);
  flat(scene, face(area, y), colour);
}

/** A slide on a screen: a sky, an arch, bars and lines instead of words. */
export function slide(scene: Scene, [x0, x1, z0, z1]: Sheetlike, y: number): void {
  const [w, h] = [x1 - x0, z1 - z0];
  const part = (
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    colour: string,
    opacity = 1,
  ): void =>
    flat(scene, face([x0 + u0 * w, x0 + u1 * w, z0 + v0 * h, z0 + v1 * h], y), colour, opacity);
  part(0, 1, 0, 1, '#F7FBFA');
  part(0, 0.42, 0, 1, '#D5E8EA');
  const arch = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI - (index * Math.PI) / 16;
    return at(
      x0 + w * 0.21 + h * 0.26 * Math.cos(angle),
      y,
      z0 + h * 0.52 + h * 0.26 * Math.sin(angle),
    );
  });
  flat(
    scene,
    [at(x0 + w * 0.21 + h * 0.26, y, z0), at(x0 + w * 0.21 - h * 0.26, y, z0), ...arch],
    palette.sea,
  );
  part(0.5, 0.9, 0.76, 0.84, palette.ink);
  part(0.5, 0.78, 0.64, 0.69, palette.steel, 0.5);
  part(0.5, 0.84, 0.55, 0.6, palette.steel, 0.5);
  [0.16, 0.26, 0.2, 0.36].forEach((high, index) =>
    part(
      0.5 + index * 0.1,
      0.57 + index * 0.1,
      0.1,
      0.1 + high,
      index === 3 ? palette.terracotta : palette.bay,
    ),
  );
}

/** A whiteboard with notes and a small diagram. */
export function whiteboard(scene: Scene, area: Sheetlike, y: number): void {
  const [x0, x1, z0, z1] = area;
  const [w, h] = [x1 - x0, z1 - z0];
  wallPanel(scene, area, y, '#B9C2C4');
  flat(scene, face([x0 + 0.04, x1 - 0.04, z0 + 0.04, z1 - 0.04], y - 0.01), '#FDFEFD');
  const stroke = (u0: number, u1: number, v: number, colour: string): void =>
    flat(
      scene,
      face([x0 + u0 * w, x0 + u1 * w, z0 + v * h, z0 + v * h + 0.028], y - 0.015),
      colour,
      0.85,
    );
  [0.8, 0.68, 0.56, 0.44].forEach((v, index) =>
    stroke(0.08, 0.3 + (index % 3) * 0.05, v, index === 0 ? palette.terracotta : palette.sea),
  );
  const disc = (u: number, v: number, r: number, colour: string): void =>
    flat(
      scene,
      Array.from({ length: 18 }, (_, index) =>
        at(
          x0 + u * w + r * Math.cos((index * Math.PI) / 9),
          y - 0.015,
          z0 + v * h + r * Math.sin((index * Math.PI) / 9),
        ),
      ),
      colour,
      0.9,
    );
  disc(0.6, 0.58, h * 0.2, palette.mist);
  disc(0.72, 0.5, h * 0.17, '#E9C59A');
  disc(0.66, 0.38, h * 0.12, palette.clay);
  stroke(0.82, 0.94, 0.74, palette.ink);
  stroke(0.82, 0.92, 0.64, palette.ink);
  flat(scene, face([x0 + w * 0.1, x0 + w * 0.34, z0 - 0.06, z0], y - 0.06), palette.steel);
}

/** A framed picture on any wall: its four corners inside, from the lower left. */
export function framed(
  scene: Scene,
  corners: readonly [Place, Place, Place, Place],
  ground: string,
  shapes: readonly (readonly [number, number, number, number, string])[],
): void {
  const [a, b, , d] = corners;
  const place = (u: number, v: number): Place =>
    at(
      a.x + (b.x - a.x) * u + (d.x - a.x) * v,
      a.y + (b.y - a.y) * u + (d.y - a.y) * v,
      a.z + (b.z - a.z) * u + (d.z - a.z) * v,
    );
  const quad = (u0: number, v0: number, u1: number, v1: number): Place[] => [
    place(u0, v0),
    place(u1, v0),
    place(u1, v1),
    place(u0, v1),
  ];
  flat(scene, quad(0.02, -0.05, 1.05, 0.97), '#2B2A33', 0.2);
  flat(scene, quad(0, 0, 1, 1), palette.walnut);
  flat(scene, quad(0.05, 0.05, 0.95, 0.95), ground);
  for (const [u, v, w, h, colour] of shapes) {
    const radius = w / 2;
    const top = Array.from({ length: 13 }, (_, index) => {
      const angle = (index * Math.PI) / 12;
      return place(u + radius + radius * Math.cos(angle), v + h * 0.5 + h * 0.5 * Math.sin(angle));
    });
    flat(scene, [place(u, v), place(u + w, v), ...top], colour);
  }
}
