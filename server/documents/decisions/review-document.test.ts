/* oxlint-disable no-restricted-properties -- rows have columns that a test is not about */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
import { showRequest } from '#server/bookings/decisions/show-request.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { object, parse, string } from 'valibot';
import {
  domiciliationRequest,
  hallOn,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { hoursLater, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { reviewDocument } from './review-document.ts';

type Review = Partial<Omit<Parameters<typeof reviewDocument>[1], 'ref' | 'number'>>;

const app = useTestApp();

/** A review by a member of the reception. */
const reviewBy =
  (name: string) =>
  (ref: string, number: number, { code = null, text = null, isCorrection = false }: Review = {}) =>
    reviewDocument(
      { ...app.staffDeps, actor: { name, role: 'reception' } },
      { ref, number, code, text, isCorrection },
    );
const amina = reviewBy('Amina');
const karim = reviewBy('Karim');

/** A domiciliation with its four papers, `nic` first. */
async function withPapers(user = yasmine) {
  const booked = await app.book(user, domiciliationRequest(app.quarterPlan.id));
  const documents = documentsOf(app, user, booked.bookingId);
  const add = async (documentKind: string | undefined, text: string) => {
    const { response } = await documents.add(pdfWith('', text), {
      originalFilename: `${text}.pdf`,
      purpose: 'LEGAL_DOCUMENT',
      ...(documentKind && { documentKind }),
    });
    return response;
  };
  for (const kind of legalDocumentKinds) {
    await add(kind, kind);
  }
  return { ...booked, add };
}

const detailsOf = async (bookingId: string, user = yasmine) =>
  parse(
    bookingDetailsSchema,
    await (await app.as(user)(`/api/account/booking-details/${bookingId}`)).json(),
  );

const lacksOf = async (ref: string) =>
  (await showRequest(app.staffDeps, { ref })).missing_documents;

const holdOf = async (bookingId: string) => {
  const { hold_expires_at, hold_extensions } = await app.booking(bookingId);
  return [hold_expires_at, hold_extensions];
};

describe('a refused document', () => {
  test('is read by its customer, is missing for everyone, and is replaced by one of its kind', async () => {
    const { refCode, bookingId, add } = await withPapers();
    app.setNow(hoursLater(1));
    await amina(refCode, 4, { code: 'expired', text: ' Of 2019 ' });
    expect((await detailsOf(bookingId)).attachments.at(-1)).toMatchObject({
      document_kind: 'c20',
      review: 'refused',
      reviewed_at: hoursLater(1).toISOString(),
      refusal_code: 'expired',
      refusal_text: 'Of 2019',
      replaced_at: null,
    });
    const listed = parse(
      accountBookingsSchema,
      await (await app.as(yasmine)('/api/account/bookings')).json(),
    ).find(({ id }) => id === bookingId);
    expect(listed && missingDocuments(listed)).toEqual({
      required: 4,
      missing: 1,
      unmarked: ['c20'],
    });
    // Another file of no kind is not the paper.
    expect((await add(undefined, 'letter')).status).toBe(200);
    expect((await refusalOf(app.approve(refCode)))?.[0]).toBe('documents_missing');
    expect((await add('c20', 'new c20')).status).toBe(200);
    const { attachments } = await detailsOf(bookingId);
    expect(attachments[3]?.replaced_at).toBe(attachments[5]?.created_at);
    const { documents } = await showRequest(app.staffDeps, { ref: refCode });
    expect([documents[5]?.original_filename, documents[5]?.replaces]).toEqual([
      'new c20.pdf',
      documents[3]?.id,
    ]);
    expect((await lacksOf(refCode)).missing).toBe(0);
    await app.approve(refCode);
  });

  test('is not replaced by the same file, and that file can be another paper', async () => {
    const { refCode, add } = await withPapers();
    await amina(refCode, 1, { code: 'wrong_paper' });
    expect(await statusAndCode(await add('nic', 'nic'))).toBe('409 document_refused');
    await amina(refCode, 4, { code: 'wrong_paper' });
    expect((await add('c20', 'nic')).status).toBe(200);
    expect(await lacksOf(refCode)).toEqual({ required: 4, missing: 1, unmarked: ['nic'] });
  });

  test('of a student is what is missing, and is replaced by any file', async () => {
    const request = hallOn('2027-02-01');
    const { refCode, bookingId } = await app.book(yasmine, {
      ...request,
      verificationInfo: {
        ...request.verificationInfo,
        documentCount: 1,
        organizationType: 'student',
      },
    });
    const documents = documentsOf(app, yasmine, bookingId);
    await documents.add(pdfWith('', 'card'));
    await amina(refCode, 1, { code: 'other', text: 'البطاقة مقصوصة' });
    expect(await refusalOf(app.approve(refCode))).toEqual([
      'documents_missing',
      { ref: refCode, lacks: { required: 1, missing: 1, unmarked: [] } },
    ]);
    await documents.add(pdfWith('', 'whole card'));
    await app.approve(refCode);
  });

  test('of an approved booking can be replaced, and of a decided one is not reviewed', async () => {
    const { refCode, add, bookingId } = await withPapers();
    await app.approve(refCode);
    expect((await karim(refCode, 4, { code: 'page_missing' })).hold_expires_at).toBeNull();
    expect(await lacksOf(refCode)).toEqual({ required: 4, missing: 1, unmarked: ['c20'] });
    expect((await add('c20', 'all pages')).status).toBe(200);
    await app.cancel(refCode);
    expect((await refusalOf(karim(refCode, 1)))?.[0]).toBe('booking_closed');
    expect(await holdOf(bookingId)).toEqual([null, 0]);
  });

  test('does not count towards the most documents that a booking takes', async () => {
    const { refCode, add, bookingId } = await withPapers();
    for (let index = 0; index < 16; index += 1) {
      await app.addDocument(bookingId, { purpose: 'LEGAL_DOCUMENT' });
    }
    expect(await statusAndCode(await documentsOf(app, yasmine, bookingId).requestAddress())).toBe(
      '422 documents_full',
    );
    await amina(refCode, 4, { code: 'unreadable' });
    expect((await add('c20', 'sharp c20')).status).toBe(200);
  });
});

describe('the hold', () => {
  test('is moved once for all documents that wait to be replaced, and twice at most', async () => {
    const { refCode, bookingId, add } = await withPapers();
    const refuse = (number: number) => amina(refCode, number, { code: 'expired' });
    app.setNow(hoursLater(10));
    await refuse(1);
    expect(await holdOf(bookingId)).toEqual([hoursLater(82), 1]);
    app.setNow(hoursLater(20));
    await refuse(2);
    expect(await holdOf(bookingId)).toEqual([hoursLater(82), 1]);
    await add('nic', 'second nic');
    await add('nif', 'second nif');
    app.setNow(hoursLater(30));
    await refuse(5);
    expect(await holdOf(bookingId)).toEqual([hoursLater(102), 2]);
    await add('nic', 'third nic');
    app.setNow(hoursLater(40));
    expect((await refuse(7)).hold_expires_at).toEqual(hoursLater(102));
    expect(await holdOf(bookingId)).toEqual([hoursLater(102), 2]);
  });

  test('is never moved a third time, and not for a decided request, whoever writes', async () => {
    const { refCode, bookingId } = await withPapers();
    const extend = (by: number) =>
      sql`update bookings set hold_extensions = hold_extensions + ${sql.raw(String(by))} where id = ${bookingId}`
        .execute(app.db)
        .then(() => 'written', sqlStateOf);
    expect(await extend(2)).toBe('BK002');
    expect(await extend(1)).toBe('written');
    expect(await extend(1)).toBe('written');
    expect(await extend(1)).toBe('23514');
    await app.approve(refCode);
    expect(await extend(-1)).toBe('BK002');
  });
});

describe('a review', () => {
  test('of a replaced document is not changed', async () => {
    const { refCode, add } = await withPapers();
    await amina(refCode, 1, { code: 'expired' });
    await add('nic', 'new nic');
    expect(await refusalOf(karim(refCode, 1, { isCorrection: true }))).toEqual([
      'document_replaced',
      {
        ref: refCode,
        number: 1,
        review: 'refused',
        by: { name: 'Amina', at: TEST_NOW },
        at: expect.any(Date) as Date,
      },
    ]);
  });

  test('and a new document at once: the document is recorded, and replaces it only when it came after', async () => {
    const { refCode, bookingId, add } = await withPapers();
    const [, response] = await Promise.all([
      amina(refCode, 1, { code: 'expired' }),
      add('nic', 'better nic'),
    ]);
    expect(response.status).toBe(200);
    const { attachments, ...booking } = await detailsOf(bookingId);
    const { missing } = missingDocuments({ ...booking, attachments });
    expect(missing).toBe(attachments[0]?.replaced_at === null ? 1 : 0);
  });

  test('is a line of the log, and so is the new document', async () => {
    const { refCode, bookingId, add } = await withPapers();
    await amina(refCode, 2);
    await karim(refCode, 1, { code: 'name_differs', text: 'Of another company' });
    await add('nic', 'own nic');
    const lines = await app.db
      .selectFrom('private.log')
      .innerJoin('booking_attachments', 'booking_attachments.id', 'subject_id')
      .select(['actor', 'action', 'after', 'reason'])
      .where('booking_id', '=', bookingId)
      .orderBy('private.log.id')
      .execute();
    expect(lines).toEqual([
      {
        actor: 'Amina',
        action: 'accepted',
        after: { review: 'accepted', refusal_code: null },
        reason: null,
      },
      {
        actor: 'Karim',
        action: 'refused',
        after: { review: 'refused', refusal_code: 'name_differs' },
        reason: 'Of another company',
      },
      { actor: 'customer', action: 'replaced', after: null, reason: null },
    ]);
  });
});

describe('the database', () => {
  test.each([
    [
      'a refusal without a code',
      "review = 'refused', reviewed_at = now(), reviewed_by = 'x'",
      '23514',
    ],
    [
      'the code other without a text',
      "review = 'refused', reviewed_at = now(), reviewed_by = 'x', refusal_code = 'other'",
      '23514',
    ],
    ['a review of no one', "review = 'accepted'", '23514'],
    [
      'a code of an accepted document',
      "review = 'accepted', reviewed_at = now(), reviewed_by = 'x', refusal_code = 'expired'",
      '23514',
    ],
    ['a text without a refusal', "refusal_text = 'x'", 'BK002'],
  ])('refuses %s', async (_what, change, state) => {
    const { bookingId } = await withPapers();
    const write = sql`update booking_attachments set ${sql.raw(change)} where booking_id = ${bookingId}`;
    expect(await write.execute(app.db).then(() => 'written', sqlStateOf)).toBe(state);
  });

  test('refuses a review of a booking that takes no documents, and of a replaced document', async () => {
    const { bookingId, refCode, add } = await withPapers();
    const accept = () =>
      sql`
        update booking_attachments
        set review = 'accepted', reviewed_at = now(), reviewed_by = 'x', refusal_code = null
        where booking_id = ${bookingId} and original_filename = 'nic.pdf'`
        .execute(app.db)
        .then(() => 'written', sqlStateOf);
    await amina(refCode, 1, { code: 'expired' });
    await add('nic', 'new nic');
    expect(await accept()).toBe('BK002');
    await app.reject(refCode);
    expect(await accept()).toBe('BK002');
  });
});

test('a refusal is a mail to the customer with the new deadline, and the new document one to staff', async () => {
  const user = await app.newCustomer();
  const { refCode, add, bookingId } = await withPapers(user);
  await setMailRecipients(app.db, { isOn: true, staffEmail: 'staff@riwaq.example' });
  const mails = async () => {
    const rows = await app.db
      .selectFrom('private.mails')
      .select(['kind', 'to_address', 'about_id', 'facts'])
      .where('to_address', 'in', [user.email, 'staff@riwaq.example'])
      .orderBy('kind')
      .execute();
    await app.db.deleteFrom('private.mails').execute();
    return rows;
  };
  app.setNow(hoursLater(2));
  await amina(refCode, 2);
  expect(await mails()).toEqual([]);
  await amina(refCode, 1, { code: 'expired', text: 'Of 2019' });
  const [refused, ...others] = await mails();
  expect(others).toEqual([]);
  expect(refused).toMatchObject({
    kind: 'paper_refused',
    to_address: user.email,
    about_id: bookingId,
    facts: {
      reference: refCode,
      document_kind: 'nic',
      file_name: 'nic.pdf',
      refusal_code: 'expired',
      note: 'Of 2019',
    },
  });
  const { hold_expires_at } = parse(object({ hold_expires_at: string() }), refused?.facts);
  expect(new Date(hold_expires_at)).toEqual(hoursLater(74));
  await add('nic', 'new nic');
  expect(await mails()).toMatchObject([
    {
      kind: 'staff_paper_replaced',
      to_address: 'staff@riwaq.example',
      facts: { file_name: 'new nic.pdf' },
    },
  ]);
  await add('nic', 'one more nic');
  expect(await mails()).toEqual([]);
  const expire = () =>
    sql`select private.expire_overdue_holds(${hoursLater(200).toISOString()}::timestamptz)`.execute(
      app.db,
    );
  await expire();
  expect(await mails()).toMatchObject([{ facts: { waits_for_customer: false } }]);
  const other = await withPapers(user);
  await amina(other.refCode, 1, { code: 'unreadable' });
  await mails();
  await expire();
  expect(await mails()).toMatchObject([
    { kind: 'request_expired', facts: { waits_for_customer: true } },
  ]);
  await setMailRecipients(app.db, { isOn: false, staffEmail: null });
});
