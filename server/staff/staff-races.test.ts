import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelBooking } from '#server/bookings/decisions/cancel-booking.ts';
import { changeBooking } from '#server/bookings/decisions/change-booking.ts';
import { refuseAsk } from '#server/bookings/decisions/refuse-ask.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { actingAs, refusalOf } from '#tests/support/server/use-cases.ts';

const app = useTestApp();

const decisions = {
  earlier: (deps: StaffDeps, ref: string) =>
    changeBooking(deps, { ref, version: 1, from: '08:00' }),
  later: (deps: StaffDeps, ref: string) => changeBooking(deps, { ref, version: 1, from: '10:00' }),
  more: (deps: StaffDeps, ref: string) => changeBooking(deps, { ref, version: 1, attendees: 25 }),
  cancel: (deps: StaffDeps, ref: string) => cancelBooking(deps, { ref, reason: 'A leak' }),
  refuse: (deps: StaffDeps, ref: string) => refuseAsk(deps, { ref, reason: 'No' }),
};
const choice = fc.constantFrom('earlier', 'later', 'more', 'cancel', 'refuse');
const members = ['Amina', 'Karim'] as const;

let day = 0;

/** An approved booking with an open ask of its customer. */
async function asked(kind: string) {
  day += 1;
  const date = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  const { refCode, bookingId } = await app.book(yasmine, hallOn(date));
  await app.approve(refCode);
  await app.as(yasmine)(`/api/account/bookings/${bookingId}/asks`, { kind, text: 'Please' });
  return { refCode, bookingId };
}

/** Who wrote to the booking or its ask since, in order. */
async function writersOf(bookingId: string): Promise<string[]> {
  const lines = await app.db
    .selectFrom('private.log')
    .select('actor')
    .where('subject_id', '=', bookingId)
    .where('actor', 'in', members)
    .orderBy('id')
    .execute();
  return lines.map(({ actor }) => actor);
}

test('of two members who answer at once, each write leaves one line, and who comes too late reads who was first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('change', 'cancellation'),
      fc.record({ Amina: choice, Karim: choice }),
      async (kind, chosen) => {
        const { refCode, bookingId } = await asked(kind);
        const results = await Promise.all(
          members.map(async (member) => ({
            member,
            refusal: await refusalOf(decisions[chosen[member]](actingAs(app, member), refCode)),
          })),
        );
        const done = results.filter(({ refusal }) => refusal === null);
        expect((await writersOf(bookingId)).toSorted()).toEqual(
          done.map(({ member }) => member).toSorted(),
        );
        expect(done.length).toBeGreaterThan(0);
        for (const { refusal } of results.filter((result) => result.refusal !== null)) {
          expect(refusal?.[1]).toHaveProperty('by.name', done[0]?.member);
        }
      },
    ),
    { numRuns: 40, seed: 20_261_126 },
  );
});
