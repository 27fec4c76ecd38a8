/* oxlint-disable no-restricted-properties -- a row has columns that the command does not change */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatDinars } from '#domain/money/money.ts';
import { runStaff } from '#server/cli/staff/commands/run-staff.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { output, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { supportConversation } from '#tests/support/realtime-server.ts';
import { asBeforeEventLimits } from '#tests/support/server/test-database.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';

const app = useTestApp();

const staff = (...args: string[]) => app.staff(...args);

/** Creates a request of Yasmine for the hall from 9 to 17 o'clock; returns its reference code. */
async function requestHall(day: string): Promise<string> {
  return (await app.book(yasmine, hallOn(day))).refCode;
}

/** The data that a command prints with `--json`. */
async function staffData(...args: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await staff(...args, '--json')).text) as Record<string, unknown>;
}

async function paymentOf(payment: string) {
  const { rows } = await sql`
    select status, paid_at, notes from payments where id = ${payment}`.execute(app.db);
  return rows[0];
}

const bookingOf = (ref: string) =>
  app.db.selectFrom('bookings').selectAll().where('ref_code', '=', ref).executeTakeFirstOrThrow();

describe('the command line', () => {
  test.each([
    ['NUL', 'gone\u0000'],
    ['an escape sequence', '\u001b[31mgone'],
    ['half a surrogate pair', 'gone\ud83d'],
  ])('a text with %s is refused before the command runs', async (_name, reason) => {
    expect(await staff('reject', 'x', '--reason', reason)).toEqual(
      output(2, 'The command has control characters or half a character: type it again.'),
    );
  });

  test('a text is stored with composed letters and line feeds', async () => {
    const ref = await requestHall('2027-05-04');
    expect((await staff('reject', ref, '--reason', 'Ferme\u0301\r\nمغلق 🔒')).exitCode).toBe(0);
    expect((await bookingOf(ref)).admin_notes).toBe('Fermé\nمغلق 🔒');
  });

  test('help lists every command, and the options of one command', async () => {
    const { exitCode, text } = await staff('help');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^ {2}reject \[options\] <ref> +reject a request$/m);
    expect(await staff()).toEqual({ exitCode, text });
    expect(await staff('--help')).toEqual({ exitCode, text });
    const close = await staff('help', 'close');
    expect(close.exitCode).toBe(0);
    expect(close.text).toMatch(/^Usage: npm run staff -- close \[options\] <place>/);
    expect(close.text).toMatch(/--from <day\|time> +required, like 2026-12-01 or 2026-12-01T14:00/);
    expect(await staff('close', '--help')).toEqual(close);
  });

  test.each([
    [['sho'], "error: unknown command 'sho'\n(Did you mean show?)"],
    [['constructor'], "error: unknown command 'constructor'"],
    [['help', 'sho'], 'Usage: npm run staff -- <command>'],
    [['show'], "error: missing required argument 'ref'"],
    [['show', 'a', 'b'], "error: too many arguments for 'show'. Expected 1 argument but got 2."],
    [['show', 'a', '--loud'], "error: unknown option '--loud'"],
    [
      ['document', 'a', '0', '--out', 'a.pdf'],
      "error: command-argument value '0' is invalid for argument 'number'. It needs a number, like 1.",
    ],
    [['document', 'a', '1'], "error: required option '--out <file>' not specified"],
    [['cancel', 'a'], "error: required option '--reason <text>' not specified"],
    [['reject', 'a', '--code', 'no'], "error: option '--code <code>' argument 'no' is invalid."],
    [['reject', 'a', '--reason'], "error: option '--reason <text>' argument missing"],
    [
      ['requests', '--status', 'lost'],
      "error: option '--status <status>' argument 'lost' is invalid. Allowed choices are pending_approval, approved, rejected, cancelled, expired, completed, all.",
    ],
    [
      ['events', '--status', 'lost'],
      "error: option '--status <status>' argument 'lost' is invalid. Allowed choices are pending_review, approved, rejected, withdrawn, all.",
    ],
    [['approve-event', 'x%'], '“x%” is not an id.'],
    [['answer', 'x', 'hello'], '“x” is not an id.'],
    ...[
      [
        '12,900',
        'cash',
        "'--amount <dinars>' argument '12,900' is invalid. It needs an amount in dinars",
      ],
      ['0', 'cash', "'--amount <dinars>' argument '0' is invalid. It needs an amount in dinars"],
      [
        '5',
        'card',
        "'--method <method>' argument 'card' is invalid. Allowed choices are cash, bank_transfer, ccp, cheque.",
      ],
    ].map(([amount = '', method = '', message = '']): [string[], string] => [
      ['pay', 'x', '--amount', amount, '--method', method],
      `error: option ${message}`,
    ]),
    [
      ['close', 'building', '--from', '2027-02-30', '--to', 'x', '--reason', ' '],
      "error: option '--from <day|time>' argument '2027-02-30' is invalid. It needs a day or a time, like 2026-12-01",
    ],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, text } = await staff(...args);
    expect(exitCode).toBe(2);
    expect(text.startsWith(message)).toBe(true);
  });

  const noBooking = 'There is no booking BK-UNKNOWN. "requests --status all" lists them.';

  test.each([
    [['approve', 'unknown'], noBooking],
    [['reject', 'unknown', '--reason', 'x'], noBooking],
    [['document', 'unknown', '1', '--out', 'a.pdf'], noBooking],
    [['reject-event', '00000000-0000', '--reason', 'No'], 'There is no event 00000000-0000.'],
    [['answer', '00000000-0000', 'Hello'], 'There is no conversation 00000000-0000.'],
  ])('%j is refused', async (args, message) => {
    expect(await staff(...args)).toEqual(output(1, message));
  });
});

