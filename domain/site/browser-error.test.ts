import * as v from 'valibot';
import { expect, test } from 'vitest';
import { browserErrorOf, browserErrorSchema } from './browser-error.ts';

function thrownWith(message: string, stack: string): TypeError {
  return Object.assign(new TypeError(message), { stack });
}

test('an error is its message, the route and the places in the scripts of the site', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    '    at Row (https://riwaq.example/assets/account-Bx1_2.js:3:4512)',
    '    at yasmine (https://elsewhere.example/secret?token=1)',
    'render@https://riwaq.example/assets/index-x.js:1:99',
  ].join('\n');
  const error = browserErrorOf(
    thrownWith("Cannot read properties of undefined (reading 'name')", stack),
    '/account/bookings',
  );
  expect(error).toEqual({
    message: "TypeError: Cannot read properties of undefined (reading '…')",
    route: '/account/bookings',
    frames: ['at Row (/assets/account-Bx1_2.js:3:4512)', 'render@/assets/index-x.js:1:99'],
  });
  expect(v.is(browserErrorSchema, error)).toBe(true);
});

test('what a message quotes stays in the browser, and what is thrown without being an error is only its type', () => {
  const message = `Unexpected token 'y', "yasmine@demo.example, it's 'hers'" is not valid JSON`;
  expect(browserErrorOf(thrownWith(message, ''), '/').message).toBe(
    "TypeError: Unexpected token '…' is not valid JSON",
  );
  expect(browserErrorOf('yasmine@demo.example', '/').message).toBe('Error: string');
});

test('a long message and a deep stack are cut', () => {
  const stack = Array(40).fill('at f (https://riwaq.example/assets/a.js:1:1)').join('\n');
  const error = browserErrorOf(thrownWith('x'.repeat(1_000), stack), '/');
  expect([error.message.length, error.frames.length]).toEqual([300, 10]);
  expect(v.is(browserErrorSchema, error)).toBe(true);
});
