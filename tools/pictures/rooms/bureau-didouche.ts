import { at } from '#tools/pictures/camera.ts';
import { paintBoulevard } from '#tools/pictures/boulevard.ts';
import { armchair, chair, officeChair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { framed } from '#tools/pictures/decor.ts';
import {
  box,
  cup,
  inOrder,
  laptop,
  paper,
  plant,
  roundTable,
  shelf,
  table,
} from '#tools/pictures/furniture.ts';
import { bureauDidouche as layout } from '#tools/pictures/layouts.ts';
import { flat } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import { drum, ring, stand } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats, tables } = layout;
const [own, ...others] = seats;

const deskLamp = [
  ...drum(stand(1.75, 3.15), [0, 0], [0.74, 0.76], [0.1, 0.1], palette.ink),
  {
    kind: 'bars' as const,
    lines: [[at(1.75, 3.15, 0.76), at(1.66, 3.15, 1.05), at(1.9, 3.1, 1.2)]],
    colour: palette.ink,
    thickness: 0.02,
  },
  {
    kind: 'body' as const,
    places: [
      ...ring(stand(1.96, 3.08), 0, 0, 1.1, 0.12, 12),
      ...ring(stand(1.92, 3.1), 0, 0, 1.22, 0.04, 8),
    ],
    colour: palette.terracotta,
    light: 1,
  },
];

const floorLamp = inOrder(
  [
    {
      kind: 'bars',
      lines: [[at(0.3, 1.9, 0), at(0.3, 1.9, 1.5)]],
      colour: palette.ink,
      thickness: 0.025,
    },
    {
      kind: 'body',
      places: [
        ...ring(stand(0.3, 1.9), 0, 0, 1.4, 0.2, 14),
        ...ring(stand(0.3, 1.9), 0, 0, 1.7, 0.12, 12),
      ],
      colour: palette.glow,
      light: 1,
    },
  ],
  [0.2, 0.4, 1.8, 2],
  [],
);

const setting: Setting = {
  room: (sheet) => ({
    width,
    length,
    height,
    wall: '#C8D9D5',
    ceiling: '#F8F3E8',
    floor: '#B98C62',
    dado: { height: 0.9, colour: '#E9E4D6' },
    openings: {
      back: [0.7, 2.5].map((u) => ({ u, v: 0.12, width: 1.2, height: 2.6, bars: [2, 4] as const })),
    },
    outside: (from, to) => paintBoulevard(sheet, 90, from, to),
    flooring: (scene) => {
      floorLines({ width, length }, [0.15, 0.6], '#7A5638', 0.35)(scene);
      flat(scene, [at(0.9, 1.2, 0), at(3.7, 1.2, 0), at(3.7, 4.2, 0), at(0.9, 4.2, 0)], '#2F6F80');
      flat(scene, [at(1, 1.3, 0), at(3.6, 1.3, 0), at(3.6, 4.1, 0), at(1, 4.1, 0)], '#E3D3B4');
      flat(
        scene,
        [at(1.07, 1.37, 0), at(3.53, 1.37, 0), at(3.53, 4.03, 0), at(1.07, 4.03, 0)],
        '#3D8494',
      );
    },
  }),
  sun: at(0.35, 1, 0.95),
  sunny: ['back'],
  decor: (scene) => {
    framed(scene, [at(0, 1.3, 1.3), at(0, 2.5, 1.3), at(0, 2.5, 2.3), at(0, 1.3, 2.3)], '#F3E6CF', [
      [0.14, 0.05, 0.34, 0.78, palette.terracotta],
      [0.5, 0.05, 0.36, 0.5, palette.sea],
    ]);
    for (const x of [0.45, 1.93, 2.25, 3.73]) {
      for (const fold of [0, 1]) {
        const from = x + fold * 0.11;
        flat(
          scene,
          [
            at(from, length - 0.06, 0.03),
            at(from + 0.11, length - 0.06, 0.03),
            at(from + 0.11, length - 0.06, 2.85),
            at(from, length - 0.06, 2.85),
          ],
          fold === 0 ? '#E9C9A0' : '#D9B184',
        );
      }
    }
    flat(
      scene,
      [
        at(0.35, length - 0.08, 2.83),
        at(4.05, length - 0.08, 2.83),
        at(4.05, length - 0.08, 2.88),
        at(0.35, length - 0.08, 2.88),
      ],
      palette.walnut,
    );
  },
  things: [
    ...tables.map((area) =>
      table(area, '#7E543A', 0.74, [
        [
          ...laptop(2.35, 3, 0.74, 180),
          ...paper(2.85, 2.9, 0.74, 170),
          ...paper(1.85, 2.85, 0.74, 12, palette.sand),
          ...cup(3, 3.15, 0.74, palette.terracotta),
          ...deskLamp,
        ],
      ]),
    ),
    ...(own === undefined ? [] : [officeChair(own, palette.ink)]),
    ...others.slice(0, 2).map((seat) => chair(seat, palette.terracotta)),
    ...others.slice(2).map((seat) => armchair(seat, palette.ochre)),
    roundTable(0.45, 0.75, 0.24, 0.5, palette.lime),
    shelf([4.05, 4.4, 0.6, 3.2, 0, 2.2], 5, 4, false),
    box([0.05, 0.45, 2.9, 4, 0, 0.75], palette.walnut, cup(0.25, 3.3, 0.75, palette.sea)),
    floorLamp,
    plant(4.05, 4.4, 1.6, 10),
    plant(0.35, 4.4, 1.2, 14),
  ],
};

/** The private office on the boulevard: the desk, the windows, the shelf. */
export const bureauDidoucheViews = (): Sheet[] => [
  shoot(setting, [at(2.3, -2, 1.65), -1, 820, 400, 640]),
  shoot(setting, [at(0.7, 0.2, 1.6), 32, 680, 390, 620]),
  shoot(setting, [at(3.75, 0.35, 1.55), -32, 660, 390, 700]),
];
