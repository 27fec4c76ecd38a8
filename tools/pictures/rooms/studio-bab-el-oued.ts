import { at } from '#tools/pictures/camera.ts';
import { armchair, chair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { framed } from '#tools/pictures/decor.ts';
import {
  cup,
  inOrder,
  laptop,
  paper,
  pendant,
  plant,
  shelf,
  table,
} from '#tools/pictures/furniture.ts';
import { studioBabElOued as layout } from '#tools/pictures/layouts.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { flat } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import { drum, stand } from '#tools/pictures/solid.ts';
import type { Shape } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats, tables } = layout;
const [work, podcast] = tables;

const microphone = (x: number, y: number, lean: number): Shape[] => [
  {
    kind: 'bars',
    lines: [
      [at(x, y + 0.2, 0.6), at(x + lean * 0.16, y + 0.2, 0.98), at(x - lean * 0.14, y, 1.06)],
    ],
    colour: palette.ink,
    thickness: 0.022,
  },
  ...drum(stand(x - lean * 0.17, y), [0, 0], [0.97, 1.13], [0.045, 0.045], '#30454F'),
];

const onWork = [
  ...laptop(1.6, 2.8, 0.9),
  ...paper(2.3, 2.9, 0.9, 8, palette.ochre),
  ...paper(2.62, 3.1, 0.9, -14),
  ...paper(2.2, 3.35, 0.9, 24, palette.mist),
  ...laptop(3.2, 3.4, 0.9, 180),
  ...cup(1.35, 3.3, 0.9, palette.terracotta),
  ...cup(2.95, 2.75, 0.9, palette.sea),
];

/** Acoustic foam behind the podcast corner, as a pattern of wedges. */
const foam = (z: number, y: number): Shape[] => [
  {
    kind: 'side',
    places: [
      at(width - 0.03, y + 0.46, z),
      at(width - 0.03, y, z),
      at(width - 0.03, y, z + 0.46),
      at(width - 0.03, y + 0.46, z + 0.46),
    ],
    colour: (Math.round(y * 2) + Math.round(z * 2)) % 2 === 0 ? '#37505C' : '#48636F',
    light: 1,
  },
];

const setting: Setting = {
  room: (sheet, view) => ({
    width,
    length,
    height,
    wall: '#EFE6D6',
    ceiling: '#D9D2C4',
    floor: '#BDB6A6',
    openings: {
      back: [0.6, 3.8].map((u) => ({
        u,
        v: 0.8,
        width: 2.6,
        height: 2.4,
        arch: true,
        bars: [4, 3] as const,
      })),
    },
    outside: (from, to) =>
      paintBay(sheet, { horizon: view.horizon, from, to, zoom: 1.5, monument: 1010 }),
    flooring: (scene) => {
      floorLines({ width, length }, [1, 1], '#8E877A', 0.5)(scene);
      flat(
        scene,
        [at(4.3, 2.8, 0), at(6.8, 2.8, 0), at(6.8, 5, 0), at(4.3, 5, 0)],
        palette.terracotta,
      );
      flat(
        scene,
        [at(4.42, 2.92, 0), at(6.68, 2.92, 0), at(6.68, 4.88, 0), at(4.42, 4.88, 0)],
        '#D9A05B',
      );
    },
  }),
  sun: at(-0.35, 1, 1),
  sunny: ['back'],
  decor: (scene) => {
    framed(scene, [at(0, 2, 1.9), at(0, 3, 1.9), at(0, 3, 3.1), at(0, 2, 3.1)], '#F7D9B5', [
      [0.2, 0.05, 0.6, 0.75, palette.terracotta],
    ]);
    framed(scene, [at(0, 3.3, 1.9), at(0, 4.3, 1.9), at(0, 4.3, 3.1), at(0, 3.3, 3.1)], '#CFE3E6', [
      [0.15, 0.05, 0.34, 0.8, palette.sea],
      [0.5, 0.05, 0.36, 0.55, palette.ochre],
    ]);
  },
  things: [
    ...(work === undefined ? [] : [table(work, '#E7C796', 0.9, [onWork])]),
    ...(podcast === undefined
      ? []
      : [
          table(podcast, '#3B5360', 0.6, [
            [...microphone(5.35, 3.85, 1), ...microphone(5.9, 3.85, -1)],
          ]),
        ]),
    ...seats.slice(0, 6).map((seat) => chair(seat, palette.bay)),
    ...seats.slice(6).map((seat) => armchair(seat, palette.sea)),
    ...[2.6, 3.1, 3.6, 4.1, 4.6].flatMap((y) =>
      [0.8, 1.3, 1.8, 2.3].map((z) => inOrder(foam(z, y), [width - 0.02, width, y, y + 0.46], [])),
    ),
    shelf([0.05, 0.4, 1.6, 4.6, 0, 1.4], 3, 9, false),
    plant(0.5, 5.6, 1.7, 3),
    plant(3.5, 5.8, 1.4, 11),
    pendant(1.7, 3.1, 2.2, height, palette.terracotta, 0.24),
    pendant(2.4, 3.1, 2.4, height, palette.ochre, 0.24),
    pendant(3.1, 3.1, 2.2, height, palette.terracotta, 0.24),
    pendant(5.6, 3.9, 2, height, palette.ink, 0.3),
  ],
};

/** The creative studio: table and sea, podcast corner, the table near by. */
export const studioBabElOuedViews = (): Sheet[] => [
  shoot(setting, [at(3.5, -1.9, 1.8), 0, 800, 370, 600]),
  shoot(setting, [at(3.2, 0.9, 1.6), 38, 720, 370, 400]),
  shoot(setting, [at(4.6, 0.6, 1.75), -28, 700, 360, 600]),
];
