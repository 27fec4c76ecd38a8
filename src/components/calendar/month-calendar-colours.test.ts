import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calendarEntryKinds } from '#domain/rooms/room.ts';

/** WCAG 2.2: text 4.5, graphical objects 3. */
const TEXT = 4.5;
const PART = 3;

const css = readFileSync(join(import.meta.dirname, 'month-calendar.module.css'), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/\.calendar \{([^}]*)\}/g)].map(
  ([, body]) => body ?? '',
);

function colour(scheme: string, name: string): string {
  return new RegExp(`--${name}: (#[\\da-f]{6});`).exec(scheme)?.[1] ?? '';
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const cases = Object.entries({ light, dark }).flatMap(([name, scheme]) =>
  calendarEntryKinds.map((kind) => [name, kind, scheme] as const),
);

test.each(cases)('%s: the text and the pattern of %s have enough contrast', (_, kind, scheme) => {
  const [ground, edge, ink] = ['ground', 'edge', 'ink'].map((part) =>
    colour(scheme, `${kind}-${part}`),
  );
  expect(contrast(ink ?? '', ground ?? '')).toBeGreaterThanOrEqual(TEXT);
  expect(contrast(edge ?? '', ground ?? '')).toBeGreaterThanOrEqual(PART);
});
