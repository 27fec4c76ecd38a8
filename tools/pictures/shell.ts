import { at, cut, projectAll, project } from './camera.ts';
import type { Place } from './camera.ts';
import { lit, palette } from './colour.ts';
import { fading, flat, inPicture, lightOf } from './render.ts';
import type { Scene } from './render.ts';
import { outline, rectangle, thinned } from './svg.ts';

export type WallName = 'back' | 'left' | 'right' | 'front';

/** A window or a door in a wall, in metres along the wall (x or y of the room) and up. */
export interface Opening {
  u: number;
  v: number;
  width: number;
  height: number;
  arch?: boolean;
  /** Bars of the window: across and up; none for a passage. */
  bars?: readonly [number, number];
}

/** A room: its size, its colours and its openings. */
export interface Room {
  width: number;
  length: number;
  height: number;
  wall: string;
  ceiling: string;
  floor: string;
  dado?: { height: number; colour: string };
  openings: Partial<Record<WallName, Opening[]>>;
  /** Paints what is seen outside, over the whole picture. */
  outside: (from: number, to: number) => void;
  /** Paints lines, tiles or carpets on the floor before the light falls on it. */
  flooring?: (scene: Scene) => void;
  thickness?: number;
}

/** A place on a wall, `off` metres out of the room. */
export function onWall(room: Room, wall: WallName, u: number, v: number, off = 0): Place {
  switch (wall) {
    case 'back':
      return at(u, room.length + off, v);
    case 'front':
      return at(u, -off, v);
    case 'left':
      return at(-off, u, v);
    case 'right':
      return at(room.width + off, u, v);
  }
}

const facesCamera = (scene: Scene, room: Room, wall: WallName): boolean => {
  const { x, y } = scene.view.eye;
  return { back: y < room.length, front: y > 0, left: x > 0, right: x < room.width }[wall];
};

/** The edge of an opening in the wall, or `off` metres further out. */
export function openingEdge(room: Room, wall: WallName, opening: Opening, off = 0): Place[] {
  const { u, v, width, height, arch = false } = opening;
  const place = (du: number, dv: number): Place => onWall(room, wall, u + du, v + dv, off);
  const base = [place(width, 0), place(0, 0)];
  if (!arch) {
    return [...base, place(0, height), place(width, height)];
  }
  const radius = width / 2;
  const round = Array.from({ length: 27 }, (_, index) => {
    const angle = Math.PI - (index * Math.PI) / 26;
    return place(radius + radius * Math.cos(angle), height - radius + radius * Math.sin(angle));
  });
  return [...base, ...round];
}

function paintBars(scene: Scene, room: Room, wall: WallName, opening: Opening, off: number): void {
  const [across, up] = opening.bars ?? [0, 0];
  if (across + up === 0) {
    return;
  }
  const { u, v, width, height } = opening;
  const place = (du: number, dv: number): Place => onWall(room, wall, u + du, v + dv, off);
  const lines: Place[][] = [openingEdge(room, wall, opening, off)];
  for (let index = 1; index < across; index += 1) {
    lines.push([place((width * index) / across, 0), place((width * index) / across, height)]);
  }
  for (let index = 1; index < up; index += 1) {
    lines.push([place(0, (height * index) / up), place(width, (height * index) / up)]);
  }
  const near = project(scene.view, place(width / 2, height / 2));
  const beside = project(
    scene.view,
    at(place(width / 2, height / 2).x, place(width / 2, height / 2).y, v + height / 2 + 0.06),
  );
  const data = lines
    .map((line, index) =>
      outline(
        index === 0 ? thinned(projectAll(scene.view, line), 0.2) : projectAll(scene.view, line),
        index === 0,
      ),
    )
    .join('');
  scene.sheet.line(data, palette.lime, Math.max(1.2, near.y - beside.y));
}

function paintOpenings(scene: Scene, room: Room, wall: WallName, all: readonly Opening[]): void {
  const { sheet, view } = scene;
  const off = room.thickness ?? 0.3;
  const openings = all.filter((opening) =>
    inPicture(scene, projectAll(view, openingEdge(room, wall, opening))),
  );
  if (openings.length === 0) {
    return;
  }
  const edge = (out: number) =>
    openings
      .map((opening) =>
        outline(thinned(projectAll(view, openingEdge(room, wall, opening, out)), 0.2)),
      )
      .join('');
  sheet.clipped(edge(0), () => {
    sheet.path(edge(0), lit(room.wall, 1.1));
    for (const opening of openings) {
      const { u, v, width, height } = opening;
      const side = (du: number, low: number, high: number): Place[] => [
        onWall(room, wall, u + du, v + low),
        onWall(room, wall, u + du, v + low, off),
        onWall(room, wall, u + du, v + high, off),
        onWall(room, wall, u + du, v + high),
      ];
      flat(scene, side(0, 0, height), lit(room.wall, 0.84));
      flat(scene, side(width, 0, height), lit(room.wall, 0.92));
    }
    const seen = openings.flatMap((opening) =>
      projectAll(view, openingEdge(room, wall, opening, off)).map(({ x }) => x),
    );
    sheet.clipped(edge(off), () =>
      room.outside(Math.max(0, Math.min(...seen)), Math.min(sheet.width, Math.max(...seen))),
    );
    for (const opening of openings) {
      paintBars(scene, room, wall, opening, off * 0.8);
    }
  });
}

