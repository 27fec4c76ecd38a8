import { at } from '#tools/pictures/camera.ts';
import { paintCasbah } from '#tools/pictures/casbah.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { flat } from '#tools/pictures/render.ts';
import type { Scene } from '#tools/pictures/render.ts';
import { shoot } from '#tools/pictures/scene.ts';
import type { Shot } from '#tools/pictures/scene.ts';
import type { Room } from '#tools/pictures/shell.ts';
import type { Solid } from '#tools/pictures/solid.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

/** One view inside the house. */
export interface Indoor {
  room: Omit<Room, 'outside'> & { roofs?: boolean };
  sun?: readonly [number, number, number];
  sunny?: 'left' | 'right' | 'back';
  decor?: (scene: Scene) => void;
  things: Solid[];
  shot: Shot;
}

/** Takes the picture of a view inside. */
export const take = ({ room, sun = [-1, 0.4, 1], sunny, decor, things, shot }: Indoor): Sheet =>
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

/** An arch painted on the back wall. */
export const wallArch = (
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
