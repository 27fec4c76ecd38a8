import { at } from '#tools/pictures/camera.ts';
import { chair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { slide, wallPanel } from '#tools/pictures/decor.ts';
import { box, inOrder, laptop, paper, plant, table } from '#tools/pictures/furniture.ts';
import { salleElDjazair as layout } from '#tools/pictures/layouts.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { flat, paint, paintRow } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import { block, stand } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats, tables } = layout;

const desk = ([x0, x1, y0, y1]: (typeof tables)[number], index: number) => {
  const things = [
    [],
    laptop(x0 + 0.4, y0 + 0.28, 0.74),
    [],
    paper(x0 + 1.05, y0 + 0.24, 0.74, index * 7, palette.lime),
  ];
  return table([x0, x1, y0, y1], '#F1E3CB', 0.74, [things[index % 4] ?? []]);
};
const rows = [4, 3, 2, 1, 0].map((index) => ({
  desks: tables
    .slice(index * 4, index * 4 + 4)
    .map((area, column) => desk(area, index * 3 + column)),
  chairs: seats.slice(index * 8, index * 8 + 8).map((seat) => chair(seat, palette.terracotta)),
}));

const projector = inOrder(
  block(stand(0, 0), [4.05, 4.55, 4.6, 5, 2.75, 2.92], '#F4F1EA'),
  [4.05, 4.55, 4.6, 5],
  [],
);
const teacher = [
  box([1, 2.3, 8.2, 8.8, 0, 0.78], palette.wood, laptop(1.6, 8.5, 0.78, 180)),
  plant(0.6, 9.2, 1.5, 12),
  plant(8, 9.2, 1.7, 7),
];
const strips = [1.4, 4.3, 7.2].map((x) =>
  inOrder(
    [
      {
        kind: 'side',
        places: [at(x - 0.1, 8.4, 3), at(x + 0.1, 8.4, 3), at(x + 0.1, 1, 3), at(x - 0.1, 1, 3)],
        colour: palette.glow,
        light: 1.2,
      },
    ],
    [x - 0.1, x + 0.1, 1, 8.4],
    [],
  ),
);

const setting: Setting = {
  room: (sheet, view) => ({
    width,
    length,
    height,
    wall: '#F6EBD8',
    ceiling: '#FCF7EC',
    floor: '#CDB78F',
    dado: { height: 0.55, colour: '#5E7A5A' },
    openings: {
      left: [1, 3.4, 5.8].map((u) => ({
        u,
        v: 0.9,
        width: 1.8,
        height: 1.9,
        bars: [3, 2] as const,
      })),
    },
    outside: (from, to) =>
      paintBay(sheet, { horizon: view.horizon, from, to, zoom: 0.9, monument: 1120 }),
    flooring: floorLines({ width, length }, [0.6, 0.6], '#9C835A', 0.45),
  }),
  sun: at(-1, 0.3, 1.1),
  sunny: ['left'],
  decor: (scene) => {
    flat(
      scene,
      [
        at(6.8, length - 0.01, 0),
        at(width, length - 0.01, 0),
        at(width, length - 0.01, height),
        at(6.8, length - 0.01, height),
      ],
      '#5E7A5A',
    );
    wallPanel(scene, [2.5, 6.1, 1, 3], length - 0.02, '#D8DEDD');
    slide(scene, [2.58, 6.02, 1.08, 2.94], length - 0.03);
  },
  things: [...teacher, ...rows.flatMap(({ desks, chairs }) => [...desks, ...chairs])],
  furnish: (scene) => {
    const reverse = scene.view.eye.y > 7;
    paint(scene, teacher);
    for (const { desks, chairs } of reverse ? [...rows].reverse() : rows) {
      if (reverse) {
        paintRow(scene, chairs);
      }
      paint(scene, desks);
      if (!reverse) {
        paintRow(scene, chairs);
      }
    }
    paint(scene, [projector, ...strips]);
  },
};

/** The class room: from the last row, from the teacher's place, one desk by the windows. */
export const salleElDjazairViews = (): Sheet[] => [
  shoot(setting, [at(4.9, -1.7, 2.2), -3, 760, 360, 60]),
  shoot(setting, [at(7.9, 8.9, 1.8), -128, 720, 360, 1000]),
  shoot(setting, [at(6.2, 0.5, 1.7), -38, 700, 370, 200]),
];
