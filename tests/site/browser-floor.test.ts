import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newerCalls } from '#tools/browser-floor/newer-calls.ts';
import { newerStyles } from '#tools/browser-floor/newer-styles.ts';

/** What the built files use that is newer than the browser floor, and why it fails nowhere. */
const guarded: Record<string, string> = {
  Notification: 'asked whether it is there',
  'Notification.permission': 'as Notification',
  'Notification.requestPermission': 'as Notification',
  'Error.captureStackTrace': 'Firebase asks whether it is there',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'passkeys of Supabase, which are not used',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'passkeys of Supabase, which are not used',
  'createContext()': 'a method of React',
  'createPolicy()': 'Firebase Analytics asks for trusted types',
  'createScriptURL()': 'Firebase Analytics asks for trusted types',
  'document.startViewTransition': 'the router asks whether it is there',
  'isActive()': 'a method of the realtime client',
  'isValid()': 'a method of the form',
  'navigator.connection': 'read with a question mark',
  'navigator.cookieEnabled': 'Firebase: nothing but its heartbeats depends on it',
  'navigator.share': 'the button copies the address where it is missing',
  'navigator.vibrate': 'asked for by name',
  'showNotification()': 'only with the permission of Notification',
  'skipTransition()': 'React: of a view transition, which the site has none of',
  'startViewTransition()': 'React: of a view transition, which the site has none of',
  'toArray()': 'a method of React',
  'toBase64()': 'a method of the storage client',
};

const folder = 'dist/client/assets';
const filesOf = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const chunks = filesOf('.js');
const sheets = filesOf('.css');

test('the built scripts use nothing that a browser of the floor lacks, other than what they ask for', () => {
  const used = new Set(chunks.flatMap(newerCalls));
  expect([...used].sort()).toEqual(Object.keys(guarded).sort());
});

test.each([
  ['[3,1].toSorted()', ['toSorted()']],
  ['e.filter(t).toSpliced(0,1)', ['toSpliced()']],
  ['AbortSignal.any([e,t])', ['AbortSignal.any']],
  ['URL.canParse(e)', ['URL.canParse']],
  ['Object.groupBy(e,t)', ['Object.groupBy']],
  ['new Intl.Segmenter(e)', ['Intl.Segmenter']],
  ['requestIdleCallback(e)', ['requestIdleCallback()']],
  ['e.current.showPopover()', ['showPopover()']],
  ['/(?<=a)b/.test(e)', ['syntax: /(?<=a)b/']],
  ['new RegExp(`(?<!a)b`)', ['syntax: (?<!a)b']],
  ['class e{static{this.a=1}}', ['syntax: static block']],
  ['crypto.getRandomValues(e).at(-1);Object.hasOwn(e,t);e.findLast(t);structuredClone(e)', []],
])('a chunk with %s is found', (code, expected) => {
  expect(newerCalls(`${chunks[0]};${code}`).filter((call) => !(call in guarded))).toEqual(expected);
});

/** What the built styles use that is newer than the floor, and what is there without it. */
const withoutStyle: Record<string, string> = {
  ':has':
    'Firefox before 121: a chosen card is marked by its radio alone, a bar may cover the last line of a phone',
  '@container': 'one column; the table of My Bookings slides in its own box',
  '@container (width<=54.999rem)': 'as without containers',
  '@container (width>=40rem)': 'as without containers',
  '@container (width>=54rem)': 'as without containers',
  '@page': 'the printer has margins of its own',
  'backdrop-filter': 'behind an opaque colour',
  'color-mix': 'a border and the shades of a calendar, whose days have words as well',
  'contain-intrinsic-block-size': 'only faster',
  'container-type': 'as without containers',
  'content-visibility': 'only faster',
  'field-sizing': 'the box of the chat has a fixed size, a select the width of its longest choice',
  'forced-color-adjust': 'Safari has no forced colours',
  hyphens: 'a long word breaks without a hyphen',
  'line-clamp': 'beside -webkit-line-clamp',
  outline: 'round corners of a focus ring',
  'overscroll-behavior': 'the page behind may scroll',
  'print-color-adjust': 'beside -webkit-print-color-adjust',
  resize: 'a box that cannot be resized on a phone',
  'scrollbar-width': 'another scrollbar',
  size: 'of @page',
  subgrid: 'cards of a row are not aligned inside',
  'text-box-edge': 'a finer alignment',
  'text-box-trim': 'a finer alignment',
  'text-wrap': 'lines of uneven length',
  'user-select': 'beside -webkit-user-select',
};

test('the built styles use nothing newer than the floor that the layout needs', () => {
  const used = new Set(sheets.flatMap(newerStyles));
  expect([...used].sort()).toEqual(Object.keys(withoutStyle).sort());
});
