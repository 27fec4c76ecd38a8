/* oxlint-disable no-restricted-properties -- rows have columns that a test is not about */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingDetailsSchema } from '#domain/account/booking-details.ts';
import { accountBookingsSchema } from '#domain/account/bookings.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { missingDocuments } from '#domain/documents/missing.ts';
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
import {
  decided,
  hoursLater,
  output,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';

const app = useTestApp();
const amina = (...args: string[]) => app.staff('--as', 'amina', ...args);
const karim = (...args: string[]) => app.staff('--as', 'karim', ...args);

beforeAll(async () => {
  await app.staff('add', 'amina@example.com', '--name', 'Amina');
  await app.staff('add', 'karim@example.com', '--name', 'Karim');
});

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

const holdOf = async (bookingId: string) => {
  const { hold_expires_at, hold_extensions } = await app.booking(bookingId);
  return [hold_expires_at, hold_extensions];
};

describe('a refused document', () => {
  test('is read by its customer, is missing for everyone, and is replaced by one of its kind', async () => {
    const { refCode, bookingId, add } = await withPapers();
    app.setNow(hoursLater(1));
    await amina('paper', refCode, '4', '--refuse', 'expired', '--text', ' Of 2019 ');
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
    const show = async () => (await app.staff('show', refCode)).text;
    // Another file of no kind is not the paper.
    expect((await add(undefined, 'letter')).status).toBe(200);
    expect((await app.staff('approve', refCode)).exitCode).toBe(1);
    expect((await add('c20', 'new c20')).status).toBe(200);
    const { attachments } = await detailsOf(bookingId);
    expect(attachments[3]?.replaced_at).toBe(attachments[5]?.created_at);
    expect(await show()).toMatch(/expired, "Of 2019"; replaced by 6$/m);
    expect(await show()).toMatch(/ 6 {2}new c20\.pdf +C20 +1 KB {2}in place of 4$/m);
    expect(await show()).not.toMatch(/^Missing/m);
    expect(await app.staff('approve', refCode)).toEqual(decided(`${refCode} is approved.`));
  });

  test('is not replaced by the same file, and that file can be another paper', async () => {
    const { refCode, add } = await withPapers();
    await amina('paper', refCode, '1', '--refuse', 'wrong_paper');
    expect(await statusAndCode(await add('nic', 'nic'))).toBe('409 document_refused');
    await amina('paper', refCode, '4', '--refuse', 'wrong_paper');
    expect((await add('c20', 'nic')).status).toBe(200);
    expect((await app.staff('show', refCode)).text).toMatch(/^Missing +1 of 4 papers: NIC$/m);
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
    await amina('paper', refCode, '1', '--refuse', 'other', '--text', 'البطاقة مقصوصة');
    expect((await app.staff('approve', refCode)).text).toMatch(/it lacks a supporting document\./);
    await documents.add(pdfWith('', 'whole card'));
    expect(await app.staff('approve', refCode)).toEqual(decided(`${refCode} is approved.`));
  });

  test('of an approved booking can be replaced, and of a decided one is not reviewed', async () => {
    const { refCode, add, bookingId } = await withPapers();
    await amina('approve', refCode);
    expect((await karim('paper', refCode, '4', '--refuse', 'page_missing')).text).toMatch(
      / is refused: page missing\. Its customer can replace it while the booking is approved\.$/,
    );
    expect((await app.staff('show', refCode)).text).toMatch(/^Missing +1 of 4 papers: C20$/m);
    expect((await add('c20', 'all pages')).status).toBe(200);
    await amina('cancel', refCode, '--reason', 'Moved away');
    expect((await karim('paper', refCode, '1', '--accept')).text).toMatch(
      new RegExp(`^${refCode} is cancelled by Amina at .{16}: only documents of a pending request`),
    );
    expect(await holdOf(bookingId)).toEqual([null, 0]);
  });

  test('of a request that was not decided in time is not reviewed', async () => {
    const { refCode } = await withPapers();
    app.setNow(hoursLater(72));
    expect((await amina('paper', refCode, '1', '--accept')).text).toMatch(
      `${refCode} was not decided in time, so it has expired`,
    );
  });

  test('does not count towards the most documents that a booking takes', async () => {
    const { refCode, add, bookingId } = await withPapers();
    for (let index = 0; index < 16; index += 1) {
      await app.addDocument(bookingId, { purpose: 'LEGAL_DOCUMENT' });
    }
    expect(await statusAndCode(await documentsOf(app, yasmine, bookingId).requestAddress())).toBe(
      '422 documents_full',
    );
    await amina('paper', refCode, '4', '--refuse', 'unreadable');
    expect((await add('c20', 'sharp c20')).status).toBe(200);
  });
});

describe('the hold', () => {
  test('is moved once for all documents that wait to be replaced, and twice at most', async () => {
    const { refCode, bookingId, add } = await withPapers();
    const refuse = (number: string) => amina('paper', refCode, number, '--refuse', 'expired');
    app.setNow(hoursLater(10));
    await refuse('1');
    expect(await holdOf(bookingId)).toEqual([hoursLater(82), 1]);
    app.setNow(hoursLater(20));
    await refuse('2');
    expect(await holdOf(bookingId)).toEqual([hoursLater(82), 1]);
    await add('nic', 'second nic');
    await add('nif', 'second nif');
    app.setNow(hoursLater(30));
    await refuse('5');
    expect(await holdOf(bookingId)).toEqual([hoursLater(102), 2]);
    await add('nic', 'third nic');
    app.setNow(hoursLater(40));
    expect((await refuse('7')).text).toMatch(/can replace it until 2026-12-05 15:00\.$/);
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
    await amina('approve', refCode);
    expect(await extend(-1)).toBe('BK002');
  });
});

describe('a review', () => {
  test('is made once, and changed only on purpose', async () => {
    const { refCode, bookingId } = await withPapers();
    await amina('paper', refCode, '1', '--accept');
    expect((await karim('paper', refCode, '1', '--refuse', 'expired')).exitCode).toBe(1);
    expect((await karim('paper', refCode, '1', '--refuse', 'expired', '--correct')).exitCode).toBe(
      0,
    );
    expect((await karim('paper', refCode, '1', '--accept', '--correct')).exitCode).toBe(0);
    const [nic] = (await detailsOf(bookingId)).attachments;
    expect(nic).toMatchObject({ review: 'accepted', refusal_code: null });
  });

  test('of a replaced document is not changed', async () => {
    const { refCode, add } = await withPapers();
    await amina('paper', refCode, '1', '--refuse', 'expired');
    await add('nic', 'new nic');
    expect((await karim('paper', refCode, '1', '--accept', '--correct')).text).toMatch(
      /^Document 1 of \S+ is refused by Amina at .{16}, and was replaced at .{16}: review the newer one\.$/,
    );
  });

  test.each([
    [[], 2, 'Choose --accept, or --refuse with a code.'],
    [['--refuse', 'ugly'], 2, "error: option '--refuse <code>' argument 'ugly' is invalid."],
    [['--accept', '--refuse', 'expired'], 2, "error: option '--accept' cannot be used with"],
    [['--accept', '--text', 'Fine'], 2, "error: option '--accept' cannot be used with"],
  ])('with %j is refused', async (options, exitCode, message) => {
    const { refCode } = await app.book(yasmine, domiciliationRequest(app.quarterPlan.id));
    const refused = await app.staff('paper', refCode, '1', ...options);
    expect(refused.exitCode).toBe(exitCode);
    expect(refused.text.startsWith(message)).toBe(true);
    expect(await app.staff('paper', refCode, '1', '--accept')).toEqual(
      output(1, `${refCode} has no document 1: there are 0. "show" lists them.`),
    );
  });

  test('of two members at once is made by one, and the other reads whose it is', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { refCode } = await withPapers();
      const names = ['Amina', 'Karim'];
      const results = await Promise.all([
        amina('paper', refCode, '1', '--accept'),
        karim('paper', refCode, '1', '--refuse', 'expired'),
      ]);
      const codes = results.map(({ exitCode }) => exitCode);
      expect(codes.toSorted()).toEqual([0, 1]);
      expect(results[codes.indexOf(1)]?.text).toMatch(
        new RegExp(`is already (accepted|refused) by ${names[codes.indexOf(0)]} at `),
      );
    }
  });

  test('and a new document at once: the document is recorded, and replaces it only when it came after', async () => {
    const { refCode, bookingId, add } = await withPapers();
    const [refused, response] = await Promise.all([
      amina('paper', refCode, '1', '--refuse', 'expired'),
      add('nic', 'better nic'),
    ]);
    expect([refused.exitCode, response.status]).toEqual([0, 200]);
    const { attachments, ...booking } = await detailsOf(bookingId);
    const { missing } = missingDocuments({ ...booking, attachments });
    expect(missing).toBe(attachments[0]?.replaced_at === null ? 1 : 0);
  });

  test('is a line of the log, and so is the new document', async () => {
    const { refCode, add } = await withPapers();
    await amina('paper', refCode, '2', '--accept');
    await karim('paper', refCode, '1', '--refuse', 'name_differs', '--text', 'Of another company');
    await add('nic', 'own nic');
    expect((await app.staff('log', refCode)).text.split('\n').slice(1)).toEqual([
      expect.stringMatching(
        `Amina +document accepted +${refCode} +review: unreviewed to accepted$`,
      ),
      expect.stringMatching(
        `Karim +document refused +${refCode} +review: unreviewed to refused, refusal code: name differs +Of another company$`,
      ),
      expect.stringMatching(`customer +document replaced +${refCode}$`),
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
    await amina('paper', refCode, '1', '--refuse', 'expired');
    await add('nic', 'new nic');
    expect(await accept()).toBe('BK002');
    await amina('reject', refCode, '--code', 'papers_invalid');
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
  await amina('paper', refCode, '2', '--accept');
  expect(await mails()).toEqual([]);
  await amina('paper', refCode, '1', '--refuse', 'expired', '--text', 'Of 2019');
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
  await amina('paper', other.refCode, '1', '--refuse', 'unreadable');
  await mails();
  await expire();
  expect(await mails()).toMatchObject([
    { kind: 'request_expired', facts: { waits_for_customer: true } },
  ]);
  await setMailRecipients(app.db, { isOn: false, staffEmail: null });
});
