import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();

const commands: Record<string, (ref: string) => string[]> = {
  earlier: (ref) => ['change', ref, '--from', '08:00', '--version', '1'],
  later: (ref) => ['change', ref, '--from', '10:00', '--version', '1'],
  more: (ref) => ['change', ref, '--attendees', '25', '--version', '1'],
  cancel: (ref) => ['cancel', ref, '--reason', 'A leak'],
  refuse: (ref) => ['refuse-ask', ref, '--reason', 'No'],
};
const names = Object.keys(commands);
const members = ['Amina', 'Karim'] as const;

beforeAll(async () => {
  for (const member of members) {
    await app.staff('add', `${member}@example.com`, '--name', member);
  }
});

let day = 0;

/** An approved booking with an open ask of its customer. */
async function asked(kind: string) {
  day += 1;
  const date = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  const { refCode, bookingId } = await app.book(yasmine, hallOn(date));
  await app.staff('approve', refCode);
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
      fc.constantFrom(...names),
      fc.constantFrom(...names),
      async (kind, ...chosen) => {
        const { refCode, bookingId } = await asked(kind);
        const outputs = await Promise.all(
          members.map(async (member, index) => {
            const command = commands[chosen[index] ?? '']?.(refCode) ?? [];
            return { member, ...(await app.staff('--as', member, ...command)) };
          }),
        );
        const done = outputs.filter(({ exitCode }) => exitCode === 0);
        expect((await writersOf(bookingId)).toSorted()).toEqual(
          done.map(({ member }) => member).toSorted(),
        );
        expect(done.length).toBeGreaterThan(0);
        for (const { text, exitCode } of outputs.filter((output) => output.exitCode !== 0)) {
          expect([exitCode, text]).toEqual([
            1,
            expect.stringMatching(new RegExp(` by ${done[0]?.member ?? ''} at `)),
          ]);
        }
      },
    ),
    { numRuns: 40, seed: 20_261_126 },
  );
});
