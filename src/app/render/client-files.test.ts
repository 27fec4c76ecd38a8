import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClientFiles } from './client-files.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const component = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;
const chunk = (name: string, rest: Omit<Chunk, 'file'> = {}): Chunk => ({
  file: `assets/${name}.js`,
  ...rest,
});

const manifest: Record<string, Chunk> = {
  'index.html': chunk('index', { css: ['assets/index.css'], imports: ['_react.js'] }),
  '_react.js': chunk('react'),
  '_carousel.js': chunk('carousel', { css: ['assets/carousel.css'], imports: ['index.html'] }),
  [component('index')]: chunk('home', { css: ['assets/home.css'], imports: ['_carousel.js'] }),
  [component('rooms.$slug')]: chunk('room', {
    css: ['assets/room.css', 'assets/carousel.css'],
    imports: ['_carousel.js', '_react.js'],
  }),
  [component('rooms.$slug.index')]: chunk('calendar'),
  [component('_room-list.rooms.index')]: chunk('rooms'),
  [component('_authed/account/bookings.index')]: chunk('bookings'),
  // Two modules that import each other.
  [component('events.$id')]: chunk('event', { imports: ['_dates.js'] }),
  '_dates.js': chunk('dates', { imports: ['_event-texts.js'] }),
  '_event-texts.js': chunk('event-texts', { imports: ['_dates.js'] }),
  'locales/fr/home.json': chunk('home-fr'),
  'fonts/0/other-latin.woff2': { file: 'assets/other-latin.woff2' },
  'fonts/1/latin.woff2': { file: 'assets/latin.woff2' },
  'fonts/2/arabic.woff2': { file: 'assets/arabic.woff2' },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riwaq-client-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'assets/home.css'), '.home{}');
  writeFileSync(join(folder, 'assets/latin.woff2'), 'latin');
});
afterEach(() => rmSync(folder, { recursive: true }));

const scriptsOf = (routeIds: string[], texts: string[] = []) =>
  readClientFiles(folder).filesOf(routeIds, texts).scripts;

test.each([
  ['/', 'home'],
  ['/rooms/$slug', 'room'],
  ['/rooms/$slug/', 'calendar'],
  ['/_room-list/rooms/', 'rooms'],
  ['/_authed/account/bookings/', 'bookings'],
  ['/events/$id', 'event'],
])('the route %s has its chunk', (routeId, name) => {
  expect(scriptsOf([routeId]).at(-1)).toBe(`assets/${name}.js`);
});

test('a page lists its chunks and texts once, each after its imports', () => {
  expect(readClientFiles(folder).filesOf(['__root__', '/'], ['locales/fr/home.json'])).toEqual({
    scripts: [
      'assets/react.js',
      'assets/index.js',
      'assets/carousel.js',
      'assets/home.js',
      'assets/home-fr.js',
    ],
    styles: ['assets/index.css', 'assets/carousel.css', 'assets/home.css'],
  });
});

test('a style sheet of two chunks is listed once, at its first use', () => {
  const { styles } = readClientFiles(folder).filesOf(['/rooms/$slug', '/rooms/$slug/'], []);
  expect(styles).toEqual(['assets/index.css', 'assets/carousel.css', 'assets/room.css']);
});

test('chunks that import each other are listed once', () => {
  expect(scriptsOf(['/events/$id'])).toEqual([
    'assets/react.js',
    'assets/index.js',
    'assets/event-texts.js',
    'assets/dates.js',
    'assets/event.js',
  ]);
});

test('a route or text without a file adds nothing', () => {
  expect(scriptsOf(['__root__', '/_authed'], ['locales/xx/home.json'])).toEqual([
    'assets/react.js',
    'assets/index.js',
  ]);
});

test('the template, the styles and the fonts of both scripts are found', () => {
  const { template, readStyle, fonts, dataUriOf } = readClientFiles(folder);
  expect(template).toBe('<html></html>');
  expect(readStyle('assets/home.css')).toBe('.home{}');
  expect(fonts).toEqual({ latin: 'assets/latin.woff2', arabic: 'assets/arabic.woff2' });
  expect(dataUriOf(fonts.latin)).toBe('data:font/woff2;base64,bGF0aW4=');
});

test('a style sheet and a font are read from disk once', () => {
  const { readStyle, dataUriOf } = readClientFiles(folder);
  readStyle('assets/home.css');
  const latin = dataUriOf('assets/latin.woff2');
  rmSync(join(folder, 'assets'), { recursive: true });
  expect(dataUriOf('assets/latin.woff2')).toBe(latin);
  expect(readStyle('assets/home.css')).toBe('.home{}');
});

test('a folder without a built client throws with the name of the missing file', () => {
  expect(() => readClientFiles(join(folder, 'none'))).toThrow('manifest.json');
});
