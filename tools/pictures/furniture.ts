import { at } from './camera.ts';
import type { Place } from './camera.ts';
import { lit, palette, series } from './colour.ts';
import { block, corners, drum, plate, ring, rounded, solid, stand } from './solid.ts';
import type { Extent, Shape, Solid } from './solid.ts';

/** Where a table stands: from and to on both axes. */
export type Area = readonly [x0: number, x1: number, y0: number, y1: number];

const areaCorners = ([x0, x1, y0, y1]: Area, z: number): Place[] => [
  at(x0, y0, z),
  at(x1, y0, z),
  at(x1, y1, z),
  at(x0, y1, z),
];

/** A table with a rounded top and four legs, with what lies on it painted last. */
export function table(area: Area, colour: string, height = 0.74, on: Shape[][] = []): Solid {
  const [x0, x1, y0, y1] = area;
  const inset = 0.1;
  const legs: Shape = {
    kind: 'bars',
    lines: areaCorners([x0 + inset, x1 - inset, y0 + inset, y1 - inset], 0).map((foot) => [
      foot,
      at(foot.x, foot.y, height - 0.04),
    ]),
    colour: palette.ink,
    thickness: 0.05,
  };
  const top = plate(stand(0, 0), rounded(area, 0.05, 2), [height - 0.045, height], colour);
  return inOrder([legs, ...top, ...on.flat()], area, [areaCorners(area, height)]);
}

/** A long boardroom table on two trestles. */
export function boardTable(area: Area, colour: string, on: Shape[][] = []): Solid {
  const [x0, x1, y0, y1] = area;
  const [w, l] = [x1 - x0, y1 - y0];
  const trestle = (y: number): Shape[] =>
    block(stand(0, 0), [x0 + w * 0.3, x1 - w * 0.3, y, y + 0.3, 0, 0.68], lit(colour, 0.7));
  const radius = Math.min(0.5, w * 0.4);
  return inOrder(
    [
      ...trestle(y1 - l * 0.2),
      ...trestle(y0 + l * 0.14),
      ...plate(stand(0, 0), rounded(area, radius, 7), [0.68, 0.75], colour),
      ...on.flat(),
    ],
    area,
    [areaCorners(area, 0.72)],
  );
}

/** A round table on a central foot. */
export function roundTable(
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
): Solid {
  const place = stand(x, y);
  const shapes = [
    ...drum(place, [0, 0], [0, 0.03], [radius * 0.55, radius * 0.5], palette.ink),
    ...drum(place, [0, 0], [0.03, height - 0.03], [0.04, 0.04], palette.ink),
    ...drum(place, [0, 0], [height - 0.04, height], [radius, radius], colour),
  ];
  const area: Area = [x - radius * 0.8, x + radius * 0.8, y - radius * 0.8, y + radius * 0.8];
  return inOrder(shapes, area, [ring(place, 0, 0, height, radius, 14)]);
}

/** A thing whose shapes are painted in the given order, whatever the point of view. */
export function inOrder(shapes: Shape[], area: Area, shade: Place[][]): Solid {
  return solid([shapes], areaCorners(area, 0), shade);
}

/** A plain block: podium, counter, cupboard, step. */
export function box(extent: Extent, colour: string, extra: Shape[] = []): Solid {
  const place = stand(0, 0);
  const [x0, x1, y0, y1] = extent;
  return inOrder(
    [...block(place, extent, colour), ...extra],
    [x0, x1, y0, y1],
    [corners(place, extent)],
  );
}

/** An open laptop; it looks along `degrees` like its user. */
export function laptop(x: number, y: number, z: number, degrees = 0): Shape[] {
  const place = stand(x, y, degrees, z);
  const lid = [
    place(-0.16, 0.1, 0.01),
    place(0.16, 0.1, 0.01),
    place(0.16, 0.17, 0.22),
    place(-0.16, 0.17, 0.22),
  ];
  return [
    ...block(place, [-0.16, 0.16, -0.12, 0.1, 0, 0.015], '#C9CFD0'),
    { kind: 'body', places: lid, colour: palette.steel, light: 0.8 },
    { kind: 'side', places: lid, colour: palette.mist, light: 1.05 },
  ];
}

/** A sheet of paper or a notebook on a table. */
export function paper(
  x: number,
  y: number,
  z: number,
  degrees: number,
  colour: string = palette.lime,
): Shape[] {
  return block(stand(x, y, degrees, z), [-0.11, 0.11, -0.15, 0.15, 0, 0.012], colour);
}

/** A cup or a glass. */
export const cup = (x: number, y: number, z: number, colour: string): Shape[] =>
  drum(stand(x, y), [0, 0], [z, z + 0.09], [0.03, 0.042], colour);

