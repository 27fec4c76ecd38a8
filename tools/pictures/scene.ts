import { camera } from './camera.ts';
import type { Camera, Place } from './camera.ts';
import { paint, paintShadows } from './render.ts';
import type { Scene } from './render.ts';
import { paintRoom, paintSunlight } from './shell.ts';
import type { Room, WallName } from './shell.ts';
import type { Solid } from './solid.ts';
import { rectangle, Sheet } from './svg.ts';

/** One room with everything in it, ready to be seen from several places. */
export interface Setting {
  room: (sheet: Sheet, view: Camera) => Room;
  sun: Place;
  sunny: WallName[];
  /** What hangs on the walls or lies flat on the floor. */
  decor?: (scene: Scene) => void;
  things: Solid[];
  /** Paints the things when the usual order is not enough. */
  furnish?: (scene: Scene) => void;
  /** Where the light comes from in the picture, for the last glow. */
  shadows?: number;
}

/** Where a picture is taken from: eye, degrees to the right, focal length, horizon. */
export type Shot = readonly [
  eye: Place,
  degrees: number,
  focal: number,
  horizon: number,
  glow?: number,
];

/** Takes one picture of a setting. */
export function shoot(setting: Setting, [eye, degrees, focal, horizon, glow = 0]: Shot): Sheet {
  const sheet = new Sheet();
  const view = camera(eye, degrees, focal, horizon);
  const scene: Scene = { sheet, view, sun: setting.sun };
  const room = setting.room(sheet, view);
  paintRoom(scene, room);
  setting.decor?.(scene);
  paintShadows(scene, setting.things, setting.shadows ?? 0.22);
  for (const wall of setting.sunny) {
    paintSunlight(scene, room, wall);
  }
  if (setting.furnish === undefined) {
    paint(scene, setting.things);
  } else {
    setting.furnish(scene);
  }
  finish(sheet, glow);
  return sheet;
}

/** The last light over a whole picture: warm from the windows at `glow` pixels, dark at the foot. */
export function finish(sheet: Sheet, glow: number): void {
  const whole = rectangle(0, 0, sheet.width, sheet.height);
  sheet.path(
    whole,
    sheet.halo({ x: glow, y: 260 }, 900, [
      [0, '#FFE7B8', 0.2],
      [0.5, '#FFE7B8', 0.06],
      [1, '#FFE7B8', 0],
    ]),
  );
  sheet.path(
    whole,
    sheet.fade({ x: 0, y: sheet.height * 0.68 }, { x: 0, y: sheet.height }, [
      [0, '#1B2530', 0],
      [1, '#1B2530', 0.22],
    ]),
  );
}
