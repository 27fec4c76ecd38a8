import { at } from '#tools/pictures/camera.ts';
import { armchair, officeChair, stool } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { framed, wallPanel } from '#tools/pictures/decor.ts';
import {
  box,
  cup,
  inOrder,
  laptop,
  paper,
  pendant,
  plant,
  roundTable,
  shelf,
  table,
} from '#tools/pictures/furniture.ts';
import { paintBay, paintCasbah } from '#tools/pictures/outside.ts';
import { flat } from '#tools/pictures/render.ts';
import type { Scene } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Shot } from '#tools/pictures/scene.ts';
import { floorLines } from '#tools/pictures/shell.ts';
import type { Room } from '#tools/pictures/shell.ts';
import type { Solid } from '#tools/pictures/solid.ts';
import { drum, stand } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

interface Indoor {
  room: Omit<Room, 'outside'> & { roofs?: boolean };
  sun?: readonly [number, number, number];
  sunny?: 'left' | 'right' | 'back';
  decor?: (scene: Scene) => void;
  things: Solid[];
  shot: Shot;
}

const take = ({ room, sun = [-1, 0.4, 1], sunny, decor, things, shot }: Indoor): Sheet =>
  shoot(
    {
      room: (sheet, view) => ({
        ...room,
        outside: (from, to) =>
          (room.roofs === true ? paintCasbah : paintBay)(sheet, {
            horizon: view.horizon,
            from,
            to,
            zoom: 1.3,
            monument: 900,
          }),
      }),
      sun: at(...sun),
      sunny: sunny === undefined ? [] : [sunny],
      ...(decor === undefined ? {} : { decor }),
      things,
    },
    shot,
  );

/** Tiles of two colours. */
export const checker =
  (width: number, length: number, size: number, colour: string) =>
  (scene: Scene): void => {
    for (let x = 0; x * size < width; x += 1) {
      for (let y = x % 2; y * size < length; y += 2) {
        const [x0, y0] = [x * size, y * size];
        flat(
          scene,
          [at(x0, y0, 0), at(x0 + size, y0, 0), at(x0 + size, y0 + size, 0), at(x0, y0 + size, 0)],
          colour,
        );
      }
    }
  };

const wallArch = (
  scene: Scene,
  x: number,
  width: number,
  height: number,
  y: number,
  colour: string,
  base = 0,
): void => {
  const radius = width / 2;
  const round = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI - (index * Math.PI) / 16;
    return at(x + radius + radius * Math.cos(angle), y, height - radius + radius * Math.sin(angle));
  });
  flat(scene, [at(x + width, y, base), at(x, y, base), ...round], colour);
};

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

/** The rooms of the gallery that are seen from within, by their number. */
export const insideViews = { entrance, reception, coffee, coworking, booths, library };
