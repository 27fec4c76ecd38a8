import { lit, palette } from './colour.ts';
import type { Layout } from './layouts.ts';
import type { WallName } from './shell.ts';
import { ellipse, rectangle, Sheet } from './svg.ts';

/** What a plan shows besides the layout. */
export interface PlanDetail {
  floor: string;
  tiles: number;
  chair: string;
  table: string;
  /** Windows: wall, from, to in metres. */
  windows: readonly (readonly [WallName, number, number])[];
  door: readonly [WallName, number];
  plants: readonly (readonly [x: number, y: number])[];
  stage?: number;
  rug?: readonly [number, number, number, number];
  cupboards?: readonly (readonly [number, number, number, number])[];
}

/** A room seen from above, lying on its side, true to scale, with every seat. */
export function drawPlan(layout: Layout, detail: PlanDetail): Sheet {
  const sheet = new Sheet();
  const { width, length } = layout;
  const scale = Math.min(1040 / length, 640 / width);
  const [left, top] = [(1200 - length * scale) / 2, (800 - width * scale) / 2];
  // The far wall of the room is on the right of the plan, its left wall above.
  const block = (x0: number, x1: number, y0: number, y1: number): string =>
    rectangle(left + y0 * scale, top + x0 * scale, (y1 - y0) * scale, (x1 - x0) * scale);
  const spot = (x: number, y: number, radius: number): string =>
    ellipse(left + y * scale, top + x * scale, radius * scale);

  sheet.path(rectangle(0, 0, 1200, 800), palette.plaster);
  sheet.path(block(-0.1, width + 0.45, -0.1, length + 0.4), '#B9A88C', { 'fill-opacity': 0.5 });
  sheet.path(block(-0.25, width + 0.25, -0.25, length + 0.25), palette.ink);
  sheet.path(block(0, width, 0, length), detail.floor);
  let grid = '';
  for (let y = detail.tiles; y < length; y += detail.tiles) {
    grid += `M${Math.round(left + y * scale)} ${Math.round(top)}v${Math.round(width * scale)}`;
  }
  for (let x = detail.tiles; x < width; x += detail.tiles) {
    grid += `M${Math.round(left)} ${Math.round(top + x * scale)}h${Math.round(length * scale)}`;
  }
  sheet.line(grid, lit(detail.floor, 0.8), 1, { 'stroke-opacity': 0.5 });
  sheet.path(block(0, 0.35, 0, length) + block(0.35, width, 0, 0.25), '#1D2A33', {
    'fill-opacity': 0.16,
  });
  paintOpenings(sheet, layout, detail, block);
  if (detail.rug !== undefined) {
    const [x0, x1, y0, y1] = detail.rug;
    sheet.path(block(x0, x1, y0, y1), palette.terracotta);
    sheet.path(block(x0 + 0.12, x1 - 0.12, y0 + 0.12, y1 - 0.12), '#C96B50');
  }
  if (detail.stage !== undefined) {
    sheet.path(block(0, width, detail.stage - 0.15, length), '#1D2A33', { 'fill-opacity': 0.25 });
    sheet.path(block(0, width, detail.stage, length), palette.wood);
    sheet.path(block(0.7, 1.2, detail.stage + 0.6, detail.stage + 1.3), palette.walnut);
  }
  for (const [x0, x1, y0, y1] of detail.cupboards ?? []) {
    sheet.path(block(x0 + 0.06, x1 + 0.12, y0 + 0.06, y1 + 0.12), '#1D2A33', {
      'fill-opacity': 0.25,
    });
    sheet.path(block(x0, x1, y0, y1), palette.walnut);
  }
  paintSeats(sheet, layout, detail.chair, (x, y) => [left + y * scale, top + x * scale], scale);
  for (const [x0, x1, y0, y1] of layout.tables) {
    sheet.path(block(x0 + 0.08, x1 + 0.14, y0 + 0.08, y1 + 0.14), '#1D2A33', {
      'fill-opacity': 0.25,
    });
    sheet.path(block(x0, x1, y0, y1), detail.table);
    sheet.path(block(x0, x0 + 0.04, y0, y1), lit(detail.table, 1.3));
  }
  if (layout.screen !== undefined) {
    sheet.path(
      block(layout.screen[0], layout.screen[1], length - 0.12, length - 0.02),
      palette.lime,
    );
  }
  for (const [x, y] of detail.plants) {
    sheet.path(spot(x + 0.08, y + 0.08, 0.36), '#1D2A33', { 'fill-opacity': 0.25 });
    sheet.path(
      [0, 1, 2, 3, 4, 5]
        .map((index) =>
          spot(x + 0.22 * Math.cos(index * 1.05), y + 0.22 * Math.sin(index * 1.05), 0.17),
        )
        .join(''),
      palette.leaf,
    );
    sheet.path(spot(x, y, 0.2), palette.olive);
  }
  return sheet;
}

function paintOpenings(
  sheet: Sheet,
  { width, length }: Layout,
  { windows, door }: PlanDetail,
  block: (x0: number, x1: number, y0: number, y1: number) => string,
): void {
  const inWall = (wall: WallName, from: number, to: number): string => {
    switch (wall) {
      case 'left':
        return block(-0.25, 0, from, to);
      case 'right':
        return block(width, width + 0.25, from, to);
      case 'back':
        return block(from, to, length, length + 0.25);
      case 'front':
        return block(from, to, -0.25, 0);
    }
  };
  for (const [wall, from, to] of windows) {
    sheet.path(inWall(wall, from, to), palette.mist);
    sheet.path(
      inWall(wall, from + 0.04, (from + to) / 2 - 0.03) +
        inWall(wall, (from + to) / 2 + 0.03, to - 0.04),
      '#E9F4F4',
    );
    const light =
      wall === 'left'
        ? block(0, 1.7, from, to)
        : wall === 'right'
          ? block(width - 1.7, width, from, to)
          : block(from, to, length - 1.7, length);
    sheet.path(light, '#FFF3D6', { 'fill-opacity': 0.35 });
  }
  const [wall, from] = door;
  sheet.path(inWall(wall, from, from + 1), palette.sand);
}

/** Every seat from above: its cushion, and its back behind the sitter. */
function paintSeats(
  sheet: Sheet,
  { seats }: Layout,
  colour: string,
  spot: (x: number, y: number) => [number, number],
  scale: number,
): void {
  const size = 0.46 * scale;
  for (const { x, y, degrees } of seats) {
    const [px, py] = spot(x, y);
    const turn = `translate(${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}) rotate(${Math.round(-degrees)})`;
    sheet.group({ transform: turn }, () => {
      sheet.path(rectangle(-size * 0.42, -size * 0.42, size, size), '#1D2A33', {
        'fill-opacity': 0.22,
      });
      sheet.path(rectangle(-size * 0.5, -size * 0.5, size, size), colour);
      sheet.path(rectangle(-size * 0.6, -size * 0.52, size * 0.22, size * 1.04), lit(colour, 0.72));
    });
  }
}
