import { palette } from './colour.ts';
import { block, corners, drum, panel, plate, ring, rounded, solid, stand } from './solid.ts';
import type { Shape, Solid, Stand } from './solid.ts';

/** A seat: where it stands and which way the sitter looks (0 is along the y axis, 90 to the left). */
export interface Seat {
  x: number;
  y: number;
  degrees: number;
}

type Make = (seat: Seat, colour: string) => Solid;

const legs = (place: Stand, half: number, height: number, colour: string): Shape => ({
  kind: 'bars',
  lines: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([sx = 1, sy = 1]) => [
    place(sx * half * 0.86, sy * half * 0.86, height),
    place(sx * half, sy * half, 0),
  ]),
  colour,
  thickness: 0.028,
});

/** A stacking chair: upholstered seat, leaning rounded back, four thin legs. */
export const chair: Make = ({ x, y, degrees }, colour) => {
  const place = stand(x, y, degrees);
  const parts: Shape[][] = [
    [legs(place, 0.21, 0.43, palette.steel)],
    plate(place, rounded([-0.23, 0.23, -0.2, 0.25], 0.07, 2), [0.42, 0.48], colour),
    panel(place, rounded([-0.22, 0.22, 0.52, 0.9], 0.09, 2), [-0.24, -0.2], colour, -0.12),
  ];
  const ground = [-0.2, 0.2].flatMap((dx) => [place(dx, -0.26, 0), place(dx, -0.16, 0)]);
  return solid(parts, ground, [corners(place, [-0.22, 0.22, -0.25, 0.24, 0.45, 0.45]).slice(4)]);
};

/** The chair of the large hall: flat sides only, because there are many of them. */
export const hallChair: Make = ({ x, y, degrees }, colour) => {
  const place = stand(x, y, degrees);
  const seat = corners(place, [-0.23, 0.23, -0.2, 0.24, 0.4, 0.47]);
  const back = [
    [-0.23, 0.44],
    [0.23, 0.44],
    [0.2, 0.92],
    [-0.2, 0.92],
  ] as const;
  const legs: Shape = {
    kind: 'bars',
    lines: [
      [place(-0.2, -0.2, 0), place(-0.2, -0.2, 0.42)],
      [place(0.2, -0.2, 0), place(0.2, -0.2, 0.42)],
    ],
    colour: palette.walnut,
    thickness: 0.035,
  };
  const parts: Shape[][] = [
    [legs],
    [
      { kind: 'body', places: seat, colour, light: 0.7 },
      { kind: 'side', places: seat.slice(4), colour },
    ],
    panel(place, back, [-0.25, -0.2], colour, -0.1),
  ];
  const ground = [-0.2, 0.2].flatMap((dx) => [place(dx, -0.26, 0), place(dx, -0.16, 0)]);
  return solid(parts, ground, [corners(place, [-0.26, 0.26, -0.3, 0.24, 0.1, 0.1]).slice(4)]);
};

/** A swivel chair with arms on a five-foot base. */
export const officeChair: Make = ({ x, y, degrees }, colour) => {
  const place = stand(x, y, degrees);
  const foot = (turn: number) => [
    place(0, 0, 0.09),
    place(0.3 * Math.cos(turn), 0.3 * Math.sin(turn), 0.03),
  ];
  const base: Shape[] = [
    {
      kind: 'bars',
      lines: [0, 1, 2, 3, 4].map((index) => foot((index * 2 * Math.PI) / 5 + 0.3)),
      colour: palette.ink,
      thickness: 0.045,
    },
    {
      kind: 'bars',
      lines: [[place(0, 0, 0.08), place(0, 0, 0.44)]],
      colour: palette.steel,
      thickness: 0.06,
    },
  ];
  const arms: Shape[][] = [-0.29, 0.29].map((dx) => [
    {
      kind: 'bars',
      lines: [
        [
          place(dx * 0.8, 0, 0.46),
          place(dx, 0, 0.64),
          place(dx, 0.18, 0.66),
          place(dx, -0.12, 0.66),
        ],
      ],
      colour: palette.ink,
      thickness: 0.035,
    },
  ]);
  const parts: Shape[][] = [
    base,
    plate(place, rounded([-0.25, 0.25, -0.22, 0.26], 0.1, 3), [0.44, 0.52], colour),
    ...arms,
    panel(place, rounded([-0.24, 0.24, 0.54, 1.08], 0.12, 4), [-0.29, -0.23], colour, -0.1),
  ];
  const ground = [-0.24, 0.24].flatMap((dx) => [place(dx, -0.3, 0), place(dx, -0.2, 0)]);
  return solid(parts, ground, [
    ring(place, 0, 0, 0.45, 0.3, 10),
    corners(place, [-0.22, 0.22, -0.3, -0.24, 0.1, 1.05]),
  ]);
};

/** A low upholstered chair, or a sofa when wider. */
export const armchair = ({ x, y, degrees }: Seat, colour: string, width = 0.8): Solid => {
  const place = stand(x, y, degrees);
  const half = width / 2;
  const parts: Shape[][] = [
    [legs(place, Math.min(half, 0.36), 0.16, palette.walnut)],
    block(place, [-half, half, -0.36, 0.36, 0.14, 0.34], colour),
    plate(place, rounded([-half + 0.13, half - 0.13, -0.24, 0.38], 0.07, 2), [0.34, 0.45], colour),
    block(place, [-half, -half + 0.14, -0.38, 0.34, 0.14, 0.6], colour),
    block(place, [half - 0.14, half, -0.38, 0.34, 0.14, 0.6], colour),
    panel(place, rounded([-half, half, 0.3, 0.86], 0.1, 3), [-0.42, -0.26], colour, -0.1),
  ];
  const ground = [-half, half].flatMap((dx) => [place(dx, -0.4, 0), place(dx, 0.34, 0)]);
  return solid(parts, ground, [corners(place, [-half, half, -0.4, 0.36, 0, 0.6])]);
};

/** A round stool on three legs. */
export const stool = (x: number, y: number, height: number, colour: string): Solid => {
  const place = stand(x, y);
  const parts: Shape[][] = [
    [
      {
        kind: 'bars',
        lines: [0.4, 2.5, 4.6].map((turn) => [
          place(0.1 * Math.cos(turn), 0.1 * Math.sin(turn), height - 0.05),
          place(0.2 * Math.cos(turn), 0.2 * Math.sin(turn), 0),
        ]),
        colour: palette.walnut,
        thickness: 0.035,
      },
    ],
    drum(place, [0, 0], [height - 0.06, height], [0.18, 0.18], colour),
  ];
  return solid(parts, ring(place, 0, 0, 0, 0.18, 8), [ring(place, 0, 0, height, 0.18, 10)]);
};
