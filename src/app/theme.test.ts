import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { contrastOf, isReadable, TEXT_CONTRAST } from '#domain/site/colors.ts';
import { cssVariables, theme } from './theme.ts';

/** WCAG 2.2: text 4.5, the outline of a field and other non-text contrast 3. */
const TEXT = TEXT_CONTRAST;
const CONTROL = 3;

const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
const colours: Record<'light' | 'dark', Partial<Record<string, string>>> = variables;

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
  expect(contrastOf(ink, paper)).toBeGreaterThanOrEqual(TEXT);
});

test.each(['light', 'dark'] as const)(
  '%s: the accent, placeholders and the outline of fields have enough contrast',
  (scheme) => {
    const of = (name: string) => colours[scheme][name] ?? '';
    expect(contrastOf(of('--riwaq-accent'), of('--mantine-color-body'))).toBeGreaterThanOrEqual(
      TEXT,
    );
    expect(
      contrastOf(of('--mantine-color-placeholder'), of('--mantine-color-default')),
    ).toBeGreaterThanOrEqual(TEXT);
    expect(contrastOf(of('--riwaq-field-border'), of('--riwaq-surface'))).toBeGreaterThanOrEqual(
      CONTROL,
    );
  },
);

test('the colour of an offer is checked on the surfaces of the theme', () => {
  expect(isReadable(theme.colors?.sea?.[7] ?? '')).toBe(true);
  const band = colours.light['--riwaq-band'] ?? '';
  for (const color of ['#6a6a6a', '#707070']) {
    expect(isReadable(color)).toBe(contrastOf(color, band) >= TEXT);
  }
});

test('the text of a primary button has enough contrast', () => {
  const sea = theme.colors?.sea;
  expect(contrastOf('#ffffff', sea?.[7] ?? '')).toBeGreaterThanOrEqual(TEXT);
  expect(contrastOf(theme.black ?? '', sea?.[3] ?? '')).toBeGreaterThanOrEqual(TEXT);
});
