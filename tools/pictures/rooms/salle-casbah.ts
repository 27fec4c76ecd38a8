import { at } from '#tools/pictures/camera.ts';
import { chair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { wallPanel, whiteboard } from '#tools/pictures/decor.ts';
import { box, cup, laptop, paper, pendant, plant, table } from '#tools/pictures/furniture.ts';
import { salleCasbah as layout } from '#tools/pictures/layouts.ts';
import { paintCasbah } from '#tools/pictures/casbah.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats, tables } = layout;

const onTables = [
  [
    ...paper(2.05, 3, 0.74, 80),
    ...laptop(2.1, 3.8, 0.74, -90),
    ...paper(2.05, 4.9, 0.74, 100, palette.sand),
    ...laptop(2.1, 6.1, 0.74, -90),
    ...cup(2.25, 5.4, 0.74, palette.terracotta),
  ],
  [
    ...laptop(6.3, 3.2, 0.74, 90),
    ...paper(6.35, 4.1, 0.74, 95),
    ...cup(6.2, 4.6, 0.74, palette.sea),
    ...paper(6.35, 5.4, 0.74, 85, palette.ochre),
    ...laptop(6.3, 6.7, 0.74, 90),
  ],
  [
    ...paper(2.9, 2.5, 0.74, 4),
    ...laptop(3.9, 2.5, 0.74),
    ...cup(4.5, 2.7, 0.74, palette.terracotta),
    ...paper(5.4, 2.5, 0.74, -6, palette.sand),
  ],
];

const setting: Setting = {
  room: (sheet, view) => ({
    width,
    length,
    height,
    wall: '#F1E0C6',
    ceiling: '#FBF3E4',
    floor: '#C67E5C',
    dado: { height: 1, colour: '#3D8DA3' },
    openings: {
      right: [1.4, 3.6, 5.8].map((u) => ({
        u,
        v: 1,
        width: 1.5,
        height: 1.75,
        bars: [2, 2] as const,
      })),
    },
    outside: (from, to) => paintCasbah(sheet, { horizon: view.horizon, from, to, zoom: 0.9 }),
    flooring: floorLines({ width, length }, [0.6, 0.6], '#8E4A30', 0.5),
  }),
  sun: at(1, 0.25, 1.15),
  sunny: ['right'],
  decor: (scene) => {
    whiteboard(scene, [2.3, 6.1, 0.95, 2.35], length - 0.02);
    wallPanel(scene, [0.6, 1.5, 1.25, 2.3], length - 0.02, palette.ochre);
    wallPanel(scene, [0.7, 1.4, 1.35, 2.2], length - 0.025, palette.plaster);
    wallPanel(scene, [0.85, 1.25, 1.35, 1.9], length - 0.03, palette.terracotta);
  },
  things: [
    ...tables.map((area, index) => table(area, '#E3C08F', 0.74, [onTables[index] ?? []])),
    ...seats.map((seat) => chair(seat, palette.ochre)),
    box([6.5, 7.1, 8.4, 8.8, 0, 1.1], palette.walnut),
    plant(0.6, 8.8, 1.6, 4),
    plant(7.8, 8.9, 1.3, 9),
    pendant(4.2, 4.4, 2.35, height, palette.sea, 0.3),
    pendant(4.2, 7, 2.35, height, palette.sea, 0.3),
  ],
};

/** The training room: the U from its foot, the roofs of the Casbah, the board. */
export const salleCasbahViews = (): Sheet[] => [
  shoot(setting, [at(3.6, -1.9, 2.05), 3, 720, 350, 1150]),
  shoot(setting, [at(0.9, 2.2, 1.75), 62, 640, 370, 900]),
  shoot(setting, [at(3.1, 0.7, 1.6), 20, 700, 370, 1150]),
];
