/** What the main colour is used on, or has as text on it: the surfaces of `src/app/theme.ts`. */
const surfaces = {
  light: ['#fbfaf7', '#ffffff', '#f1ebdf'],
  dark: ['#0e1a21', '#16252e', '#1b2c36', '#12232e'],
};
/** WCAG 2.2 AA, for text. */
export const TEXT_CONTRAST = 4.5;
const DARK_SHADE = 3;
/** How much white is in the shades of a palette up to the colour itself, and how much black in those after it. */
const LIGHTER = [0.92, 0.83, 0.66, 0.5, 0.35, 0.22, 0.1, 0];
const DARKER = [0.2, 0.4];
const MORE_LIGHT = [0.5, 0.6, 0.7, 0.8, 0.9];

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, `#rrggbb`, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const leastContrast = (color: string, scheme: keyof typeof surfaces) =>
  Math.min(...surfaces[scheme].map((surface) => contrastOf(color, surface)));

/** Whether the colour can be read on every light surface, and white on it. In dark colours a lighter shade is used, which always can. */
export function isReadable(color: string): boolean {
  return leastContrast(color, 'light') >= TEXT_CONTRAST;
}

/** `part` of a colour replaced by another one. */
function mix(color: string, part: number, other: string): string {
  const others = partsOf(other);
  return `#${partsOf(color)
    .map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The ten shades of a colour: it is shade 7, and shade 3 is used in dark colours. */
function paletteOf(color: string): string[] {
  const lighter = LIGHTER.map((part) => mix(color, part, '#ffffff'));
  const dark = MORE_LIGHT.map((part) => mix(color, part, '#ffffff')).find(
    (shade) => leastContrast(shade, 'dark') >= TEXT_CONTRAST,
  );
  return [
    ...lighter.map((shade, index) => (index === DARK_SHADE ? (dark ?? shade) : shade)),
    ...DARKER.map((part) => mix(color, part, '#000000')),
  ];
}

/** The style rules that give the site this colour in place of the theme's; '' without one. */
export function colorRules(color: string | null): string {
  if (color === null) {
    return '';
  }
  const palette = ['sea', 'primary'].flatMap((name) =>
    paletteOf(color).map((shade, index) => `--mantine-color-${name}-${index}:${shade};`),
  );
  const rules = (scheme: string, ...others: string[]) =>
    `:root[data-mantine-color-scheme='${scheme}']{${palette.join('')}${others.join(';')}}`;
  const light = '--mantine-color-primary-light';
  return (
    rules('light', '--mantine-color-anchor:var(--mantine-color-primary-7)') +
    rules(
      'dark',
      '--mantine-color-anchor:var(--mantine-color-primary-3)',
      `${light}:${mix(color, 0.6, '#16252e')}`,
      `${light}-hover:${mix(color, 0.45, '#16252e')}`,
      `${light}-color:var(--mantine-color-primary-1)`,
    )
  );
}