function paintWall(scene: Scene, room: Room, wall: WallName): void {
  const span = wall === 'back' || wall === 'front' ? room.width : room.length;
  const quad = (u0: number, u1: number, v0: number, v1: number): [Place, Place, Place, Place] => [
    onWall(room, wall, u0, v0),
    onWall(room, wall, u1, v0),
    onWall(room, wall, u1, v1),
    onWall(room, wall, u0, v1),
  ];
  const whole = quad(0, span, 0, room.height);
  const inward = wall === 'back' || wall === 'left' ? whole : [...whole].reverse();
  const light = lightOf(scene, wall === 'left' ? [...whole].reverse() : inward) + 0.3;
  flat(scene, whole, lit(room.wall, light));
  if (room.dado !== undefined) {
    flat(scene, quad(0, span, 0, room.dado.height), lit(room.dado.colour, light));
    flat(scene, quad(0, span, room.dado.height, room.dado.height + 0.05), lit(palette.lime, light));
  }
  fading(scene, quad(0, span, room.height, room.height * 0.62), '#3B3A44', 0.16);
  fading(scene, quad(0, span, 0, room.height * 0.35), '#3B3A44', 0.2);
  const [a, b, c, d] = quad(0, Math.min(1.6, span * 0.3), 0, room.height);
  fading(scene, [a, d, c, b], '#3B3A44', 0.17);
  const [e, f, g, h] = quad(span, span - Math.min(1.6, span * 0.3), 0, room.height);
  fading(scene, [e, h, g, f], '#3B3A44', 0.17);
  flat(scene, quad(0, span, 0, 0.12), lit(room.wall, light * 1.15));
  const openings = room.openings[wall] ?? [];
  paintOpenings(scene, room, wall, openings);
}

const floorOf = (room: Room, z = 0): [Place, Place, Place, Place] => [
  at(0, room.length, z),
  at(room.width, room.length, z),
  at(room.width, 0, z),
  at(0, 0, z),
];

/** Paints the sunlight that falls through the openings of one wall on to the floor. */
export function paintSunlight(scene: Scene, room: Room, wall: WallName, strength = 0.5): void {
  const { sun } = scene;
  const data = (room.openings[wall] ?? [])
    .map((opening) =>
      openingEdge(room, wall, opening).map((place) => {
        const fall = place.z / sun.z;
        return at(place.x - sun.x * fall, place.y - sun.y * fall, 0);
      }),
    )
    .map((places) => cut(places, (place) => place.x))
    .map((places) => cut(places, (place) => room.width - place.x))
    .map((places) => cut(places, (place) => room.length - place.y))
    .map((places) => outline(thinned(projectAll(scene.view, places), 0.2)))
    .join('');
  scene.sheet.path(data, '#FFF3D6', { 'fill-opacity': strength });
}

/** Paints the empty room: floor, ceiling, walls, and what is seen through its windows. */
export function paintRoom(scene: Scene, room: Room): void {
  // A ground in the colour of the walls, so that no seam between two sides shows through.
  scene.sheet.path(rectangle(0, 0, scene.sheet.width, scene.sheet.height), lit(room.wall, 0.9));
  // The floor goes on under the camera, which may stand behind the open front of the room.
  const [backLeft, backRight] = floorOf(room);
  flat(scene, [backLeft, backRight, at(room.width, -4, 0), at(0, -4, 0)], room.floor);
  room.flooring?.(scene);
  const [a, b, c, d] = floorOf(room);
  fading(
    scene,
    [a, b, at(room.width, room.length * 0.55, 0), at(0, room.length * 0.55, 0)],
    '#2B2A33',
    0.24,
  );
  fading(scene, [d, a, at(1.4, room.length, 0), at(1.4, 0, 0)], '#2B2A33', 0.14);
  fading(
    scene,
    [c, b, at(room.width - 1.4, room.length, 0), at(room.width - 1.4, 0, 0)],
    '#2B2A33',
    0.14,
  );
  const [e, f] = floorOf(room, room.height);
  flat(scene, [...floorOf(room, room.height)].reverse(), room.ceiling);
  fading(
    scene,
    [e, f, at(room.width, room.length * 0.3, room.height), at(0, room.length * 0.3, room.height)],
    '#3B3A44',
    0.2,
  );
  for (const wall of ['back', 'left', 'right', 'front'] as const) {
    if (facesCamera(scene, room, wall)) {
      paintWall(scene, room, wall);
    }
  }
}

/** Lines across the floor: boards when only one direction is given, tiles with both. */
export function floorLines(
  room: Pick<Room, 'width' | 'length'>,
  [stepX, stepY]: readonly [number, number],
  colour: string,
  opacity: number,
) {
  return (scene: Scene): void => {
    const lines: Place[][] = [];
    for (let x = stepX; stepX > 0 && x < room.width; x += stepX) {
      lines.push([at(x, -0.5, 0), at(x, room.length, 0)]);
    }
    for (let y = stepY; stepY > 0 && y < room.length; y += stepY) {
      lines.push([at(0, y, 0), at(room.width, y, 0)]);
    }
    scene.sheet.line(
      lines.map((line) => outline(projectAll(scene.view, line), false)).join(''),
      colour,
      1,
      { 'stroke-opacity': opacity },
    );
  };
}
