import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { nadir, sara, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();

const decisions = {
  approve: ['request.approve', {}],
  refuse: ['request.reject', { code: 'use_not_allowed' }],
  refuseInWords: ['request.reject', { reason: 'A leak' }],
  discount: ['request.discount', { amount: 10_000, reason: 'A friend of the house' }],
} as const;
const names = ['approve', 'refuse', 'refuseInWords', 'discount'] as const;
const people = [sara, nadir] as const;

const PAIRS = 50;
let day = 0;

async function request() {
  day += 1;
  const date = new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10);
  return app.book(yasmine, hallOn(date));
}

/** The lines of the log since: who wrote what. */
const linesOf = (bookingId: string) =>
  app.db
    .selectFrom('private.log')
    .select(['actor', 'action'])
    .where('subject_id', '=', bookingId)
    .where(
      'actor',
      'in',
      people.map(({ name }) => name),
    )
    .orderBy('id')
    .execute();

test('of two people who decide one request at once one wins, the other reads who did what, and each write has one line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...names), async (...chosen) => {
      const { refCode: ref, bookingId } = await request();
      const responses = await Promise.all(
        people.map(async (person, index) => {
          const [call, input] = decisions[chosen[index] ?? 'approve'];
          const response = await app.as(person)(`/api/staff/${call}`, {
            ref,
            version: 1,
            ...input,
          });
          return {
            name: person.name,
            status: response.status,
            body: (await response.json()) as unknown,
          };
        }),
      );
      const [winner, ...others] = responses.filter(({ status }) => status === 200);
      expect([winner === undefined, others]).toEqual([false, []]);
      expect(responses.find(({ status }) => status !== 200)).toEqual({
        name: expect.any(String) as string,
        status: 409,
        body: expect.objectContaining({
          code: expect.stringMatching(/^(booking_decided|request_changed)$/) as string,
          details: expect.objectContaining({
            ref,
            by: { name: winner?.name, at: expect.any(String) as string },
          }) as unknown,
        }) as unknown,
      });
      const lines = await linesOf(bookingId);
      expect(lines.map(({ actor }) => actor)).toEqual([winner?.name]);
    }),
    { numRuns: PAIRS, seed: 20_261_127 },
  );
});
