import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createNoncePage, NONCE_MARK } from './nonce-page.ts';

const long = 'قاعة '.repeat(20_000);

test.each([
  ['without a nonce', '<p>Salle</p>', '<p>Salle</p>'],
  ['with one', `<meta content="${NONCE_MARK}">`, '<meta content="Zm9v">'],
  ['that begins and ends with one', `${NONCE_MARK} and ${NONCE_MARK}`, 'Zm9v and Zm9v'],
  ['of two that touch', `<${NONCE_MARK}${NONCE_MARK}>`, '<Zm9vZm9v>'],
  ['that is long and Arabic', `${long}${NONCE_MARK}${long}`, `${long}Zm9v${long}`],
  [
    'with a long head',
    `<style nonce="${NONCE_MARK}">${long}</head>${long}`,
    `<style nonce="Zm9v">${long}</head>${long}`,
  ],
  ['that is empty', '', ''],
])('a page %s is the same as text and as gzip', (_, html, expected) => {
  const page = createNoncePage(html);
  expect(page.text('Zm9v')).toBe(expected);
  expect(gunzipSync(page.gzip('Zm9v')).toString()).toBe(expected);
});

test('each nonce makes a page of its own', () => {
  const page = createNoncePage(`a ${NONCE_MARK} b`);
  expect(['one', 'two'].map((nonce) => gunzipSync(page.gzip(nonce)).toString())).toEqual([
    'a one b',
    'a two b',
  ]);
});
