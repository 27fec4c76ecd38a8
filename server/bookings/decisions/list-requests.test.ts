import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { missingDocuments } from '#domain/documents/missing.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import type { RequestFilter } from '#domain/staff/requests.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { bookingRows } from './booking-rows.ts';
import { listRequests } from './list-requests.ts';

const app = useTestApp();

const list = (filter: RequestFilter) => listRequests(app.staffDeps, filter);
const refsOf = async (filter: RequestFilter) =>
  (await list(filter)).rows.map(({ ref_code }) => ref_code);

/** Sorted as text: what is found, whatever its order. */
const found = async (filter: RequestFilter) => (await refsOf(filter)).toSorted();

const HELD = 123;
let held: string[];
let domiciliation: string;

beforeAll(async () => {
  // More than two pages, of which several were sent or end at one moment.
  const { bookingId } = await app.book(yasmine, hallOn('2027-03-01'));
  await sql`
    insert into bookings (customer_id, booking_type, room_id, billing_type, created_at, hold_expires_at,
      client_name, contact_phone, subtotal, tva, total_price)
    select customer_id, booking_type, room_id, billing_type, created_at + n / 7 * interval '1 microsecond',
      hold_expires_at + n / 5 * interval '1 microsecond', 'Société ' || n, '0550 00 ' || lpad(n::text, 4, '0'), 0, 0, 0
    from bookings, generate_series(1, ${HELD - 1}) as n where id = ${bookingId}`.execute(app.db);
  domiciliation = (await app.book(yasmine, domiciliationRequest(app.quarterPlan.id))).refCode;
  held = (
    await app.db
      .selectFrom('bookings')
      .select('ref_code')
      .where('status', '=', 'pending_approval')
      .orderBy('hold_expires_at')
      .orderBy('id')
      .execute()
  ).map(({ ref_code }) => ref_code);
});

test.each([
  ['those to decide', {}],
  ['all', { status: 'all' as const }],
  ['those of a search', { search: 'societe' }],
])('%s: pages forwards and backwards have each row once, in order', async (_, filter) => {
  const pages = [await list(filter)];
  for (let after = pages[0]?.next ?? null; after !== null; after = pages.at(-1)?.next ?? null) {
    pages.push(await list({ ...filter, after }));
  }
  const refs = pages.flatMap(({ rows }) => rows.map(({ ref_code }) => ref_code));
  expect(new Set(refs).size).toBe(refs.length);
  expect(pages.length).toBe(Math.ceil(refs.length / 50));
  expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null]);
  if (Object.keys(filter).length === 0) {
    expect(refs).toEqual(held);
  }
  const back = [];
  for (let before = pages.at(-1)?.previous ?? null; before !== null;) {
    const page = await list({ ...filter, before });
    back.unshift(...page.rows.map(({ ref_code }) => ref_code));
    expect(page.next).toBe(page.rows.at(-1)?.ref_code);
    before = page.previous;
  }
  expect(back).toEqual(refs.slice(0, back.length));
  expect(back.length).toBe(refs.length - (pages.at(-1)?.rows.length ?? 0));
});

test('a row has the name of its room in each language', async () => {
  const { rows } = await list({ status: 'all', offer: 'grande-salle' });
  expect(rows[0]?.offer_names).toEqual({
    fr: { name: 'Grande Salle' },
    ar: { name: 'القاعة الكبرى' },
  });
});

test('a page after a reference that is unknown is the first one', async () => {
  expect(await refsOf({ after: 'BK-2222' })).toEqual(await refsOf({}));
});

test('a reference, a telephone number as it is dialled, and a name find any status', async () => {
  const { refCode: ref, bookingId } = await app.book(yasmine, hallOn('2027-03-02'));
  await app.db
    .updateTable('bookings')
    .set({ client_name: 'جمعيّة الفتاة', contact_phone: '+213 (0) 699 13 57 90' })
    .where('id', '=', bookingId)
    .execute();
  await app.decide('approve', bookingId);
  for (const search of [
    ref,
    ref.slice(3),
    `https://riwaq.example/staff/requests/${ref}?x`,
    '0699 13 57 90',
    '+213699135790',
    '00213 699-13-57',
    'جمعيه الفتاه',
  ]) {
    expect([search, await refsOf({ search })]).toEqual([search, [ref]]);
  }
  // 17 and 117.
  expect(await refsOf({ search: 'Societe 17' })).toHaveLength(2);
  expect(await refsOf({ search: ref, status: 'pending_approval' })).toEqual([]);
});

test('a room, a plan, days and months, and what is unpaid are found', async () => {
  const { refCode: ref, bookingId } = await app.book(yasmine, hallOn('2027-04-05'));
  await app.decide('approve', bookingId);
  expect(await refsOf({ offer: app.quarterPlan.id })).toEqual([domiciliation]);
  expect(await refsOf({ status: 'all', from: '2027-04-05', to: '2027-04-05' })).toEqual([ref]);
  expect(
    await refsOf({ status: 'approved', offer: GRAND_HALL_SLUG, unpaid: true, from: '2027-04-01' }),
  ).toEqual([ref]);
  expect(
    await refsOf({ offer: GRAND_HALL_SLUG, from: '2027-03-01', to: '2027-03-01' }),
  ).toHaveLength(1);
  expect(await refsOf({ status: 'all', from: '2027-04-06', to: '2027-04-05' })).toEqual([]);
  const { selected_months: months } = await app.db
    .selectFrom('bookings')
    .select('selected_months')
    .where('ref_code', '=', domiciliation)
    .executeTakeFirstOrThrow();
  const [month = ''] = months ?? [];
  expect(await refsOf({ from: `${month}-10`, to: `${month}-11` })).toEqual([domiciliation]);
});

test('missing documents are those of the rule, and unreviewed ones those that wait', async () => {
  const requests = [
    domiciliationRequest(app.quarterPlan.id),
    { ...hallOn('2027-05-03'), verificationInfo: student },
    { ...hallOn('2027-05-04'), verificationInfo: student },
    hallOn('2027-05-05'),
  ];
  const ids: string[] = [];
  for (const request of requests) {
    ids.push((await app.book(yasmine, request)).bookingId);
  }
  const [papers = '', one = '', , refused = ''] = ids;
  for (const document_kind of ['nic', 'nif', null, null] as const) {
    await app.addDocument(papers, { document_kind, purpose: 'LEGAL_DOCUMENT' });
  }
  await app.addDocument(one);
  await app.addDocument(refused, {
    review: 'refused',
    refusal_code: 'expired',
    reviewed_at: TEST_NOW,
    reviewed_by: 'Sara',
  });
  const rows = await bookingRows(app.db)
    .where('bookings.status', 'in', ['pending_approval', 'approved'])
    .execute();
  const lacking = rows.filter(
    ({ documents, ...row }) => missingDocuments({ ...row, attachments: documents }).missing > 0,
  );
  expect(await found({ status: 'all', documents: 'missing' })).toEqual(
    lacking.map(({ ref_code }) => ref_code).toSorted(),
  );
  expect(lacking.length).toBeGreaterThan(1);
  const { refCode } = await app.db
    .selectFrom('bookings')
    .select('ref_code as refCode')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  expect(await refsOf({ documents: 'unreviewed', search: refCode })).toEqual([refCode]);
});

const student = {
  ...hallOn('2027-05-03').verificationInfo,
  organizationType: 'student' as const,
  documentCount: 1,
};

test('a request whose time is over is not listed to be decided', async () => {
  app.setNow(hoursLater(200));
  expect(await refsOf({})).toEqual([]);
});
