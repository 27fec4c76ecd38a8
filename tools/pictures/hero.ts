import { at, camera, project, scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { armchair } from './chairs.ts';
import { lit, mix, palette } from './colour.ts';
import { plant, pendant, roundTable } from './furniture.ts';
import { paintBay } from './outside.ts';
import { paintPerson } from './people.ts';
import type { Look } from './people.ts';
import { flat, paint, paintShadows } from './render.ts';
import type { Scene } from './render.ts';
import { paintRoom, paintSunlight } from './shell.ts';
import type { Room } from './shell.ts';
import { ellipse, rectangle, Sheet } from './svg.ts';

const looks: Look[] = [
  { skin: '#C98F68', hair: '#2A211E', top: palette.terracotta, lower: '#2C4653' },
  {
    skin: '#E0AE86',
    hair: '#3A2A22',
    top: '#F2E6D0',
    lower: palette.sea,
    cover: true,
    dress: true,
  },
  { skin: '#B97F58', hair: '#1E1A1A', top: palette.sea, lower: '#3B3A3A' },
  { skin: '#DDA983', hair: '#EBD9BC', top: '#4C6B57', lower: '#4C6B57', cover: true, dress: true },
  { skin: '#C48B62', hair: '#241D1B', top: palette.ochre, lower: '#35454E' },
];

/** A colour of the house as it looks by day or by night. */
const tone = (colour: string, night: boolean): string =>
  night ? mix(lit(colour, 0.6), '#142B43', 0.6) : colour;

function tiles(scene: Scene, room: Room, night: boolean): void {
  for (let x = 0; x < room.width; x += 1) {
    for (let y = 0; y < room.length; y += 1) {
      if ((x + y) % 2 === 0) {
        flat(
          scene,
          [at(x, y, 0), at(x + 1, y, 0), at(x + 1, y + 1, 0), at(x, y + 1, 0)],
          tone('#C47C5B', night),
        );
      }
    }
  }
}

/** The arcade above the bay, with people who meet in it; by day or by night. */
export function drawHero(night: boolean): Sheet {
  const sheet = new Sheet(1200, 900);
  const view = camera(at(5, -1.2, 1.72), -7, 800, 500, 600);
  const scene: Scene = { sheet, view, sun: at(-0.3, 1, 1.1) };
  const room: Room = {
    width: 9,
    length: 7,
    height: 4.7,
    thickness: 0.55,
    wall: tone('#F6E9D2', night),
    ceiling: tone('#F3E3C8', night),
    floor: tone('#E6CFAB', night),
    openings: {
      back: [0.35, 3.3, 6.25].map((u) => ({ u, v: 0, width: 2.4, height: 4, arch: true })),
      left: [0.6, 3.9].map((u) => ({ u, v: 0, width: 2.4, height: 4, arch: true })),
    },
    outside: (from, to) =>
      paintBay(sheet, { horizon: view.horizon, from, to, zoom: 1.5, monument: 960, night }),
    flooring: () => tiles(scene, room, night),
  };
  const lamps = [at(2.6, 4, 3), at(6.2, 4, 3)];
  paintRoom(scene, room);
  balustrade(scene, room, night);
  if (!night) {
    paintSunlight(scene, room, 'back', 0.5);
  }
  const things = [
    plant(8.4, 6.3, 1.9, 4, 0, tone(palette.terracotta, night)),
    plant(0.6, 6.3, 1.5, 8, 0, tone(palette.terracotta, night)),
    roundTable(7.75, 4.4, 0.45, 0.72, tone('#E9DCC3', night)),
    armchair({ x: 8.3, y: 5, degrees: 120 }, tone(palette.sea, night), 0.8),
    pendant(2.6, 4, 3, room.height, tone(palette.terracotta, night), 0.34),
    pendant(6.2, 4, 3, room.height, tone(palette.terracotta, night), 0.34),
  ];
  paintShadows(scene, things, 0.24);
  if (night) {
    lightPools(scene, lamps);
  }
  people(scene, night, [
    [1.9, 5.6, 3, 'standing', false],
    [4.35, 5.3, 2, 'walking', false],
  ]);
  paint(scene, things);
  people(scene, night, [
    [5.85, 3.3, 1, 'talking', false],
    [2.9, 2.7, 0, 'talking', false],
    [3.75, 2.75, 3, 'standing', true],
    [6.75, 3.15, 4, 'talking', true],
  ]);
  if (night) {
    lamplight(scene, lamps);
  }
  veil(sheet, night);
  return sheet;
}

type Guest = readonly [
  x: number,
  y: number,
  look: number,
  pose: 'standing' | 'talking' | 'walking',
  flip: boolean,
];

function people(scene: Scene, night: boolean, guests: readonly Guest[]): void {
  for (const [x, y, index, pose, flip] of guests) {
    const foot = at(x, y, 0);
    const { x: px, y: py } = project(scene.view, foot);
    const look = looks[index];
    if (look !== undefined) {
      const dim = (colour: string): string => (night ? mix(colour, '#1C3044', 0.24) : colour);
      const worn = {
        ...look,
        skin: dim(look.skin),
        hair: dim(look.hair),
        top: dim(look.top),
        lower: dim(look.lower),
      };
      paintPerson(
        scene.sheet,
        px,
        py,
        scaleAt(scene.view, foot) * (index % 2 === 0 ? 1.76 : 1.66),
        pose,
        worn,
        flip,
      );
    }
  }
}

/** The iron rail in the arches. */
function balustrade(scene: Scene, room: Room, night: boolean): void {
  const iron = night ? '#0F2029' : '#24505F';
  for (const opening of room.openings.back ?? []) {
    const y = room.length + 0.35;
    const rail = (z0: number, z1: number): void =>
      flat(
        scene,
        [
          at(opening.u, y, z0),
          at(opening.u + opening.width, y, z0),
          at(opening.u + opening.width, y, z1),
          at(opening.u, y, z1),
        ],
        iron,
      );
    rail(0.98, 1.04);
    rail(0.12, 0.16);
    for (let index = 1; index < 16; index += 1) {
      const x = opening.u + (index * opening.width) / 16;
      flat(
        scene,
        [at(x - 0.012, y, 0.14), at(x + 0.012, y, 0.14), at(x + 0.012, y, 1), at(x - 0.012, y, 1)],
        iron,
      );
    }
  }
}

/** The pools of light under the lamps. */
function lightPools(scene: Scene, lamps: Place[]): void {
  for (const lamp of lamps) {
    const { x, y } = project(scene.view, { ...lamp, z: 0 });
    const transform = `translate(${Math.round(x)} ${Math.round(y)}) scale(1 .26)`;
    scene.sheet.group({ transform }, () => {
      const fill = scene.sheet.halo({ x: 0, y: 0 }, 380, [
        [0, '#FFD596', 0.6],
        [1, '#FFD596', 0],
      ]);
      scene.sheet.path(ellipse(0, 0, 380), fill);
    });
  }
}

/** The glow around the lamps. */
function lamplight(scene: Scene, lamps: Place[]): void {
  for (const lamp of lamps) {
    const { x, y } = project(scene.view, lamp);
    scene.sheet.path(
      ellipse(x, y + 20, 360),
      scene.sheet.halo({ x, y: y + 20 }, 360, [
        [0, '#FFD58A', 0.55],
        [0.4, '#FFC46B', 0.18],
        [1, '#FFC46B', 0],
      ]),
    );
  }
}

function veil(sheet: Sheet, night: boolean): void {
  const whole = rectangle(0, 0, sheet.width, sheet.height);
  if (!night) {
    sheet.path(
      whole,
      sheet.halo({ x: 420, y: 300 }, 760, [
        [0, '#FFE9BC', 0.3],
        [1, '#FFE9BC', 0],
      ]),
    );
  }
  sheet.path(
    whole,
    sheet.fade({ x: 0, y: 640 }, { x: 0, y: 900 }, [
      [0, '#1B2530', 0],
      [1, '#1B2530', night ? 0.4 : 0.26],
    ]),
  );
}
