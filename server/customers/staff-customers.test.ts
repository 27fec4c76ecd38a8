import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { asJson } from '#server/db/database.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { karim, output, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { recordPayment } from '#server/bookings/decisions/payments.ts';
import { showRequest } from '#server/bookings/decisions/show-request.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';

const app = useTestApp();

beforeAll(() => setMailRecipients(app.db, { isOn: true, staffEmail: 'staff@riwaq.example' }));

const tables = [
  'public.customers',
  'public.bookings',
  'public.timelines',
  'public.payments',
  'public.booking_attachments',
  'public.conversations',
  'public.conversation_members',
  'public.messages',
  'public.events',
  'private.uploads',
  'private.mails',
] as const;
type Row = Record<string, unknown>;
type Rows = Record<(typeof tables)[number], Row[]>;

/** The rows of every table that has something of a customer. */
async function allRows(): Promise<Rows> {
  const entries: [string, Row[]][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(listed) as row from ${sql.table(table)} as listed
      order by to_jsonb(listed)::text`.execute(app.db);
    entries.push([table, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(entries) as Rows;
}

/** Adds to a customer a request with a document, and a rejected one that has a payment. */
async function addRequests(user: TestUser, days: [string, string]) {
  const pending = await app.book(user, hallOn(days[0]));
  const paid = await app.book(user, hallOn(days[1]));
  const documents = documentsOf(app, user, pending.bookingId);
  const { path } = await documents.add(pdfWith(), { originalFilename: 'card/1.pdf' });
  await documents.open('never-recorded.pdf');
  await recordPayment(app.staffDeps, {
    ref: paid.refCode,
    amount: 1_000,
    method: 'cash',
    note: 'Deposit of Karim',
    isPending: false,
  });
  await app.reject(paid.refCode, 'Karim has too many people');
  return { pending, paid, path };
}

const company = {
  company_name: 'Benali SARL',
  company_address: '1 rue Benali',
  rc: 'RC Benali',
  nif: 'NIF Benali',
  nis: 'NIS Benali',
  article: 'Benali 1',
};

const cleared = {
  client_name: null,
  contact_person: null,
  contact_email: null,
  contact_phone: null,
  company_name: null,
  event_name: null,
  notes: '',
  admin_notes: null,
  internal_note: null,
  idempotency_key: null,
  request_hash: null,
  services: {},
};

const byText = (one: unknown, other: unknown) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
const sorted = (rows: Row[]) => rows.toSorted(byText);

test('forget lists, and with --yes keeps exactly the bookings and payments, without a name', async () => {
  const { pending, paid, path } = await addRequests(karim, ['2027-06-01', '2027-06-02']);
  const id = await app.customerId(karim);
  await app.db.updateTable('customers').set(company).where('id', '=', id).execute();
  const stationery = { items: [{ product: 'Badges for Karim', specs: '', quantity: 1 }] };
  const discount = { item: 'discount', quantity: 1, amount: 0, note: null };
  await app.db
    .updateTable('bookings')
    .set({
      services: asJson({ stationery }),
      price_lines: asJson([{ ...discount, reason: 'Karim is a friend' }]),
    })
    .where('id', '=', paid.bookingId)
    .execute();
  const before = await allRows();
  const listed = await app.office('customer', 'forget', karim.email);
  expect(listed.text).toContain('Nothing is deleted yet: --yes does this to karim@demo.example');
  expect(await allRows()).toEqual(before);

  const done = await app.office('customer', 'forget', 'Karim@demo.example', '--yes');
  expect(done.text).toBe(
    listed.text.replace(/^.*\n/, 'karim@demo.example (demo-hall) is forgotten.\n'),
  );
  const isOwn = ({ customer_id }: Row) => customer_id === id;
  const isKept = (row: Row) =>
    row.status === 'approved' ||
    row.status === 'completed' ||
    row.closed_at !== null ||
    row.id === paid.bookingId;
  const kept = before['public.bookings'].filter((row) => !isOwn(row) || isKept(row));
  const ofKept = ({ booking_id }: Row) => kept.some((booking) => booking.id === booking_id);
  const ofOwn = ({ booking_id }: Row) =>
    before['public.bookings'].some((row) => row.id === booking_id && isOwn(row));
  const chats = before['public.conversations'].filter(isOwn).map((row) => row.id);
  const isOfOthers = (row: Row) => !isOwn(row) && !chats.includes(row.conversation_id);
  const after = await allRows();
  const forgotten = after['public.customers'].find((row) => row.id === id);
  expect(forgotten).toEqual({
    id,
    uid: expect.stringMatching(/^forgotten-[0-9a-f-]{36}$/) as string,
    email: 'forgotten@customer.invalid',
    name: '',
    phone: null,
    company_name: null,
    company_address: null,
    rc: null,
    nif: null,
    nis: null,
    article: null,
    is_language_chosen: false,
    language: null,
    unwanted_mails: [],
    organization_type: null,
    created_at: before['public.customers'].find((row) => row.id === id)?.created_at,
  });
  expect(after).toEqual({
    'public.customers': sorted(
      before['public.customers'].map((row) => (row.id === id ? (forgotten ?? {}) : row)),
    ),
    'public.bookings': sorted(
      kept.map((row) =>
        isOwn(row)
          ? {
              ...row,
              ...cleared,
              verification: organizationOnly(row.verification),
              ...(row.id === paid.bookingId && { price_lines: [discount] }),
            }
          : row,
      ),
    ),
    'public.timelines': before['public.timelines'].filter(ofKept),
    'public.payments': sorted(
      before['public.payments'].map((row) => (ofOwn(row) ? { ...row, notes: '' } : row)),
    ),
    'public.booking_attachments': before['public.booking_attachments'].filter((row) => !ofOwn(row)),
    'public.conversations': before['public.conversations'].filter((row) => !isOwn(row)),
    'public.conversation_members': before['public.conversation_members'].filter(isOfOthers),
    'public.messages': before['public.messages'].filter(isOfOthers),
    'public.events': sorted(
      before['public.events']
        .filter((row) => row.created_by !== id || row.status === 'approved')
        .map((row) =>
          row.created_by === id ? { ...row, organizer_name: '', idempotency_key: null } : row,
        ),
    ),
    'private.uploads': before['private.uploads'].filter((row) => !isOwn(row)),
    'private.mails': before['private.mails'].filter((row) => !isOwn(row)),
  });
  const log = await app.db.selectFrom('private.log').selectAll().execute();
  expect(log.map(({ action }) => action)).toContain('rejected');
  expect(JSON.stringify([after, log])).not.toMatch(/Karim|karim@|0550 12 34 56|Benali/);
  expect(await app.files.find('attachments', path)).toBeNull();
  // The hours of the deleted request are free, and staff still sees the kept bookings.
  await app.book(await app.newCustomer(), hallOn('2027-06-01'));
  expect(await refusalOf(showRequest(app.staffDeps, { ref: pending.refCode }))).toEqual([
    'booking_not_found',
    { ref: pending.refCode },
  ]);
  expect((await showRequest(app.staffDeps, { ref: paid.refCode })).ref_code).toBe(paid.refCode);
  // Who signs in again is another customer.
  expect((await app.as(karim)('/api/auth/ensure-customer', karim)).status).toBe(200);
  expect(await app.customerId(karim)).not.toBe(id);
});

function organizationOnly(verification: unknown): unknown {
  const {
    socials: _,
    organizationTypeOther: __,
    ...rest
  } = v.parse(v.record(v.string(), v.unknown()), verification);
  return rest;
}

test('of a customer without bookings nothing stays', async () => {
  const user = await app.newCustomer();
  await app.book(user, hallOn('2027-07-01'));
  const id = await app.customerId(user);
  expect((await app.office('customer', 'forget', user.uid, '--yes')).exitCode).toBe(0);
  const text = JSON.stringify(await allRows());
  expect(text).not.toContain(id);
  expect(text).not.toContain(user.email);
  expect(await app.office('customer', 'forget', user.uid)).toEqual(
    output(1, `There is no customer ${user.uid}.`),
  );
});

const dataSchema = v.object({
  customer: v.object({ email: v.string() }),
  ...v.entriesFromList(
    [
      'bookings',
      'periods',
      'payments',
      'documents',
      'uploads',
      'events',
      'conversations',
      'messages',
      'mails',
    ],
    v.array(v.record(v.string(), v.unknown())),
  ),
});

test('export is a ZIP of the rows and documents', async () => {
  const user = await app.newCustomer();
  const { pending, paid } = await addRequests(user, ['2027-08-01', '2027-08-02']);
  const { file, text } = await app.office('customer', 'export', user.email, '--out', 'mine.zip');
  expect(text).toBe(
    `mine.zip has what is stored of ${user.email}: 2 bookings, 2 periods, 0 asks, 1 payments, 1 documents, 0 unfinished, 2 uploads, 0 events, 1 conversations, 0 messages, 4 mails.`,
  );
  expect(file?.path).toBe('mine.zip');
  const { 'data.json': json, ...documents } = unzipSync(Buffer.from(file?.base64 ?? '', 'base64'));
  expect(documents).toEqual({
    [`documents/${pending.refCode}/card_1.pdf`]: new Uint8Array(pdfWith()),
  });
  const data = v.parse(
    v.pipe(v.string(), v.parseJson(), dataSchema),
    strFromU8(json ?? new Uint8Array()),
  );
  // Those to staff are not the customer's.
  expect(data.mails.map(({ to_address }) => to_address)).toEqual(Array(4).fill(user.email));
  expect(data.customer.email).toBe(user.email);
  expect(data.bookings.map(({ ref_code }) => ref_code)).toEqual([pending.refCode, paid.refCode]);
});