describe('requests', () => {
  test('are listed by their status, also as data', async () => {
    const ref = await requestHall('2027-04-01');
    expect((await staff('requests', '--status', 'rejected')).text).not.toContain(ref);
    expect((await staff('requests', '--status', 'all')).text).toContain(ref);
    const { total_price } = await bookingOf(ref);
    expect(JSON.parse((await staff('requests', '--json')).text)).toContainEqual(
      expect.objectContaining({ ref_code: ref, total_price, status: 'pending_approval' }),
    );
  });

  test('a document is shown without the control characters of its name', async () => {
    const ref = await requestHall('2027-04-02');
    const original_filename = 'register\u001b[2J.pdf';
    await app.addDocument((await bookingOf(ref)).id, {
      original_filename,
      file_size_bytes: 1_572_864,
    });
    expect((await staff('show', ref)).text).toMatch(
      / 1 {2}register\[2J\.pdf +verification document +1\.5 MB/,
    );
  });
});

describe('documents', () => {
  const contents = [pdfWith('', 'one'), pdfWith('', 'two')];
  let ref = '';
  beforeAll(async () => {
    const request = hallOn('2027-04-10');
    const { bookingId, refCode } = await app.book(yasmine, request);
    ref = refCode;
    for (const [index, content] of contents.entries()) {
      await documentsOf(app, yasmine, bookingId).add(content, {
        originalFilename: `card ${index + 1}.pdf`,
      });
    }
  });

  test('a document is given with its name, kind and size, for a file where the command runs', async () => {
    const { text, file, exitCode } = await staff('document', ref, '2', '--out', 'two.pdf');
    expect({ exitCode, text }).toEqual(
      output(0, `Document 2 of ${ref} is in two.pdf: card 2.pdf (verification document, 1 KB).`),
    );
    expect(file?.path).toBe('two.pdf');
    expect(Buffer.from(file?.base64 ?? '', 'base64').equals(contents[1] ?? new Uint8Array())).toBe(
      true,
    );
    expect(await staffData('document', ref, '1', '--out', 'one.pdf')).toEqual({
      ref_code: ref,
      number: 1,
      original_filename: 'card 1.pdf',
      document_kind: null,
      mime_type: 'application/pdf',
      file_size_bytes: contents[0]?.byteLength,
      file: 'one.pdf',
    });
  });

  test('a file that is not in the storage is named', async () => {
    const { id } = await bookingOf(ref);
    const [document] = await documentsOf(app, yasmine, id).rows();
    const path = document?.storage_path ?? '';
    await app.files.remove('attachments', path);
    expect(await staff('document', ref, '1', '--out', 'a.pdf')).toEqual(
      output(1, `The file of document 1 of ${ref} is not in the storage of this server (${path}).`),
    );
  });
});

describe('decisions', () => {
  test('a rejection has a code, which the customer reads, and a note that no customer reads', async () => {
    const ref = await requestHall('2027-05-05');
    await staff('reject', ref, '--code', 'too_many_people', '--internal-note', 'Called twice');
    const { id, rejection_code, admin_notes, internal_note } = await bookingOf(ref);
    expect([rejection_code, admin_notes, internal_note]).toEqual([
      'too_many_people',
      null,
      'Called twice',
    ]);
    const details = await app.as(yasmine)(`/api/account/booking-details/${id}`);
    const read = await details.text();
    expect(read).toContain('"rejection_code":"too_many_people"');
    expect(read).not.toContain('Called twice');
    expect((await staff('log', ref)).text).toContain('rejection code: too many people');
    expect(
      (await staff('approve', await requestHall('2027-05-05'), '--internal-note', 'VIP')).exitCode,
    ).toBe(0);
  });
});

describe('payments', () => {
  test('a cancelled booking lists what is to be refunded, until it is', async () => {
    const ref = await requestHall('2027-06-06');
    await staff('approve', ref);
    const { id } = await staffData('pay', ref, '--amount', '500', '--method', 'cash');
    expect((await staff('show', ref)).text).not.toMatch(/^To refund/m);
    expect((await staff('cancel', ref, '--reason', 'No electricity')).text).toBe(
      `${ref} is cancelled: its period is free again. To refund: 500.00 DA. "show" lists the payments, "refund" records each one that is given back.`,
    );
    expect((await staff('show', ref)).text).toMatch(/^To refund +500\.00 DA$/m);
    expect(await staffData('show', ref)).toMatchObject({ to_refund: 50_000 });
    await staff('refund', String(id));
    expect(await staffData('show', ref)).toMatchObject({
      to_refund: 0,
      missing_documents: { required: 0, missing: 0, unmarked: [] },
    });
  });

  test('a pending payment counts once it has arrived, until it is refunded', async () => {
    const ref = await requestHall('2027-06-03');
    const pay = ['pay', ref, '--amount', '500', '--method', 'cheque', '--pending'];
    const announced = await staffData(...pay);
    const id = String(announced.id);
    expect(announced).toMatchObject({ amount: 50_000, status: 'pending' });
    expect(await paymentOf(id)).toEqual({ status: 'pending', paid_at: null, notes: '' });
    expect((await bookingOf(ref)).paid_amount).toBe(0);

    app.setNow(new Date('2026-12-02T09:00:00Z'));
    const { receipt_number: receipt } = await staffData('confirm-payment', id.slice(0, 8));
    expect(receipt).toMatch(/^2026-\d{4}$/);
    const paidAt = new Date('2026-12-02T09:00:00Z');
    expect(await paymentOf(id)).toEqual({ status: 'paid', paid_at: paidAt, notes: '' });
    expect((await bookingOf(ref)).paid_amount).toBe(50_000);

    expect((await staff('refund', id, '--note', 'Room closed')).text).toBe(
      `Payment ${id.slice(0, 8)} of ${ref}, 500.00 DA, is refunded. Receipt: ${String(receipt)}.`,
    );
    expect(await paymentOf(id)).toEqual({
      status: 'refunded',
      paid_at: paidAt,
      notes: 'Room closed',
    });
    expect((await bookingOf(ref)).paid_amount).toBe(0);
  });

  test('pending payments count towards the total, and none is confirmed for a rejected request', async () => {
    const ref = await requestHall('2027-06-05');
    const { total_price } = await bookingOf(ref);
    const pending = (amount: number) =>
      staffData('pay', ref, '--amount', amount.toFixed(2), '--method', 'ccp', '--pending');
    const announced = await pending(500);
    const { id } = await pending(total_price / 100 - 500);
    expect((await staff('pay', ref, '--amount', '1', '--method', 'cash')).text).toBe(
      `1.00 DA is more than what remains of ${ref}: 0.00 DA. ${formatDinars(total_price, 'en')} is pending: "confirm-payment" records that it has arrived.`,
    );
    await staff('confirm-payment', String(announced.id));
    expect((await staff('reject', ref, '--reason', 'No')).text).toMatch(/ To refund: 500\.00 DA\./);
    const ended = output(1, `${ref} is rejected: there is nothing to pay.`);
    expect(await staff('confirm-payment', String(id))).toEqual(ended);
    expect(await staff('pay', ref, '--amount', '5', '--method', 'cash')).toEqual(ended);
  });
});

describe('events', () => {
  test('a pending event is approved, then public, then removed again', async () => {
    const [event] = JSON.parse((await staff('events', '--json')).text) as {
      id: string;
      name: string;
    }[];
    const { id = '', name = '' } = event ?? {};
    await staff('approve-event', id.slice(0, 8));
    expect((await app.request(`/api/events/${id}`)).status).toBe(200);
    await staff('reject-event', id, '--reason', ' The hall is taken. ');
    expect((await staff('events', '--status', 'rejected')).text).toContain(name);
    const storedReason = async () => (await app.event(id)).rejection_reason;
    expect(await storedReason()).toBe('The hall is taken.');
    expect((await staff('approve-event', id)).exitCode).toBe(0);
    expect(await storedReason()).toBeNull();
  });

  /** An event that Yasmine proposed for these times of Algiers; returns the beginning of its id. */
  async function propose(start: string, end: string, name = 'Course'): Promise<string> {
    const id = await app.addEvent({
      name,
      description: 'First line.\nSecond line.',
      organizer_name: 'Haddad Training',
      start_datetime: `${start}+01`,
      end_datetime: `${end}+01`,
      created_by: await app.customerId(yasmine),
      created_at: TEST_NOW,
    });
    return id.slice(0, 8);
  }

  test.each([
    ['too long', '2027-09-01 09:00', '2027-09-08 09:01', 'it is longer than 7 days'],
    [
      'too far ahead',
      '2028-06-02 09:00',
      '2028-06-02 10:00',
      'it starts more than 18 months ahead',
    ],
    ['no length', '2027-10-01 09:00', '2027-10-01 09:00', 'its end is not after its start'],
  ])(
    'an event beyond the limits (%s) is named, and approved with a reason only',
    async (label, start, end, why) => {
      const id = await asBeforeEventLimits(app.db, () => propose(start, end));
      expect((await staff('events')).text).toMatch(new RegExp(`^${id} .* ${label}$`, 'm'));
      expect((await staff('event', id)).text).toContain(`Limits       ${why}\n`);
      for (const reason of [[], ['--reason', ' ']]) {
        expect(await staff('approve-event', id, ...reason)).toEqual(
          output(1, `“Course” needs a reason: ${why}. Add --reason.`),
        );
      }
      expect(
        (await staff('approve-event', id, '--reason', ' Agreed by telephone. ')).exitCode,
      ).toBe(0);
      expect((await staff('event', id)).text).toContain('Approved because  Agreed by telephone.\n');
      // Another room needs no second reason.
      expect((await staff('approve-event', id, '--room', 'none')).exitCode).toBe(0);
      expect((await staff('event', id)).text).toContain('Approved because  Agreed by telephone.\n');
      expect((await staff('reject-event', id, '--reason', 'Cancelled')).exitCode).toBe(0);
      expect((await staffData('event', id)).approval_reason).toBeNull();
    },
  );

  test('the limits are those of the settings, and the house has none', async () => {
    const id = await propose('2027-11-01 09:00', '2027-11-03 09:00');
    const eventLimits = { monthsAhead: 18, eventDays: 1, pendingEvents: 10 };
    const run = (...args: string[]) => runStaff({ ...app.staffDeps, eventLimits }, args);
    expect((await run('approve-event', id)).text).toContain('it is longer than one day');
    await sql`update events set created_by = null where name = 'Course'`.execute(app.db);
    expect((await run('event', id)).text).toContain('Proposed by  staff');
    expect((await run('approve-event', id)).exitCode).toBe(0);
  });

  test('the list is read in pages', async () => {
    for (let n = 0; n < 60; n += 1) {
      await propose('2027-12-01 09:00', '2027-12-01 10:00', `Talk ${n}`);
    }
    const pages = [await staff('events'), await staff('events', '--page', '2')].map(({ text }) =>
      text.split('\n'),
    );
    expect([pages[0]?.length, pages[0]?.at(-1)]).toEqual([52, 'There are more: --page 2']);
    const ids = pages.flatMap((lines) => lines.flatMap((line) => /^[0-9a-f]{8}/.exec(line) ?? []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(60);
    expect((await staff('events', '--page', '99')).text).toBe('Page 99 of the list is empty.');
    expect((await staff('events', '--page', '0')).exitCode).toBe(2);
  });
});

describe('chats', () => {
  test('a reply is in the conversation, which then no longer waits', async () => {
    const id = await supportConversation(app.db, yasmine);
    const message = { sender_name: yasmine.name, content: 'Is there\nparking?' };
    const sender_id = await app.customerId(yasmine);
    await app.db
      .insertInto('messages')
      .values({ ...message, conversation_id: id, sender_id })
      .execute();
    const rowOf = async () =>
      (await staff('chats')).text.split('\n').find((row) => row.startsWith(id.slice(0, 8)));
    expect(await rowOf()).toMatch(/Yasmine Haddad +yes +Is there \/ parking\?$/);
    expect(await staff('answer', id.slice(0, 8), 'Yes,', 'in', 'the', 'yard.')).toEqual(
      output(0, `Answered in ${id.slice(0, 8)}.`),
    );
    expect(await rowOf()).toMatch(/2026-12-01 09:00 +Riwaq +Yes, in the yard\.$/);
    expect((await staff('chat', id)).text).toMatch(
      /Yasmine Haddad\n {2}Is there\n {2}parking\?\n\n2026-12-01 09:00 {2}Riwaq\n {2}Yes, in the yard\.$/,
    );
    // By the reference of a booking: its customer needs to have written nothing.
    const user = await app.newCustomer();
    const { refCode } = await app.book(user, hallOn('2027-06-07'));
    const [code, own] = [refCode.toLowerCase(), await supportConversation(app.db, user)];
    expect(await staff('answer', code, 'Bring a cable.')).toEqual(
      output(0, `Answered in ${own.slice(0, 8)}.`),
    );
    expect((await staff('chat', refCode)).text).toMatch(/Riwaq\n {2}Bring a cable\.$/);
  });
});
