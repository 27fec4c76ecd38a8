import * as v from 'valibot';
import { expect, test } from 'vitest';
import { questionSchema } from './question.ts';

test.each([
  [{ room: 'grande-salle' }, { room: 'grande-salle' }],
  [{ request: 'BK-PM6XXCY5' }, { request: 'BK-PM6XXCY5' }],
  [{}, {}],
  [{ room: 7, request: 8 }, {}],
  [{ request: 'Buy now: example.com' }, {}],
])('what is asked about in the address: %j', (search, question) => {
  expect(v.parse(questionSchema, search)).toEqual(question);
});
