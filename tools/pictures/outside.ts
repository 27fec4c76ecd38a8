import { mix, palette, series } from './colour.ts';
import { ellipse, outline, rectangle } from './svg.ts';
import type { Point, Sheet } from './svg.ts';

/** What the views outside need to know: eye height in the picture, and how large things look. */
export interface Outlook {
  horizon: number;
  zoom?: number;
  night?: boolean;
  /** Where the hill with the monument stands, in picture pixels. */
  monument?: number;
  /** The part of the picture that a window lets through. */
  from?: number;
  to?: number;
}

/** Points from pairs of numbers. */
export const points = (...list: readonly (readonly [number, number])[]): Point[] =>
  list.map(([x, y]) => ({ x, y }));

/** The sky down to the horizon. */
export function paintSky(sheet: Sheet, { horizon, night = false }: Outlook): void {
  const stops = night
    ? ([
        [0, '#0C1B2A'],
        [0.6, '#1D3B52'],
        [1, '#54596F'],
      ] as const)
    : ([
        [0, '#9CCBD8'],
        [0.55, '#D3E6E3'],
        [1, '#FBE9CB'],
      ] as const);
  sheet.path(
    rectangle(0, 0, sheet.width, horizon + 2),
    sheet.fade({ x: 0, y: horizon - 420 }, { x: 0, y: horizon }, stops),
  );
}

/** The sea from the horizon, with its glints. */
export function paintSea(
  sheet: Sheet,
  { horizon, night = false, from = 0, to = sheet.width }: Outlook,
): void {
  const stops = night
    ? ([
        [0, '#41566A'],
        [0.25, '#1B4558'],
        [1, '#0D2634'],
      ] as const)
    : ([
        [0, '#A5D0D2'],
        [0.2, '#5FA9B8'],
        [1, '#1C7088'],
      ] as const);
  sheet.path(
    rectangle(0, horizon, sheet.width, sheet.height - horizon),
    sheet.fade({ x: 0, y: horizon }, { x: 0, y: horizon + 260 }, stops),
  );
  const random = series(7);
  let glints = '';
  for (let index = 0; index < 70; index += 1) {
    const y = horizon + 3 + random() ** 2 * 220;
    const length = 8 + (y - horizon) * 0.28 * random();
    const x = Math.round(random() * sheet.width);
    glints += x < from - 40 || x > to ? '' : `M${x} ${Math.round(y)}h${Math.round(length)}`;
  }
  sheet.line(glints, night ? '#F6D9A2' : '#FFFFFF', 1.4, { 'stroke-opacity': night ? 0.4 : 0.5 });
}

/** A rectangle in whole pixels. */
export const blocky = (x: number, y: number, width: number, height: number): string =>
  rectangle(Math.round(x), Math.round(y), Math.round(width) + 1, Math.round(height));

/** White houses that climb a hill: cubes with a lit side, a side in shadow and small windows. */
export function paintHouses(
  sheet: Sheet,
  edge: (x: number) => number,
  from: number,
  to: number,
  base: number,
  size: number,
  seed: number,
  night = false,
): void {
  const random = series(seed);
  const tones = { front: '', side: '', window: '', warm: '', clay: '' };
  for (let row = 0; row < 6; row += 1) {
    const share = row / 5;
    for (let x = from + random() * size; x < to;) {
      const wide = size * (1.1 + random() * 0.9) * (0.75 + share * 0.5);
      const top = edge(x) + (base - edge(x)) * share - size * (0.6 + random() * 0.7);
      const high = base - top + size;
      if (top < base - size * 0.4) {
        const key = random() > 0.84 ? 'clay' : random() > 0.7 ? 'warm' : 'front';
        tones[key] += blocky(x, top, wide * 0.68, Math.min(high, size * 1.6));
        tones.side += blocky(x + wide * 0.68, top, wide * 0.32, Math.min(high, size * 1.6));
        tones.window += `M${Math.round(x + wide * 0.14)} ${Math.round(top + size * 0.42)}h${Math.round(wide * 0.4)}`;
      }
      x += wide;
    }
    const [dim, hue] = night ? [0.25, '#1F3346'] : [1, '#FFFFFF'];
    const tone = (colour: string): string =>
      night ? mix(colour, hue, 1 - dim) : mix(colour, '#DCE7E6', (1 - share) * 0.35);
    sheet.path(tones.front, tone('#FBF5E9'));
    sheet.path(tones.warm, tone('#F1E2C8'));
    sheet.path(tones.clay, tone('#E6BC98'));
    sheet.path(tones.side, tone('#D3C6B2'));
    sheet.line(tones.window, night ? '#F3C878' : tone('#7E97A0'), size * 0.24, {
      'stroke-dasharray': `${Math.round(size * 0.13)} ${Math.round(size * 0.2)}`,
    });
    Object.assign(tones, { front: '', side: '', window: '', warm: '', clay: '' });
  }
}

