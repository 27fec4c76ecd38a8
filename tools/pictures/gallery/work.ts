import { at } from '#tools/pictures/camera.ts';
import { armchair, officeChair, stool } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import {
  inOrder,
  laptop,
  pendant,
  plant,
  roundTable,
  shelf,
  table,
} from '#tools/pictures/furniture.ts';
import { flat } from '#tools/pictures/render.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

import { take, wallArch } from './indoor.ts';

const coworking = (): Sheet =>
  take({
    room: {
      width: 10,
      length: 12,
      height: 3.6,
      wall: '#F2E8D6',
      ceiling: '#FBF6EB',
      floor: '#C4A27A',
      flooring: floorLines({ width: 10, length: 12 }, [0.3, 0], '#7A5638', 0.35),
      openings: {
        left: [1, 3.8, 6.6, 9.4].map((u) => ({
          u,
          v: 0.6,
          width: 1.8,
          height: 2.5,
          arch: true,
          bars: [2, 3] as const,
        })),
      },
    },
    sunny: 'left',
    decor: (scene) => {
      flat(
        scene,
        [at(0, 11.99, 0), at(10, 11.99, 0), at(10, 11.99, 3.6), at(0, 11.99, 3.6)],
        '#2F6F80',
      );
      [1.5, 4.2, 6.9].forEach((x) => wallArch(scene, x, 1.6, 2.7, 11.98, '#E9DCC3'));
    },
    things: [2, 5, 8]
      .flatMap((y) =>
        [2.2, 6].flatMap((x) => [
          table([x, x + 2, y, y + 1.2], '#F1DDB8', 0.74, [
            [...laptop(x + 0.5, y + 0.3, 0.74), ...laptop(x + 1.5, y + 0.9, 0.74, 180)],
          ]),
          ...[0.5, 1.5].flatMap((dx) => [
            officeChair(
              { x: x + dx, y: y - 0.35, degrees: 0 },
              y === 5 ? palette.sea : palette.terracotta,
            ),
          ]),
        ]),
      )
      .concat([
        plant(5.1, 4, 1.5, 3),
        plant(5.1, 7.2, 1.5, 7),
        plant(9.3, 11, 1.9, 5),
        plant(0.8, 11, 1.9, 4),
        ...[3, 6, 9].flatMap((y) =>
          [3.2, 7].map((x) => pendant(x, y, 2.5, 3.6, palette.ink, 0.26)),
        ),
      ]),
    shot: [at(5.2, -1.4, 2.1), -2, 760, 360, 80],
  });

const library = (): Sheet =>
  take({
    room: {
      width: 6.4,
      length: 5,
      height: 3.4,
      wall: '#DDE4DC',
      ceiling: '#F8F3E8',
      floor: '#A97B55',
      roofs: true,
      flooring: (scene) => {
        floorLines({ width: 6.4, length: 5 }, [0.24, 0], '#6A452C', 0.4)(scene);
        flat(scene, [at(1.4, 1, 0), at(5, 1, 0), at(5, 3.7, 0), at(1.4, 3.7, 0)], palette.sea);
        flat(
          scene,
          [at(1.55, 1.15, 0), at(4.85, 1.15, 0), at(4.85, 3.55, 0), at(1.55, 3.55, 0)],
          '#CDBB9C',
        );
        flat(
          scene,
          [at(1.65, 1.25, 0), at(4.75, 1.25, 0), at(4.75, 3.45, 0), at(1.65, 3.45, 0)],
          '#2F6F80',
        );
      },
      openings: { back: [{ u: 2.2, v: 0.7, width: 2, height: 2.4, arch: true, bars: [3, 3] }] },
    },
    sun: [-0.4, 1, 0.95],
    sunny: 'back',
    things: [
      shelf([0.3, 2, 4.65, 5, 0, 2.6], 6, 3, true),
      shelf([4.4, 6.1, 4.65, 5, 0, 2.6], 6, 8, true),
      armchair({ x: 2, y: 2.6, degrees: -60 }, palette.terracotta, 0.95),
      armchair({ x: 4.5, y: 2.6, degrees: 60 }, palette.ochre, 0.95),
      roundTable(3.25, 2.3, 0.38, 0.44, '#8C5B3C'),
      plant(0.6, 3.6, 1.6, 2),
      plant(5.9, 3.6, 1.3, 7),
      pendant(3.2, 2.4, 2.1, 3.4, palette.ochre, 0.36),
    ],
    shot: [at(3.1, -2, 1.6), 1, 860, 390, 600],
  });

const booths = (): Sheet =>
  take({
    room: {
      width: 8,
      length: 5,
      height: 3.2,
      wall: '#F3E6CF',
      ceiling: '#FBF4E6',
      floor: '#D8C6A4',
      flooring: floorLines({ width: 8, length: 5 }, [0.6, 0.6], '#9C835A', 0.4),
      openings: {},
    },
    sun: [-0.6, -0.8, 1.2],
    decor: (scene) => {
      [0.5, 2.3, 4.1, 5.9].forEach((x, index) => {
        wallArch(scene, x - 0.08, 1.56, 2.6, 4.99, palette.walnut);
        wallArch(
          scene,
          x,
          1.4,
          2.5,
          4.98,
          [palette.sea, '#5E7A5A', palette.terracotta, '#2C4653'][index] ?? palette.sea,
        );
        wallArch(scene, x + 0.16, 1.08, 2.3, 4.97, '#F6DDAE');
        flat(
          scene,
          [
            at(x + 0.16, 4.965, 0.95),
            at(x + 1.24, 4.965, 0.95),
            at(x + 1.24, 4.965, 1.02),
            at(x + 0.16, 4.965, 1.02),
          ],
          palette.walnut,
        );
        flat(
          scene,
          [
            at(x + 0.66, 4.96, 1.02),
            at(x + 0.9, 4.96, 1.02),
            at(x + 0.9, 4.96, 1.2),
            at(x + 0.66, 4.96, 1.2),
          ],
          palette.steel,
        );
      });
    },
    things: [
      ...[1.2, 3, 4.8, 6.6].map((x, index) =>
        stool(
          x,
          4.5,
          0.62,
          [palette.ochre, palette.terracotta, palette.sea, palette.ochre][index] ?? palette.ochre,
        ),
      ),
      inOrder([], [0, 0.1, 0, 0.1], []),
      plant(0.4, 3.6, 1.3, 5),
      plant(7.6, 4.3, 1.7, 9),
      armchair({ x: 3.9, y: 2.2, degrees: 180 }, palette.bay, 2),
      roundTable(6, 2.2, 0.35, 0.44, '#8C5B3C'),
    ],
    shot: [at(4, -2.6, 1.6), 0, 920, 400, 300],
  });

/** Where people work. */
export const workViews = { coworking, booths, library };
