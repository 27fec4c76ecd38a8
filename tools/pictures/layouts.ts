import type { Seat } from './chairs.ts';
import type { Area } from './furniture.ts';

/** What stands where in a room: the pictures and the plan are drawn from the same numbers. */
export interface Layout {
  width: number;
  length: number;
  height: number;
  seats: Seat[];
  tables: Area[];
  /** Where the screen or board hangs, along the back wall. */
  screen?: readonly [from: number, to: number];
}

const row = (
  count: number,
  from: number,
  step: number,
  make: (x: number, index: number) => Seat,
): Seat[] => Array.from({ length: count }, (_, index) => make(from + index * step, index));

/** 120 seats: ten rows of twelve, an aisle in the middle, a stage in front. */
export const grandeSalle: Layout = {
  width: 11,
  length: 17,
  height: 5.2,
  screen: [3, 8],
  tables: [],
  seats: Array.from({ length: 10 }, (_, index) => 3.2 + index * 0.98).flatMap((y) => [
    ...row(6, 1.35, 0.62, (x) => ({ x, y, degrees: 0 })),
    ...row(6, 6.55, 0.62, (x) => ({ x, y, degrees: 0 })),
  ]),
};

/** 24 seats around a U that opens to the board. */
export const salleCasbah: Layout = {
  width: 8.4,
  length: 9.4,
  height: 3.2,
  screen: [2.5, 5.9],
  tables: [
    [1.7, 2.4, 2.2, 7.4],
    [6, 6.7, 2.2, 7.4],
    [2.4, 6, 2.2, 2.9],
  ],
  seats: [
    ...row(9, 2.62, 0.57, (y) => ({ x: 1.32, y, degrees: -90 })),
    ...row(9, 2.62, 0.57, (y) => ({ x: 7.08, y, degrees: 90 })),
    ...row(6, 2.62, 0.632, (x) => ({ x, y: 1.82, degrees: 0 })),
  ],
};

/** 12 seats at one long table. */
export const salleMezghena: Layout = {
  width: 5.6,
  length: 7.8,
  height: 3.1,
  screen: [1.7, 3.9],
  tables: [[2.05, 3.55, 1.7, 6.1]],
  seats: [
    ...row(5, 2.3, 0.8, (y) => ({ x: 1.68, y, degrees: -90 })),
    ...row(5, 2.3, 0.8, (y) => ({ x: 3.92, y, degrees: 90 })),
    { x: 2.8, y: 1.3, degrees: 0 },
    { x: 2.8, y: 6.5, degrees: 180 },
  ],
};

/** 40 seats: five rows of eight behind tables for two. */
export const salleElDjazair: Layout = {
  width: 8.6,
  length: 9.8,
  height: 3.3,
  screen: [2.6, 6],
  tables: [0, 1, 2, 3, 4].flatMap((index) =>
    [0.7, 2.32, 4.98, 6.6].map((x): Area => [x, x + 1.5, 2.3 + index * 1.22, 2.8 + index * 1.22]),
  ),
  seats: [0, 1, 2, 3, 4].flatMap((index) =>
    [0.7, 2.32, 4.98, 6.6].flatMap((x) =>
      row(2, x + 0.4, 0.7, (at) => ({ x: at, y: 1.98 + index * 1.22, degrees: 0 })),
    ),
  ),
};

/** 4 seats: the desk, two visitors, one reading chair. */
export const bureauDidouche: Layout = {
  width: 4.4,
  length: 4.8,
  height: 3.2,
  tables: [[1.5, 3.2, 2.6, 3.4]],
  seats: [
    { x: 2.35, y: 3.85, degrees: 180 },
    { x: 1.9, y: 2.15, degrees: 0 },
    { x: 2.8, y: 2.15, degrees: 0 },
    { x: 0.75, y: 1.35, degrees: -60 },
  ],
};

/** 8 seats: six at the work table, two in the podcast corner. */
export const studioBabElOued: Layout = {
  width: 7,
  length: 6.2,
  height: 3.6,
  tables: [
    [1.1, 3.7, 2.5, 3.7],
    [5.1, 6.1, 3.6, 4.2],
  ],
  seats: [
    ...row(3, 1.6, 0.8, (x) => ({ x, y: 2.2, degrees: 0 })),
    ...row(3, 1.6, 0.8, (x) => ({ x, y: 4, degrees: 180 })),
    { x: 4.75, y: 3.9, degrees: -90 },
    { x: 6.45, y: 3.9, degrees: 90 },
  ],
};