/** The three leaves of the Martyrs' Monument above the city. */
export function paintMonument(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  const h = height;
  const leaf = (spread: number, inner: number): string =>
    outline(
      points(
        [x + spread * h, base],
        [x + spread * h * 0.55, base - h * 0.3],
        [x + spread * h * 0.22, base - h * 0.62],
        [x, base - h],
        [x + inner * h * 0.5, base - h * 0.55],
        [x + inner * h, base],
      ),
    );
  sheet.path(
    leaf(-0.34, -0.2) + leaf(0.34, 0.2) + rectangle(x - h * 0.035, base - h, h * 0.07, h * 0.62),
    colour,
  );
}

function paintPort(sheet: Sheet, horizon: number, zoom: number, night: boolean): void {
  const ink = night ? '#0E202C' : '#44707F';
  const y = horizon + 34 * zoom;
  sheet.path(rectangle(560, y, 700, 9 * zoom), night ? '#22384A' : '#DDD2BC');
  sheet.path(rectangle(560, y + 9 * zoom, 700, 3 * zoom), ink, { 'fill-opacity': 0.5 });
  for (const x of [700, 790, 940]) {
    const s = zoom;
    sheet.line(
      `M${x} ${y}v${-46 * s}M${x + 14 * s} ${y}v${-46 * s}M${x - 16 * s} ${y - 44 * s}h${56 * s}M${x + 7 * s} ${y - 62 * s}l${30 * s} ${18 * s}M${x + 7 * s} ${y - 62 * s}l${-22 * s} ${18 * s}M${x + 7 * s} ${y - 44 * s}v${-18 * s}`,
      ink,
      2.2 * zoom,
    );
  }
  const ship = (x: number, line: number, s: number): void => {
    sheet.path(
      outline(
        points(
          [x, line - 9 * s],
          [x + 92 * s, line - 9 * s],
          [x + 84 * s, line],
          [x + 8 * s, line],
        ),
      ),
      night ? '#2B4A5E' : palette.terracotta,
    );
    sheet.path(
      rectangle(x + 14 * s, line - 20 * s, 58 * s, 11 * s) +
        rectangle(x + 20 * s, line - 28 * s, 40 * s, 8 * s),
      night ? '#5B6F7E' : '#FFFDF8',
    );
    sheet.path(rectangle(x + 44 * s, line - 37 * s, 8 * s, 9 * s), night ? '#B57952' : palette.sea);
  };
  ship(420, horizon + 17 * zoom, 0.7 * zoom);
  ship(130, horizon + 60 * zoom, 1.05 * zoom);
}

/** The bay of Algiers: sky, cape, hill with the monument, white houses, harbour and sea. */
export function paintBay(sheet: Sheet, outlook: Outlook): void {
  const { horizon, zoom = 1, night = false, monument = 930, from = 0, to = sheet.width } = outlook;
  paintSky(sheet, outlook);
  const sun = { x: 330, y: horizon - 150 * zoom };
  sheet.path(
    ellipse(sun.x, sun.y, 300 * zoom),
    sheet.halo(
      sun,
      300 * zoom,
      night
        ? [
            [0, '#DDE8EE', 0.35],
            [0.3, '#DDE8EE', 0.08],
            [1, '#DDE8EE', 0],
          ]
        : [
            [0, '#FFF6DC', 0.9],
            [1, '#FFF6DC', 0],
          ],
    ),
  );
  sheet.path(ellipse(sun.x, sun.y, 26 * zoom), night ? '#EEF2EE' : '#FFFBEF');
  paintSea(sheet, outlook);
  const z = zoom;
  const far = outline(
    points(
      [-10, horizon + 1],
      [-10, horizon - 26 * z],
      [90, horizon - 40 * z],
      [210, horizon - 30 * z],
      [330, horizon - 16 * z],
      [470, horizon - 6 * z],
      [620, horizon + 1],
    ),
  );
  sheet.path(far, night ? '#34506A' : '#A9C3C9');
  const hill = (x: number): number => {
    const t = Math.max(0, Math.min(1.2, (x - monument + 330 * z) / (330 * z)));
    return horizon - 104 * z * Math.sin((t * Math.PI) / 2) + 5 * Math.sin(x / 37);
  };
  const ridge = Array.from({ length: 26 }, (_, index) => monument - 340 * z + index * 40 * z).map(
    (x) => ({ x, y: hill(x) - 10 * z }),
  );
  sheet.path(
    outline([
      ...ridge,
      ...points(
        [monument + 700 * z, horizon + 40 * z],
        [monument - 270 * z, horizon + 40 * z],
        [monument - 420 * z, horizon + 3 * z],
      ),
    ]),
    night ? '#22404C' : '#8FA98F',
  );
  paintMonument(sheet, monument, hill(monument) - 4 * z, 92 * z, night ? '#8DA2AE' : '#E8E4D6');
  paintHouses(
    sheet,
    (x) => hill(x) + 14 * z,
    Math.max(from - 30, monument - 280 * z),
    Math.min(to, monument + 620 * z),
    horizon + 38 * z,
    17 * z,
    3,
    night,
  );
  paintPort(sheet, horizon, z, night);
}