/** A lamp hanging from the ceiling, with its cord. */
export function pendant(
  x: number,
  y: number,
  z: number,
  ceiling: number,
  colour: string,
  radius = 0.22,
): Solid {
  const place = stand(x, y);
  const mouth = ring(place, 0, 0, z, radius, 16);
  const shapes: Shape[] = [
    {
      kind: 'bars',
      lines: [[place(0, 0, z + 0.2), place(0, 0, ceiling)]],
      colour: palette.ink,
      thickness: 0.015,
    },
    {
      kind: 'body',
      places: [...mouth, ...ring(place, 0, 0, z + radius, radius * 0.3, 8)],
      colour,
      light: 0.95,
    },
    { kind: 'side', places: [...mouth].reverse(), colour: palette.glow, light: 1.1 },
  ];
  return inOrder(shapes, [x - radius, x + radius, y - radius, y + radius], []);
}

/** A plant in a pot: leaves that rise from the middle and bend outwards. */
export function plant(
  x: number,
  y: number,
  height: number,
  seed = 1,
  z = 0,
  pot: string = palette.terracotta,
): Solid {
  const random = series(seed);
  const place = stand(x, y, 0, z);
  const r = Math.min(0.24, height * 0.16);
  const leaves = Array.from({ length: 17 }, (_, index): Shape => {
    const turn = index * 2.4 + random();
    const reach = height * (0.12 + 0.34 * random());
    const top = height * (0.55 + 0.45 * random());
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const wide = height * 0.055;
    const [bx, by] = [reach * 0.7 * c, reach * 0.7 * s];
    const places = [
      place(0, 0, r * 1.6),
      place(bx * 0.5 - s * wide, by * 0.5 + c * wide, top * 0.7),
      place(bx * 0.5 + s * wide, by * 0.5 - c * wide, top * 0.7),
      place(bx - s * wide * 0.9, by + c * wide * 0.9, top * 0.92),
      place(bx + s * wide * 0.9, by - c * wide * 0.9, top * 0.92),
      place(reach * 1.15 * c, reach * 1.15 * s, top),
    ];
    return {
      kind: 'body',
      places,
      colour: index % 3 === 0 ? palette.olive : palette.leaf,
      light: 0.8 + 0.35 * random(),
    };
  });
  const shapes = [...drum(place, [0, 0], [0, r * 1.8], [r * 0.72, r], pot), ...leaves];
  return inOrder(
    shapes,
    [x - r, x + r, y - r, y + r],
    [ring(place, 0, 0, height * 0.7, height * 0.3, 10), ring(place, 0, 0, r, r, 8)],
  );
}

/** A shelf of books against a wall: `depth` along y when the wall runs along x. */
export function shelf(extent: Extent, rows: number, seed: number, alongX: boolean): Solid {
  const random = series(seed);
  const place = stand(0, 0);
  const [x0, x1, y0, y1, z0, z1] = extent;
  const [from, to] = alongX ? [x0, x1] : [y0, y1];
  const colours = [
    palette.terracotta,
    palette.sea,
    palette.ochre,
    palette.sand,
    palette.bay,
    palette.clay,
    palette.ink,
  ];
  const shapes: Shape[] = block(place, extent, palette.walnut);
  const step = (z1 - z0) / rows;
  for (let row = 0; row < rows; row += 1) {
    const z = z0 + row * step + 0.04;
    const bay = (
      a: number,
      b: number,
      low: number,
      high: number,
      out: number,
      colour: string,
      light: number,
    ): void => {
      const face = alongX
        ? [at(a, y0 - out, low), at(b, y0 - out, low), at(b, y0 - out, high), at(a, y0 - out, high)]
        : [
            at(x0 - out, b, low),
            at(x0 - out, a, low),
            at(x0 - out, a, high),
            at(x0 - out, b, high),
          ];
      shapes.push({ kind: 'side', places: face, colour, light });
    };
    bay(from + 0.04, to - 0.04, z, z + step - 0.06, 0.002, palette.walnut, 0.55);
    for (let u = from + 0.06; u < to - 0.12;) {
      const wide = 0.03 + random() * 0.05;
      if (random() > 0.16) {
        const colour = colours[Math.floor(random() * colours.length)] ?? palette.sand;
        bay(
          u,
          u + wide,
          z,
          z + (step - 0.08) * (0.62 + random() * 0.34),
          0.005,
          colour,
          0.85 + random() * 0.25,
        );
      }
      u += wide + 0.006;
    }
  }
  return inOrder(shapes, [x0, x1, y0, y1], [corners(place, extent)]);
}
