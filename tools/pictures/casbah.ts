import { mix, palette, series } from './colour.ts';
import { blocky, paintSea, paintSky, points } from './outside.ts';
import type { Outlook } from './outside.ts';
import { archway, ellipse, outline, rectangle } from './svg.ts';
import type { Sheet } from './svg.ts';

/** The roofs of the Casbah going down to the sea, with a minaret. */
export function paintCasbah(sheet: Sheet, outlook: Outlook): void {
  const { horizon, zoom = 1, from = 0, to = sheet.width } = outlook;
  paintSky(sheet, outlook);
  paintSea(sheet, outlook);
  sheet.path(
    outline(
      points(
        [700, horizon + 1],
        [820, horizon - 14],
        [980, horizon - 34],
        [1210, horizon - 44],
        [1210, horizon + 1],
      ),
    ),
    '#A9C3C9',
  );
  const random = series(11);
  const colours = ['#FBF4E6', '#F0D9B8', '#F8EBD6', '#E6BE98'];
  for (let row = 0; row < 6; row += 1) {
    const size = (40 + row * 17) * zoom;
    const line = horizon + (14 + row * row * 8 + row * 24) * zoom;
    const tones = colours.map((colour) => mix(colour, '#CFE0E0', (5 - row) * 0.06));
    const walls = tones.map(() => ({ data: '' }));
    let [shaded, windows] = ['', ''];
    for (let x = from - size; x < to;) {
      const wide = size * (1 + random() * 0.8);
      const top = line - size * (0.5 + random() * 0.75);
      const wall = walls[Math.floor(random() ** 1.5 * walls.length)];
      if (wall !== undefined) {
        wall.data += blocky(x, top, wide * 0.72, size * 2.4);
        if (random() > 0.7) {
          wall.data += blocky(x + wide * 0.1, top - size * 0.3, size * 0.3, size * 0.3);
        }
      }
      shaded += blocky(x + wide * 0.72, top, wide * 0.3, size * 2.4);
      windows += [0.16, 0.44]
        .map((share) =>
          archway(
            Math.round(x + wide * share),
            Math.round(top + size * 0.62),
            Math.round(size * 0.17),
            Math.round(size * 0.34),
          ),
        )
        .join('');
      x += wide;
    }
    walls.forEach(({ data }, index) => sheet.path(data, tones[index] ?? '#FBF4E6'));
    sheet.path(shaded, mix('#C9B493', '#CFE0E0', (5 - row) * 0.06));
    sheet.path(windows, row > 2 ? '#3F6976' : '#7C98A0');
    if (row === 2) {
      paintMinaret(sheet, from + (to - from) * 0.4, line, 150 * zoom);
    }
  }
}

function paintMinaret(sheet: Sheet, x: number, base: number, height: number): void {
  const w = height * 0.2;
  sheet.path(rectangle(x, base - height * 0.78, w, height * 0.9), '#FFF9EC');
  sheet.path(rectangle(x + w * 0.66, base - height * 0.78, w * 0.34, height * 0.9), '#D8C9AE');
  sheet.path(rectangle(x - w * 0.08, base - height * 0.8, w * 1.16, height * 0.05), palette.sea);
  sheet.path(rectangle(x + w * 0.27, base - height * 0.96, w * 0.46, height * 0.17), '#FFF9EC');
  sheet.path(ellipse(x + w / 2, base - height * 0.97, w * 0.24, w * 0.24), palette.bay);
  sheet.line(`M${x + w / 2} ${base - height}v${-height * 0.1}`, palette.ochre, 2);
  sheet.path(archway(x + w * 0.3, base - height * 0.48, w * 0.36, w * 0.7), '#4E7783');
}
