/* oxlint-disable no-restricted-properties -- rows have columns that a test is not about */
import { sql } from 'kysely';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { showRequest } from '#server/bookings/decisions/show-request.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import {
  domiciliationRequest,
  hallOn,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { reviewDocument } from './decisions/review-document.ts';

const app = useTestApp();
const proof = { purpose: 'PAYMENT_PROOF', originalFilename: 'slip.pdf' };

let day = 0;
async function approvedHall(user = yasmine) {
  day += 1;
  const booked = await app.book(user, hallOn(`2027-02-${String(day).padStart(2, '0')}`));
  await app.approve(booked.refCode);
  const documents = documentsOf(app, user, booked.bookingId);
  const sendProof = async (text = 'slip') =>
    (await documents.add(pdfWith('', text), proof)).response;
  return { ...booked, documents, sendProof };
}

test('a proof of payment is shown to its customer and to staff, and changes no amount', async () => {
  const { refCode: ref, bookingId, sendProof } = await approvedHall();
  const before = await app.booking(bookingId);
  expect((await sendProof()).status).toBe(200);
  expect(await app.booking(bookingId)).toEqual(before);
  const details = parse(
    bookingDetailsSchema,
    await (await app.as(yasmine)(`/api/account/booking-details/${bookingId}`)).json(),
  );
  expect(details.attachments).toEqual([]);
  const [sent, ...others] = details.payment_proofs;
  expect([sent?.original_filename, others]).toEqual(['slip.pdf', []]);
  const bookings = parse(
    accountBookingsSchema,
    await (await app.as(yasmine)('/api/account/bookings')).json(),
  );
  const listed = bookings.find(({ id }) => id === bookingId);
  expect(listed).toMatchObject({ attachments: [], proof_sent_at: sent?.created_at });
  const { documents } = await showRequest(app.staffDeps, { ref });
  expect(documents.map((shown) => [shown.purpose, shown.original_filename])).toEqual([
    ['PAYMENT_PROOF', 'slip.pdf'],
  ]);
});

test('it is no paper: it is missing for nothing, is not reviewed, and completes nothing', async () => {
  // With it the hall would cost Yasmine nothing.
  const user = await app.newCustomer();
  const { refCode: ref, bookingId } = await app.book(
    user,
    domiciliationRequest(app.quarterPlan.id),
  );
  await app.approve(ref, { withoutDocument: 'Seen at the reception' });
  const documents = documentsOf(app, user, bookingId);
  await documents.add(pdfWith(), proof);
  const { missing_documents: lacks } = await showRequest(app.staffDeps, { ref });
  expect([lacks.required, lacks.missing]).toEqual([4, 4]);
  const review = { ref, number: 1, code: null, text: null, isCorrection: false };
  expect(await refusalOf(reviewDocument(app.staffDeps, review))).toEqual([
    'document_is_proof',
    { ref, number: 1 },
  ]);
  expect(
    await sql`
      update booking_attachments set review = 'accepted', reviewed_at = now(), reviewed_by = 'x'
      where booking_id = ${bookingId}`
      .execute(app.db)
      .then(() => 'written', sqlStateOf),
  ).toBe('23514');
  const withKind = await documents.add(pdfWith('', 'nic'), { ...proof, documentKind: 'nic' });
  expect(await statusAndCode(withKind.response)).toBe('400 invalid_request');
});

test('it is taken only while the booking is approved and something is owed', async () => {
  const pending = await app.book(yasmine, hallOn('2027-03-01'));
  const early = documentsOf(app, yasmine, pending.bookingId);
  const refused = await early.add(pdfWith(), proof);
  expect(await statusAndCode(refused.response)).toBe('409 nothing_to_pay');
  expect(await early.stored(refused.path)).toBeNull();

  const { refCode, bookingId, sendProof, documents } = await approvedHall();
  await app.pay(refCode, 1_000_000);
  expect((await sendProof('first')).status).toBe(200);
  const { total_price, paid_amount } = await app.booking(bookingId);
  await app.pay(refCode, total_price - paid_amount);
  expect(await statusAndCode(await sendProof('second'))).toBe('409 nothing_to_pay');

  const other = await approvedHall();
  await app.cancel(other.refCode);
  expect(await statusAndCode(await other.documents.requestAddress())).toBe('409 booking_closed');
  expect(await documents.rows()).toHaveLength(1);
});

test('a payment that arrives during the upload: the database takes no proof afterwards', async () => {
  const { refCode, bookingId, documents } = await approvedHall();
  const { total_price } = await app.booking(bookingId);
  const upload = await documents.open('slip.pdf');
  await documents.put(upload.signedUrl, pdfWith());
  const [, response] = await Promise.all([
    app.pay(refCode, total_price),
    documents.record(upload.path, pdfWith(), proof),
  ]);
  expect([200, 409]).toContain(response.status);
  const insert = app.addDocument(bookingId, { purpose: 'PAYMENT_PROOF' });
  expect(await insert.then(() => 'written', sqlStateOf)).toBe('PF001');
});

test('types and number are those of other documents', async () => {
  const { documents, bookingId } = await approvedHall();
  const text = await documents.add(new TextEncoder().encode('hello'), proof);
  expect(await statusAndCode(text.response)).toBe('415 file_unsupported');
  for (let index = 0; index < 20; index += 1) {
    await app.addDocument(bookingId);
  }
  expect(await statusAndCode(await documents.requestAddress())).toBe('422 documents_full');
});

test('staff gets one mail about all pages of a day', async () => {
  const user = await app.newCustomer();
  const { sendProof, bookingId } = await approvedHall(user);
  await setMailRecipients(app.db, { isOn: true, staffEmail: 'staff@riwaq.example' });
  await sendProof('page 1');
  await sendProof('page 2');
  const mails = await app.db
    .selectFrom('private.mails')
    .select(['kind', 'to_address'])
    .where('about_id', '=', bookingId)
    .execute();
  expect(mails).toEqual([{ kind: 'staff_payment_proof', to_address: 'staff@riwaq.example' }]);
});
