import { at } from '#tools/pictures/camera.ts';
import { hallChair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { box, inOrder, pendant, plant } from '#tools/pictures/furniture.ts';
import { grandeSalle as layout } from '#tools/pictures/layouts.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { paint, paintRow } from '#tools/pictures/render.ts';
import { slide, wallPanel } from '#tools/pictures/decor.ts';
import type { Setting } from '#tools/pictures/scene.ts';
import { shoot } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import type { Opening } from '#tools/pictures/shell.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const { width, length, height, seats } = layout;

const windows: Opening[] = [1.2, 4, 6.8, 9.6].map((u) => ({
  u,
  v: 0.7,
  width: 1.7,
  height: 3.6,
  arch: true,
  bars: [2, 4],
}));

const stage = [
  box([0, width, 14, length, 0, 0.5], palette.wood),
  box([1.1, 1.9, 14.6, 15.1, 0.5, 1.6], palette.walnut),
];
const lamps = [5, 10].flatMap((y) =>
  [3.2, 7.8].map((x) => pendant(x, y, 3.7, height, palette.terracotta, 0.34)),
);
const greens = [plant(0.6, 13.5, 1.7, 3), plant(10.4, 13.5, 1.7, 5), plant(10.4, 0.9, 1.6, 8)];
const rows = [...new Set(seats.map((seat) => seat.y))].sort((a, b) => b - a);
const chairsOf = (y: number) =>
  seats.filter((seat) => seat.y === y).map((seat) => hallChair(seat, palette.sea));
const curtain = [1.4, 8.4].map((x) =>
  inOrder(
    [0, 1, 2, 3, 4, 5].map((fold) => ({
      kind: 'side' as const,
      places: [
        at(x + fold * 0.2, 16.9, 0.5),
        at(x + (fold + 1) * 0.2, 16.9, 0.5),
        at(x + (fold + 1) * 0.2, 16.9, 4.7),
        at(x + fold * 0.2, 16.9, 4.7),
      ],
      colour: palette.terracotta,
      light: fold % 2 === 0 ? 0.86 : 1,
    })),
    [x, x + 1.2, 16.85, 16.95],
    [],
  ),
);

const setting: Setting = {
  room: (sheet, view) => ({
    width,
    length,
    height,
    wall: palette.plaster,
    ceiling: '#F3E7D2',
    floor: '#C99F72',
    dado: { height: 0.62, colour: '#C4755A' },
    openings: { left: windows },
    outside: (from, to) =>
      paintBay(sheet, { horizon: view.horizon, from, to, zoom: 1.2, monument: 980 }),
    flooring: floorLines({ width, length }, [0.55, 0], '#7A5638', 0.35),
  }),
  sun: at(-1, 0.35, 0.95),
  sunny: ['left'],
  decor: (scene) => {
    wallPanel(scene, [2.7, 8.3, 1.35, 4.6], length - 0.02, palette.ink);
    slide(scene, [2.85, 8.15, 1.5, 4.45], length - 0.03);
  },
  things: [...stage, ...greens, ...seats.map((seat) => hallChair(seat, palette.sea))],
  furnish: (scene) => {
    paint(scene, [...curtain, ...stage]);
    paint(scene, greens.slice(0, 2));
    const front = scene.view.eye.y > 10;
    for (const y of front ? [...rows].reverse() : rows) {
      paintRow(scene, chairsOf(y));
    }
    paint(scene, lamps);
  },
};

/** The Grand Hall: from the entrance, along the windows, from the stage. */
export const grandeSalleViews = (): Sheet[] => [
  shoot(setting, [at(6.4, -2.1, 2.5), -3, 910, 390, 120]),
  shoot(setting, [at(8.8, 12.4, 1.9), -126, 720, 360, 900]),
  shoot(setting, [at(9.8, 3.9, 1.8), -35, 720, 370, 200]),
];
