import { expect, test } from 'vitest';
import { listedBooking } from '#domain/account/bookings.fixtures.ts';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import { BookedDates } from '#src/features/account/bookings/booked-dates.tsx';
import { BookingsPage } from '#src/features/account/bookings/bookings-page.tsx';
import { UnfinishedRequests } from '#src/features/account/unfinished/unfinished-requests.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const nothing = () => Promise.resolve();

const booking = (event: string, status: string, day: string): AccountBooking => ({
  ...listedBooking,
  id: event,
  ref_code: `BK-${event}`,
  event_name: event,
  status,
  timelines: [{ booking_dates: `["${day} 08:00:00+00","${day} 16:00:00+00")` }],
});

test('an unfinished request without documents counts none', async () => {
  const row = {
    id: 'a',
    storedAt: '2026-11-28T09:00:00Z',
    expiresAt: '2026-12-28T09:00:00Z',
    room: { slug: 'salle-casbah', name: 'Salle Casbah', translations: {} },
    plan: null,
    missing: [],
  };
  const rows = [0, 2].map((documents) => ({ ...row, id: String(documents), documents }));
  const calls = {
    onContinue: () => Promise.resolve(null),
    onChoose: nothing,
    onDelete: nothing,
    onReload: () => undefined,
  };
  const list = <UnfinishedRequests rows={rows} {...calls} />;
  const stored = 'Stored on 28 Nov 2026, until 28 Dec 2026';
  expect(
    textsIn(await markupOf(list, { texts: ['unfinished', 'errors'] })).filter((text) =>
      text.startsWith(stored),
    ),
  ).toEqual([stored, `${stored} · 2 documents stored`]);
});

function markupOfPage(
  bookings: AccountBooking[],
  linkedId?: string,
  sentId: string | null = null,
): Promise<string> {
  const details = { number: 1, booking: new Promise<never>(() => undefined) };
  const page = (
    <BookingsPage
      bookings={createPolledValue(bookings, () => Promise.resolve(bookings))}
      unfinished={null}
      open={linkedId === undefined ? null : { id: linkedId, details }}
      sentId={sentId}
      onOpen={() => undefined}
      onCancel={nothing}
      onRetry={() => undefined}
    />
  );
  return markupOf(page, { texts: ['account', 'common'] });
}

/** Headings and events, in their order. */
async function shown(bookings: AccountBooking[]): Promise<string[]> {
  const names = bookings.map(({ event_name }) => event_name ?? '');
  return textsIn(await markupOfPage(bookings)).filter((text) =>
    ['Upcoming', 'Past and closed', ...names].includes(text),
  );
}

const five = [
  booking('Next year', 'pending_approval', '2027-02-01'),
  booking('Not possible', 'rejected', '2027-01-20'),
  booking('Next month', 'approved', '2027-01-10'),
  booking('Over', 'completed', '2026-10-10'),
  booking('Long over', 'completed', '2026-10-02'),
];

test('what is to come is above what is over or closed, each under its heading', async () => {
  expect(await shown(five)).toEqual([
    'Upcoming',
    'Next month',
    'Next year',
    'Past and closed',
    'Not possible',
    'Over',
    'Long over',
  ]);
  expect(await shown(five.slice(3))).toEqual(['Past and closed', 'Over', 'Long over']);
});

test('a link to a booking of another account is explained, with bookings and without', async () => {
  const isExplained = async (...page: Parameters<typeof markupOfPage>) =>
    (await markupOfPage(...page)).includes('That booking is not in the account');
  expect(await isExplained(five, 'of another customer')).toBe(true);
  expect(await isExplained([], 'of another customer')).toBe(true);
  expect(await isExplained(five, 'just sent', 'just sent')).toBe(false);
  expect(await isExplained(five)).toBe(false);
  expect(await isExplained(five.slice(3), 'Over')).toBe(false);
});

test('a list of six can be searched', async () => {
  const sixth = booking('Sixth', 'approved', '2027-01-05');
  const search = 'aria-label="Search by reference, event or room"';
  expect(await markupOfPage([...five, sixth])).toContain(search);
  expect(await markupOfPage(five)).not.toContain(search);
});

test('of several days the row has the first, the last and their number', async () => {
  const ranges = ['[2027-01-02,2027-01-04)', '[2027-01-09,2027-01-10)'];
  const course = {
    ...booking('Course', 'approved', '2027-01-02'),
    timelines: ranges.map((booking_dates) => ({ booking_dates })),
  };
  const row = <BookedDates booking={course} none="-" />;
  expect(textsIn(await markupOf(row, { texts: ['account'] }))).toEqual([
    '2\u2009–\u20099 Jan 2027 (3 days)',
  ]);
});
