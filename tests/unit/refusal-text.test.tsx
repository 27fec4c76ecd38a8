import { expect, test } from 'vitest';
import type { StaffFailure } from '#domain/staff/failure.ts';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const texts = ['staff-pages', 'staff-payments', 'staff-requests', 'refusals', 'errors'] as const;

async function shown(code: StaffFailure['code'], params: unknown) {
  const markup = await markupOf(<RefusalText failure={{ code, params }} />, { texts });
  return textsIn(markup).join('\n');
}

const by = { name: 'Sara', at: '2026-11-27T09:00:00.000Z' };
const AT = 'by Sara, 27 Nov 2026, 10:00';

test.each<[StaffFailure['code'], unknown, string]>([
  [
    'payment_status',
    { id: 'ab12', ref: 'BK-1', status: 'paid', from: 'pending', to: 'paid' },
    'Payment ab12 of BK-1 is received: only one that is announced can become received.',
  ],
  [
    'document_reviewed',
    { number: 2, ref: 'BK-1', review: 'refused', by },
    `Document 2 of BK-1 is already refused ${AT}.`,
  ],
  [
    'refund_undecided',
    { ref: 'BK-1', paid: 120_000, end: by.at },
    '1,200.00 DA was paid for BK-1, and cancelling is not free since 27 Nov 2026, 10:00: decide what is given back.',
  ],
  [
    'room_closed',
    { ref: 'BK-1', from: by.at, to: '2026-11-27T11:00:00.000Z', reason: '' },
    'BK-1 cannot be approved: the room is closed from 27 Nov 2026, 10:00 to 27 Nov 2026, 12:00 (–).',
  ],
  ['room_not_found', { slug: 'a', rooms: ['b', 'c'] }, 'There is no room a. Rooms: b, c.'],
])('the parameters of %s are words, by the format that its text names', async (...row) => {
  const [code, params, text] = row;
  expect(await shown(code, params)).toBe(text);
});

test('a parameter that is missing or of another type leaves no code in the text', async () => {
  expect(await shown('request_changed', { ref: 'BK-1', by: 7, version: 3 })).toBe(
    'BK-1 was changed and is version 3 now.',
  );
});
