import { at } from './camera.ts';
import { palette, series } from './colour.ts';
import { wallPanel } from './decor.ts';
import { box, paper, pendant, plant } from './furniture.ts';
import { checker, take } from './gallery/indoor.ts';
import { paintPerson } from './people.ts';
import { flat } from './render.ts';
import type { Scene } from './render.ts';
import type { Sheet } from './svg.ts';

const wall = 5.6;
const [columns, rows] = [7, 5];
const [left, low, wide, high] = [3.35, 0.85, 0.46, 0.34];

/** An upright rectangle just before the back wall. */
const front = (
  scene: Scene,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  colour: string,
): void =>
  flat(
    scene,
    [
      at(x0, wall - 0.03, z0),
      at(x1, wall - 0.03, z0),
      at(x1, wall - 0.03, z1),
      at(x0, wall - 0.03, z1),
    ],
    colour,
  );

/** One letter box: its door, a slot, a name plate, and here and there a letter that waits. */
function letterBox(scene: Scene, x: number, z: number, chance: number): void {
  const door = [palette.ochre, '#D39A4A', '#E3B26C'][Math.floor(chance * 3)] ?? palette.ochre;
  front(scene, [x + 0.02, x + wide - 0.02], [z + 0.02, z + high - 0.02], door);
  front(scene, [x + 0.09, x + wide - 0.09], [z + high - 0.11, z + high - 0.075], palette.walnut);
  front(scene, [x + 0.13, x + wide - 0.13], [z + 0.07, z + 0.14], palette.lime);
  if (chance > 0.66) {
    const colour = chance > 0.85 ? palette.mist : palette.lime;
    front(scene, [x + 0.12, x + wide - 0.12], [z + high - 0.095, z + high + 0.02], colour);
  }
}

/** A hall with the letter boxes of many companies, its arched door open on the bay. */
export function drawDomiciliation(): Sheet {
  const random = series(11);
  const sheet = take({
    room: {
      width: 7.4,
      length: 5.6,
      height: 3.7,
      wall: '#F4E6CE',
      ceiling: '#FBF4E6',
      floor: '#E8D9BC',
      dado: { height: 0.55, colour: '#3D8DA3' },
      flooring: checker(7.4, 5.6, 0.7, '#C47C5B'),
      openings: { back: [{ u: 0.55, v: 0, width: 2.2, height: 3.2, arch: true }] },
    },
    sun: [-0.5, 1, 1.05],
    sunny: 'back',
    decor: (scene) => {
      wallPanel(
        scene,
        [left - 0.1, left + columns * wide + 0.1, low - 0.1, low + rows * high + 0.1],
        wall - 0.02,
        palette.walnut,
      );
      for (let index = 0; index < columns * rows; index += 1) {
        const [column, row] = [index % columns, Math.floor(index / columns)];
        letterBox(scene, left + column * wide, low + row * high, random());
      }
    },
    things: [
      plant(0.35, 5.1, 1.5, 5, 0, palette.terracotta),
      box([5.5, 6.9, 4.2, 4.75, 0, 0.8], '#8C5B3C', [
        ...paper(5.8, 4.45, 0.8, 14),
        ...paper(6.1, 4.5, 0.8, -10),
      ]),
      box([6.35, 6.75, 4.35, 4.65, 0.8, 1.08], '#C9A06B'),
      pendant(1.65, 3.6, 2.75, 3.7, palette.terracotta, 0.26),
      pendant(4.9, 3.6, 2.75, 3.7, palette.terracotta, 0.26),
    ],
    shot: [at(3.6, -0.6, 1.6), 2, 900, 420, 330],
  });
  paintPerson(
    sheet,
    575,
    690,
    352,
    'talking',
    { skin: '#C98F68', hair: '#2A211E', top: palette.sea, lower: '#2C4653' },
    false,
  );
  return sheet;
}
