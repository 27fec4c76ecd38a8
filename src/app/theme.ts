import {
  createTheme,
  virtualColor,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Sea: shade 7 is the light scheme's primary, shade 3 the dark scheme's. */
const sea: MantineColorsTuple = [
  '#eaf5f8',
  '#d3e8ee',
  '#a8d5e1',
  '#7cc4d6',
  '#4fa6bc',
  '#2f87a0',
  '#19708a',
  '#0b5c73',
  '#084a5d',
  '#063847',
];

/** Night: replaces the greys of Mantine's dark scheme, so that inputs and popovers match the page. */
const night: MantineColorsTuple = [
  '#eaf1f3',
  '#c9d6dc',
  '#a9bbc4',
  '#8ba0aa',
  '#4a606c',
  '#2c404b',
  '#16252e',
  '#0e1a21',
  '#0a141a',
  '#070e12',
];

/** Terracotta, the accent: shade 7 on light, shade 3 on dark. */
const terracotta: MantineColorsTuple = [
  '#fdf1ee',
  '#fbe2dc',
  '#f5c1b5',
  '#f0a08c',
  '#e07f66',
  '#d06449',
  '#c3533a',
  '#b5462f',
  '#963823',
  '#782b1a',
];

const fontFamily =
  "'Readex Pro Variable', 'Readex Pro Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** theme.test.ts checks the contrast of the colours. */
export const theme = createTheme({
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.03125rem',
    lg: '1.1875rem',
    xl: '1.375rem',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '2rem' },
  defaultRadius: 'md',
  black: '#12232e',
  white: '#ffffff',
  colors: {
    sea,
    dark: night,
    terracotta,
    primary: virtualColor({ name: 'primary', light: 'sea', dark: 'sea' }),
    accent: virtualColor({ name: 'accent', light: 'terracotta', dark: 'terracotta' }),
  },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // Touch targets are at least 44 px high.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: string }) => ({
        root: { '--button-height': props.size === 'lg' ? '3.25rem' : '2.75rem' },
      }),
    },
    Input: { vars: () => ({ wrapper: { '--input-height': '2.75rem' } }) },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    // The header of a dialog must not be a banner landmark.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Paper: { defaultProps: { withBorder: true } },
  },
});

/**
 * Surfaces, borders and texts of each scheme, in place of Mantine's greys. The build makes a style sheet of them and of the
 * theme (tools/build/mantine.ts).
 * @internal
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--riwaq-shadow': '0 0.5rem 2rem rgb(18 35 46 / 0.14)',
    '--riwaq-text-width': '68ch',
    '--riwaq-page-width': '75rem',
    '--riwaq-page-gutter': 'clamp(1rem, 4vw, 2.5rem)',
  },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-text': '#12232e',
    '--mantine-color-bright': '#12232e',
    '--mantine-color-dimmed': '#51626c',
    '--mantine-color-placeholder': '#64747d',
    '--mantine-color-anchor': '#0b5c73',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-hover': '#f6f2ea',
    '--mantine-color-default-color': '#12232e',
    '--mantine-color-default-border': '#ddd6c8',
    '--riwaq-surface': '#ffffff',
    '--riwaq-band': '#f1ebdf',
    '--riwaq-border': '#e2dbcd',
    '--riwaq-field-border': '#86939b',
    '--riwaq-accent': '#b5462f',
    '--riwaq-success': '#1f6f43',
  },
  dark: {
    '--mantine-color-body': '#0e1a21',
    '--mantine-color-text': '#eaf1f3',
    '--mantine-color-bright': '#eaf1f3',
    '--mantine-color-dimmed': '#a9bbc4',
    '--mantine-color-placeholder': '#8ba0aa',
    '--mantine-color-anchor': '#7cc4d6',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-primary-light': '#173844',
    '--mantine-color-primary-light-hover': '#1d4452',
    '--mantine-color-primary-light-color': '#d3e8ee',
    '--mantine-color-accent-light': '#3b2724',
    '--mantine-color-accent-light-hover': '#47302c',
    '--mantine-color-accent-light-color': '#fbe2dc',
    '--mantine-color-default': '#16252e',
    '--mantine-color-default-hover': '#1b2c36',
    '--mantine-color-default-color': '#eaf1f3',
    '--mantine-color-default-border': '#2c404b',
    '--riwaq-surface': '#16252e',
    '--riwaq-band': '#1b2c36',
    '--riwaq-border': '#2a3d48',
    '--riwaq-field-border': '#6b818c',
    '--riwaq-accent': '#f0a08c',
    '--riwaq-success': '#7fd3a2',
  },
});
