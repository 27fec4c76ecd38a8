import { at } from '#tools/pictures/camera.ts';
import { armchair, officeChair, stool } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { framed, wallPanel } from '#tools/pictures/decor.ts';
import { box, cup, laptop, paper, pendant, plant, roundTable } from '#tools/pictures/furniture.ts';
import { flat } from '#tools/pictures/render.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import { drum, stand } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

import { checker, take, wallArch } from './indoor.ts';

const entrance = (): Sheet =>
  take({
    room: {
      width: 8,
      length: 11,
      height: 4.6,
      wall: '#F6EAD5',
      ceiling: '#FBF4E6',
      floor: '#E8D9BC',
      dado: { height: 1.1, colour: '#3D8DA3' },
      flooring: checker(8, 11, 1, '#3F6F7C'),
      openings: {
        back: [0.5, 3, 5.5].map((u) => ({ u, v: 0, width: 2, height: 3.6, arch: true })),
        left: [2.2, 5.4].map((u) => ({
          u,
          v: 1.3,
          width: 1.6,
          height: 2.4,
          arch: true,
          bars: [2, 3] as const,
        })),
      },
    },
    sun: [-0.5, 1, 1.05],
    sunny: 'back',
    things: [
      plant(0.8, 9.9, 2, 3),
      plant(7.2, 9.9, 2, 6),
      plant(7.3, 3.4, 1.6, 9),
      pendant(4, 4.5, 3, 4.6, palette.ochre, 0.5),
      pendant(4, 8, 3, 4.6, palette.ochre, 0.5),
      armchair({ x: 6.9, y: 5.2, degrees: 90 }, palette.terracotta, 1.7),
      roundTable(5.8, 5.2, 0.4, 0.42, '#F4E7CF'),
    ],
    shot: [at(3.7, -2, 1.8), 2, 800, 400, 560],
  });

const reception = (): Sheet =>
  take({
    room: {
      width: 7.4,
      length: 5.6,
      height: 3.4,
      wall: '#EFE2CB',
      ceiling: '#FBF4E6',
      floor: '#C99F72',
      flooring: floorLines({ width: 7.4, length: 5.6 }, [0.3, 0], '#7A5638', 0.4),
      openings: {
        left: [1, 3.2].map((u) => ({
          u,
          v: 0.5,
          width: 1.5,
          height: 2.4,
          arch: true,
          bars: [2, 3] as const,
        })),
      },
    },
    sunny: 'left',
    decor: (scene) => {
      flat(
        scene,
        [at(1.6, 5.59, 0), at(5.8, 5.59, 0), at(5.8, 5.59, 3.4), at(1.6, 5.59, 3.4)],
        palette.sea,
      );
      wallArch(scene, 2.1, 0.8, 2.6, 5.58, '#E9DCC3', 1.2);
      wallArch(scene, 3.3, 0.8, 2.6, 5.58, '#E9DCC3', 1.2);
      wallArch(scene, 4.5, 0.8, 2.6, 5.58, palette.terracotta, 1.2);
      framed(
        scene,
        [at(7.4, 4, 1.2), at(7.4, 2.6, 1.2), at(7.4, 2.6, 2.3), at(7.4, 4, 2.3)],
        '#DCEBEC',
        [[0.2, 0.05, 0.6, 0.8, palette.bay]],
      );
    },
    things: [
      box([1.9, 5.5, 3.6, 4.2, 0, 1.05], '#8C5B3C', [
        ...laptop(3.2, 3.9, 1.05, 180),
        ...paper(4.3, 3.9, 1.05, 12),
        ...drum(stand(5.1, 3.9), [0, 0], [1.05, 1.2], [0.07, 0.09], palette.terracotta),
      ]),
      officeChair({ x: 3.6, y: 4.7, degrees: 180 }, palette.ink),
      armchair({ x: 6.6, y: 2.7, degrees: 80 }, palette.ochre, 0.9),
      armchair({ x: 6.5, y: 1.5, degrees: 100 }, palette.ochre, 0.9),
      roundTable(5.5, 2, 0.35, 0.45, '#F4E7CF'),
      plant(0.7, 5, 1.8, 5),
      plant(6.8, 4.9, 1.6, 8),
      ...[2.6, 3.7, 4.8].map((x) => pendant(x, 3.9, 2.1, 3.4, palette.terracotta, 0.22)),
    ],
    shot: [at(3.2, -1.6, 1.65), 4, 820, 390, 60],
  });

const coffee = (): Sheet =>
  take({
    room: {
      width: 6.6,
      length: 5.4,
      height: 3.3,
      wall: '#F1DFC4',
      ceiling: '#FBF4E6',
      floor: '#E6D6B8',
      flooring: checker(6.6, 5.4, 0.4, '#C47C5B'),
      dado: { height: 1.2, colour: '#5E7A5A' },
      openings: {
        right: [0.9, 2.9].map((u) => ({
          u,
          v: 0.8,
          width: 1.5,
          height: 1.9,
          arch: true,
          bars: [2, 2] as const,
        })),
      },
    },
    sun: [1, 0.4, 1],
    sunny: 'right',
    decor: (scene) => {
      for (const z of [1.55, 2.1]) {
        wallPanel(scene, [0.8, 4.6, z, z + 0.06], 5.38, palette.walnut);
        for (let index = 0; index < 13; index += 1) {
          const colour =
            [palette.sea, palette.terracotta, palette.lime, palette.ochre][
              (index * 3 + Math.round(z)) % 4
            ] ?? palette.sea;
          wallPanel(
            scene,
            [0.95 + index * 0.28, 1.1 + index * 0.28, z + 0.06, z + 0.2 + ((index * 7) % 3) * 0.06],
            5.37,
            colour,
          );
        }
      }
    },
    things: [
      box([0.6, 4.8, 4.2, 4.8, 0, 1.02], '#2F6F80', [
        ...drum(stand(1.2, 4.5), [0, 0], [1.02, 1.2], [0.1, 0.12], palette.lime),
        ...cup(2.6, 4.4, 1.02, palette.terracotta),
        ...cup(2.8, 4.5, 1.02, palette.lime),
        ...cup(4.2, 4.4, 1.02, palette.ochre),
      ]),
      box([3.1, 3.8, 4.35, 4.75, 1.02, 1.5], '#56666F', [
        ...cup(3.3, 4.45, 1.5, palette.lime),
        ...cup(3.5, 4.45, 1.5, palette.lime),
      ]),
      ...[1.2, 2.1, 3, 3.9].map((x) => stool(x, 3.75, 0.72, palette.ochre)),
      roundTable(5.4, 2.6, 0.42, 0.74, '#F7ECD8'),
      stool(4.8, 2.4, 0.46, palette.terracotta),
      stool(5.9, 2.1, 0.46, palette.terracotta),
      stool(5.5, 3.3, 0.46, palette.terracotta),
      roundTable(1.5, 1.7, 0.42, 0.74, '#F7ECD8'),
      stool(0.9, 1.5, 0.46, palette.sea),
      stool(2.1, 1.6, 0.46, palette.sea),
      plant(6.1, 4.8, 1.6, 2),
      ...[1.3, 2.6, 3.9].map((x) => pendant(x, 4.4, 2.2, 3.3, palette.ochre, 0.24)),
    ],
    shot: [at(3.2, -1.5, 1.7), 1, 830, 390, 1150],
  });

/** Where guests arrive. */
export const welcomeViews = { entrance, reception, coffee };
