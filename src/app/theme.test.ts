import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** WCAG 2.2: text 4.5, the outline of a field and other non-text contrast 3. */
const TEXT = 4.5;
const CONTROL = 3;

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
const colours: Record<'light' | 'dark', Partial<Record<string, string>>> = variables;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['--mantine-color-body', '--riwaq-surface', '--riwaq-band'];
const texts = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--riwaq-success',
];
const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  surfaces.flatMap((surface) => texts.map((text) => [scheme, text, surface] as const)),
);

test.each(cases)('%s: %s has enough contrast on %s', (scheme, text, surface) => {
  const { [text]: ink = '', [surface]: paper = '' } = colours[scheme];
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(TEXT);
});

test.each(['light', 'dark'] as const)(
  '%s: the accent, placeholders and the outline of fields have enough contrast',
  (scheme) => {
    const of = (name: string) => colours[scheme][name] ?? '';
    expect(contrast(of('--riwaq-accent'), of('--mantine-color-body'))).toBeGreaterThanOrEqual(TEXT);
    expect(
      contrast(of('--mantine-color-placeholder'), of('--mantine-color-default')),
    ).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(of('--riwaq-field-border'), of('--riwaq-surface'))).toBeGreaterThanOrEqual(
      CONTROL,
    );
  },
);

test('the text of a primary button has enough contrast', () => {
  const sea = theme.colors?.sea;
  expect(contrast('#ffffff', sea?.[7] ?? '')).toBeGreaterThanOrEqual(TEXT);
  expect(contrast(theme.black ?? '', sea?.[3] ?? '')).toBeGreaterThanOrEqual(TEXT);
});
