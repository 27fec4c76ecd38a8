import { beforeAll, describe, expect, test } from 'vitest';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { output, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
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
});

describe('requests', () => {
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

describe('events', () => {
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
