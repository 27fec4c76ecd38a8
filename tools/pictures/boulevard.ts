import { lit, palette } from './colour.ts';
import { ellipse, rectangle } from './svg.ts';
import type { Sheet } from './svg.ts';

const shutter = '#3F86A6';

/** One storey of a white facade of the boulevards: tall windows, blue shutters, iron balconies. */
function paintStorey(
  sheet: Sheet,
  x: number,
  y: number,
  bay: number,
  storey: number,
  count: number,
  balcony: boolean,
  [from, to]: readonly [number, number],
): void {
  const [w, h] = [bay * 0.3, storey * 0.66];
  const paths = { glass: '', blind: '', frame: '', iron: '', rail: '', slab: '', shade: '' };
  for (let index = 0; index < count; index += 1) {
    const left = x + index * bay + (bay - w) / 2;
    if (left + bay < from || left - bay > to) {
      continue;
    }
    const top = y + storey * 0.16;
    paths.frame += rectangle(left - w * 0.14, top - w * 0.16, w * 1.28, h + w * 0.16);
    paths.shade += rectangle(left - w * 0.24, top - w * 0.28, w * 1.48, w * 0.12);
    paths.glass += rectangle(left, top, w, h);
    const open = (index * 7 + Math.round(y)) % 3;
    paths.blind +=
      open === 0
        ? rectangle(left, top, w * 0.46, h) + rectangle(left + w * 0.54, top, w * 0.46, h)
        : rectangle(left - w * 0.52, top, w * 0.5, h) + rectangle(left + w * 1.02, top, w * 0.5, h);
    if (balcony) {
      const base = top + h;
      paths.slab += rectangle(left - w * 0.62, base - 2, w * 2.24, storey * 0.05);
      paths.iron += `M${Math.round(left - w * 0.58)} ${Math.round(base - storey * 0.11)}h${Math.round(w * 2.16)}`;
      paths.rail += rectangle(left - w * 0.6, base - storey * 0.23, w * 2.2, 2.4);
    }
  }
  sheet.path(paths.frame, '#FFFBF2');
  sheet.path(paths.shade, '#CDBFA8');
  sheet.path(paths.glass, '#5D7E8A');
  sheet.path(paths.blind, shutter);
  sheet.path(paths.slab, '#D9CBB3');
  sheet.line(paths.iron, '#23414E', storey * 0.22, { 'stroke-dasharray': '1.6 5' });
  sheet.path(paths.rail, '#23414E');
}

/** A facade: its place and size in pixels, and the part of the picture in which it is seen. */
export interface Facade {
  x: number;
  y: number;
  width: number;
  storeys: number;
  storey: number;
  bays: number;
  colour: string;
  seen?: readonly [number, number];
}

/** A facade with storeys, a cornice and, when asked, the arcade on the street. */
export function paintFacade(sheet: Sheet, facade: Facade): void {
  const { x, y, width, storeys, storey, bays, colour, seen = [0, sheet.width] } = facade;
  const bay = width / bays;
  sheet.path(rectangle(x, y, width, storeys * storey + storey * 2), colour);
  sheet.path(
    rectangle(x, y, width, storeys * storey + storey * 2),
    sheet.fade({ x, y: 0 }, { x: x + width, y: 0 }, [
      [0, '#FFF3DA', 0.5],
      [1, '#6A5F5A', 0.16],
    ]),
  );
  for (let index = 0; index < storeys; index += 1) {
    paintStorey(
      sheet,
      x,
      y + index * storey,
      bay,
      storey,
      bays,
      index % 2 === 0 || index === storeys - 1,
      seen,
    );
    sheet.path(rectangle(x, y + (index + 1) * storey - 5, width, 5), lit(colour, 0.87));
  }
  sheet.path(rectangle(x - 10, y - 16, width + 20, 16), lit(colour, 1.1));
  sheet.path(rectangle(x - 6, y, width + 12, 7), lit(colour, 0.72));
}

/** The other side of the boulevard: sky, three white facades, crowns of trees below. */
export function paintBoulevard(sheet: Sheet, offset = 0, from = 0, to = sheet.width): void {
  sheet.path(
    rectangle(0, 0, sheet.width, sheet.height),
    sheet.fade({ x: 0, y: 0 }, { x: 0, y: 500 }, [
      [0, '#9CCBD8'],
      [1, '#F7EAD2'],
    ]),
  );
  paintFacade(sheet, {
    x: offset - 260,
    y: 150,
    width: 500,
    storeys: 5,
    storey: 122,
    bays: 5,
    colour: '#F1E4CC',
    seen: [from, to],
  });
  paintFacade(sheet, {
    x: offset + 244,
    y: 92,
    width: 560,
    storeys: 5,
    storey: 130,
    bays: 5,
    colour: '#FAF3E4',
    seen: [from, to],
  });
  paintFacade(sheet, {
    x: offset + 808,
    y: 176,
    width: 520,
    storeys: 5,
    storey: 118,
    bays: 5,
    colour: '#EBDCC2',
    seen: [from, to],
  });
  const crown = (x: number, y: number, r: number): string =>
    ellipse(x, y, r, r * 0.8) +
    ellipse(x - r * 0.7, y + r * 0.4, r * 0.8, r * 0.6) +
    ellipse(x + r * 0.8, y + r * 0.3, r * 0.8, r * 0.6);
  for (const [x, y, r] of [
    [90, 640, 80],
    [420, 670, 90],
    [760, 650, 84],
    [1080, 660, 96],
  ] as const) {
    sheet.path(crown(x, y, r), palette.leaf);
    sheet.path(crown(x - r * 0.16, y - r * 0.14, r * 0.72), palette.olive);
  }
}
