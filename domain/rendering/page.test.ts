import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPersonal } from './page.ts';

/** The pages behind the guard, as `/book/roomSlug`; `/account` only leads to one of them. */
const guarded = readdirSync('src/routes/_authed')
  .map(
    (name) =>
      `/${name
        .replace(/(?:\.index)?\.tsx$/, '')
        .replaceAll(/[_$]/g, '')
        .replaceAll('.', '/')}`,
  )
  .filter((path) => path !== '/account');

test.each(guarded)('%s is personal, with every search', (path) => {
  expect([isPersonal(path), isPersonal(`${path}?lang=ar`)]).toEqual([true, true]);
});

test('there are such pages', () => {
  expect(guarded).toEqual(expect.arrayContaining(['/account/bookings', '/book/roomSlug']));
});

test.each([
  ['/domiciliation-flow?plan=1', true],
  ['/domiciliation-flow', false],
  ['/domiciliation-flow?plans=1', false],
  ['/account', false],
  ['/', false],
  ['/rooms?view=/account/', false],
  ['/accounts/bookings', false],
  ['/staff/requests', false],
])('whether %s shows what a customer has: %s', (address, expected) => {
  expect(isPersonal(address)).toBe(expected);
});
