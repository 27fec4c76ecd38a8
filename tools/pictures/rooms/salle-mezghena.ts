import { at } from '#tools/pictures/camera.ts';
import { officeChair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { framed, slide, wallPanel } from '#tools/pictures/decor.ts';
import { boardTable, box, cup, laptop, paper, pendant, plant } from '#tools/pictures/furniture.ts';
import { salleMezghena as layout } from '#tools/pictures/layouts.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { flat } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats, tables } = layout;

const onTable = [
  ...paper(2.8, 5.7, 0.75, 180),
  ...laptop(2.35, 4.7, 0.75, -90),
  ...paper(3.25, 4.7, 0.75, 88),
  ...cup(2.7, 4.4, 0.75, palette.sea),
  ...cup(2.95, 3.9, 0.75, palette.terracotta),
  ...laptop(3.2, 3.1, 0.75, 90),
  ...paper(2.35, 3.1, 0.75, 92, palette.sand),
  ...paper(2.8, 2.1, 0.75, 3),
];

const setting: Setting = {
  room: (sheet, view) => ({
    width,
    length,
    height,
    wall: '#DCE5E2',
    ceiling: '#F6F3EA',
    floor: '#A97B55',
    openings: {
      left: [0.9, 3.1, 5.3].map((u) => ({
        u,
        v: 0.25,
        width: 1.6,
        height: 2.5,
        arch: true,
        bars: [2, 3] as const,
      })),
    },
    outside: (from, to) =>
      paintBay(sheet, { horizon: view.horizon, from, to, zoom: 1.1, monument: 820 }),
    flooring: (scene) => {
      floorLines({ width, length }, [0.22, 0], '#6A452C', 0.45)(scene);
      flat(
        scene,
        [at(0.9, 0.7, 0), at(4.7, 0.7, 0), at(4.7, 7.1, 0), at(0.9, 7.1, 0)],
        palette.terracotta,
      );
      flat(
        scene,
        [at(1.05, 0.85, 0), at(4.55, 0.85, 0), at(4.55, 6.95, 0), at(1.05, 6.95, 0)],
        '#C96B50',
      );
      flat(
        scene,
        [at(1.15, 0.95, 0), at(4.45, 0.95, 0), at(4.45, 6.85, 0), at(1.15, 6.85, 0)],
        '#B5523A',
      );
    },
  }),
  sun: at(-1, 0.2, 0.9),
  sunny: ['left'],
  decor: (scene) => {
    flat(
      scene,
      [
        at(1.2, length - 0.01, 0),
        at(4.4, length - 0.01, 0),
        at(4.4, length - 0.01, height),
        at(1.2, length - 0.01, height),
      ],
      palette.sea,
    );
    wallPanel(scene, [1.7, 3.9, 1.1, 2.35], length - 0.02, palette.ink);
    slide(scene, [1.76, 3.84, 1.16, 2.29], length - 0.03);
    framed(
      scene,
      [at(width, 5.6, 1.2), at(width, 4.2, 1.2), at(width, 4.2, 2.2), at(width, 5.6, 2.2)],
      '#EFDFC3',
      [
        [0.12, 0.05, 0.3, 0.7, palette.bay],
        [0.36, 0.05, 0.3, 0.5, palette.terracotta],
        [0.6, 0.05, 0.28, 0.62, palette.ochre],
      ],
    );
    framed(
      scene,
      [at(width, 3.4, 1.2), at(width, 2.2, 1.2), at(width, 2.2, 2.2), at(width, 3.4, 2.2)],
      '#DCEBEC',
      [[0.2, 0.05, 0.6, 0.8, palette.sea]],
    );
  },
  things: [
    ...tables.map((area) => boardTable(area, '#8C5B3C', [onTable])),
    ...seats.map((seat) => officeChair(seat, '#2C4653')),
    box([5.1, 5.55, 2.2, 5.6, 0, 0.8], palette.walnut, [
      ...cup(5.3, 3, 0.8, palette.terracotta),
      ...cup(5.3, 3.2, 0.8, palette.lime),
    ]),
    plant(0.55, 7.3, 1.7, 6),
    plant(5.1, 7.3, 1.5, 2),
    pendant(2.8, 2.6, 1.95, height, palette.ochre, 0.26),
    pendant(2.8, 3.9, 1.95, height, palette.ochre, 0.26),
    pendant(2.8, 5.2, 1.95, height, palette.ochre, 0.26),
  ],
};

/** The boardroom: along the table, from the screen to the bay, the table near by. */
export const salleMezghenaViews = (): Sheet[] => [
  shoot(setting, [at(3.1, -1.8, 1.95), -1.5, 800, 350, 60]),
  shoot(setting, [at(5.1, 6.4, 1.7), -122, 620, 350, 700]),
  shoot(setting, [at(4.6, 0.7, 1.65), -24, 760, 340, 80]),
];
