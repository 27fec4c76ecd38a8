/** What a reception does on a day: every command of staff at least once, and its refusals. */
import * as v from 'valibot';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { buildingDay } from '#domain/time/time.ts';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { domiciliationRequest, hallDays, hallOn, hallOnDays } from './booking-requests.ts';
import { pdfWith } from './document-files.ts';
import { documentsOf } from './documents.ts';
import { supportConversation } from '#tests/support/realtime-server.ts';
import { hoursLater, TEST_NOW, yasmine, type TestApp } from './test-app.ts';

const rowsSchema = v.array(v.looseObject({ id: v.string() }));

/** Runs the day. Returns each command line with what it prints, without what differs from run to run. */
export async function staffDay(app: TestApp): Promise<string> {
  const lines: string[] = [];
  const began = new Date();
  let minutes = 0;
  // What happens at one time has no order.
  const nextMinute = () => app.setNow(hoursLater((minutes += 1) / 60));
  const book: TestApp['book'] = (user, request) => {
    nextMinute();
    return app.book(user, request);
  };
  const run = async (line: string, ...more: string[]) => {
    nextMinute();
    const args = [...line.split(' '), ...more];
    const { exitCode, text } = await app.staff(...args);
    lines.push(`$ ${args.join(' ')}${exitCode === 0 ? '' : ` (${exitCode})`}`, text, '');
  };
  const idOf = async (line: string, isIt: (row: Record<string, unknown>) => boolean) => {
    const { text } = await app.staff(...line.split(' '), '--json');
    const found = v.parse(v.pipe(v.string(), v.parseJson(), rowsSchema), text).find(isIt);
    return found?.id.slice(0, 8) ?? 'none';
  };
  const paymentOf = async (ref: string) => {
    const { text } = await app.staff('show', ref, '--json');
    const shown = v.parse(
      v.pipe(v.string(), v.parseJson(), v.object({ payments: rowsSchema })),
      text,
    );
    return shown.payments.at(-1)?.id.slice(0, 8) ?? 'none';
  };
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });

  await run('list');
  await run('add amina@example.com --name Amina --role manager');
  await run('add Amina@example.com');
  await run('add new@example.com --name', 'x'.repeat(81));
  await run('--as Nadia today');
  await run('list');

  // A request with services, one of them on request.
  const services = {
    ...defaultServiceDetails,
    catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' as const },
  };
  const { refCode: hall } = await book(yasmine, { ...hallOn('2027-05-04'), services });
  await run('today');
  await run('requests');
  await run('requests --status expired');
  await run(`show ${hall}`);
  await run(`approve ${hall}`);
  await run(`discount ${hall} --percent 10 --reason Partner`);
  await run(`price ${hall} --line 9 --amount 25000`);
  await run(`price ${hall} --line catering_luxurious --amount 25000`);
  await run(`approve ${hall}`);
  await run(`approve ${hall} --version 2 --note Welcome --internal-note Called`);
  await run(`approve ${hall} --version 2`);
  await run(`reject ${hall} --version 2 --reason No`);
  await run(`price ${hall} --line 2 --amount 1 --version 2`);
  await run('show unknown');

  // A domiciliation and its papers.
  const booked = await book(yasmine, domiciliationRequest(app.quarterPlan.id));
  const plan = booked.refCode;
  await run(`show ${plan}`);
  await run(`document ${plan} 1 --out a.pdf`);
  await run(`approve ${plan}`);
  const documents = documentsOf(app, yasmine, booked.bookingId);
  for (const documentKind of legalDocumentKinds) {
    await documents.add(pdfWith('', documentKind), {
      originalFilename: `${documentKind}.pdf`,
      purpose: 'LEGAL_DOCUMENT',
      documentKind,
    });
  }
  await run(`--as Amina paper ${plan} 1 --accept`);
  await run(`--as Amina paper ${plan} 4 --refuse expired --text`, 'Of 2019');
  await run(`paper ${plan} 4 --accept`);
  await run(`paper ${plan} 4 --refuse other`);
  await run(`document ${plan} 9 --out a.pdf`);
  await run(`document ${plan} 1 --out a.pdf`);
  await run(`show ${plan}`);
  await run('today');
  await run(`approve ${plan}`);
  await run(`approve ${plan} --without-document`, ' ');
  await run(`approve ${plan} --without-document`, 'Seen at the reception');
  await run(`paper ${plan} 3 --refuse unreadable`);

  // Money.
  await run('due');
  await run(`pay ${hall} --amount 100 --method cash --note Deposit`);
  await run(`refund ${await paymentOf(hall)} --amount 5000`);
  await run(`refund ${await paymentOf(hall)} --amount 40`);
  await run(`pay ${hall} --amount 500 --method cheque --pending`);
  await run(`pay ${hall} --amount 999999 --method ccp`);
  const cheque = await paymentOf(hall);
  await run(`refund ${cheque}`);
  await run(`confirm-payment ${cheque}`);
  await run(`confirm-payment ${cheque}`);
  await run(`refund ${cheque}`);
  await run(`pay ${plan} --amount 1000.50 --method bank_transfer`);
  await run(`show ${hall}`);
  await run('confirm-payment 00000000');
  await run('confirm-payment x');

  // What customers ask, and changes.
  const ask = async (id: string, kind: string, text: string) =>
    app.as(yasmine)(`/api/account/bookings/${id}/asks`, { kind, text });
  const other = await book(yasmine, hallOn('2027-05-05'));
  await run(`cancel ${other.refCode} --reason Leak`);
  await run(`approve ${other.refCode}`);
  await run('asks');
  await run(`refuse-ask ${other.refCode} --reason No`);
  await ask(other.bookingId, 'change', 'An hour later, please');
  await run('asks');
  await run(`show ${other.refCode}`);
  await run(`refuse-ask ${other.refCode} --reason`, ' ');
  await run(`refuse-ask ${other.refCode} --reason Taken`);
  await run(`refuse-ask ${other.refCode} --reason Taken`);
  const move = `change ${other.refCode} --from 10:00 --to 12:00`;
  await run(move);
  await run(`${move} --version 1 --note Agreed`);
  await run(`${move} --version 1`);
  await run(`${move} --version 2`);
  await run(`change ${other.refCode}`);
  await run(`change ${other.refCode} --from 2027-05-06`);
  await run(`change ${other.refCode} --attendees 5 --amount 9`);
  await run(`change ${other.refCode} --day 2027-05-04`);
  await run(`change ${other.refCode} --day 2027-05-04 --version 2`);
  await run(`change ${other.refCode} --day 2026-11-01`);
  await run(`change ${other.refCode} --day 2029-05-04`);
  await run(`change ${plan} --attendees 5`);
  const days = await book(yasmine, hallDays('2027-05-10', '2027-05-12'));
  await run(`approve ${days.refCode}`);
  await run(`change ${days.refCode} --from 09:00`);
  await run(`change ${days.refCode} --from 2027-05-11 --to 2027-05-10`);
  await run(`change ${days.refCode} --from 2027-05-10 --to 2027-08-10`);
  const saturdays = ['2027-09-04', '2027-09-11', '2027-09-18'];
  const several = await book(yasmine, hallOnDays(saturdays));
  await run(`approve ${several.refCode}`);
  await run(`change ${several.refCode} --day 2027-09-11`);
  await run(`change ${several.refCode} --days 2027-09-04,2027-09-18 --version 1`);
  await run(`show ${several.refCode}`);
  await run(`pay ${days.refCode} --amount 2000 --method cash`);
  await ask(days.bookingId, 'cancellation', '');
  await run('today');
  await run(`cancel ${days.refCode} --reason`, ' ');
  await run(`cancel ${days.refCode} --reason Ill --refund 100`);
  await run(`cancel ${days.refCode} --reason Ill --refund 9000`);
  await run(`cancel ${days.refCode} --reason Ill`);
  await run(`show ${days.refCode}`);
  await run(`cancel ${plan} --reason Moved`);
  await run(`cancel ${plan} --reason Moved --refund 100`);
  await run(`pay ${days.refCode} --amount 5 --method cash`);
  await run('due');

  // A caller, and a discount.
  const caller = ['--name', 'Samia Kaci', '--phone', '0550 12 34 56'];
  const hallFor = 'book grande-salle --email samia@example.com --event Course --attendees 12';
  await run(`${hallFor} --day 2027-06-03`);
  await run(hallFor, ...caller);
  await run(`${hallFor} --day 2027-06-03 --name Samia --phone x`);
  await run(`${hallFor} --day 2027-06-03 --from 10:00 --to 12:00`, ...caller);
  await run(`${hallFor} --day 2027-06-03 --from 11:00 --to 13:00`);
  await run(`${hallFor} --days 2027-09-12,2027-09-04`);
  await run(`${hallFor} --days 2027-09-12,2027-09-11 --from 09:00 --to 17:00`);
  await run(`${hallFor} --day 2026-11-03 --from 11:00 --to 13:00`);
  await run(`${hallFor} --day 2029-06-03 --from 11:00 --to 13:00`);
  const { refCode: cheap } = await book(yasmine, hallOn('2027-06-04'));
  await run(`discount ${cheap} --percent 10 --reason`, ' ');
  await run(`discount ${cheap} --amount 99999 --reason Partner`);
  await run(`discount ${cheap} --percent 10 --reason Partner`);
  await run(`show ${cheap}`);
  await run(`log ${cheap}`);
  await run(`cancel ${cheap} --reason Ill`);

  // Decisions that come too late, or too late for the room.
  const late = await book(yasmine, hallOn('2027-06-01'));
  const many = await book(yasmine, hallOn('2027-06-02'));
  await run(`reject ${many.refCode} --reason`, ' ');
  await run(
    `reject ${many.refCode} --code too_many_people --internal-note Called --reason`,
    ' Too many ',
  );
  await run(`show ${many.refCode}`);
  await run('close grande-salle --from 2027-06-01 --to 2027-06-01 --reason Painting');
  await run('close grande-salle --from 2027-06-01 --to 2027-06-01 --reason Painting --force');
  await run(`approve ${late.refCode}`);
  await run('close building --from 2027-07-01T14:00 --to 2027-07-01T12:00 --reason Painting');
  await run('close attic --from 2027-07-01 --to 2027-07-01 --reason Painting');
  await run('close building --from 2027-07-01 --to 2027-07-01 --reason', ' ');
  await run('closures');
  const closure = await idOf('closures', () => true);
  await run(`lift-closure ${closure}`);
  await run(`lift-closure ${closure}`);
  await run('closures');

  // Events.
  await run('events');
  await run('events --page 9');
  await run('events --status withdrawn');
  const event = await app.addEvent({
    name: 'Course',
    description: 'First line.\nSecond line.',
    organizer_name: 'Haddad Training',
    start_datetime: '2027-08-02 09:00+01',
    end_datetime: '2027-08-02 17:00+01',
    created_by: await app.customerId(yasmine),
    created_at: TEST_NOW,
  });
  const course = event.slice(0, 8);
  const clash = await book(yasmine, hallOn('2027-08-02'));
  await run(`event ${course}`);
  await run(`approve-event ${course}`);
  await run(`approve-event ${course} --room none`);
  await run(`approve-event ${course} --room none`);
  await run(`reject ${clash.refCode} --code room_closed`);
  await run(`approve-event ${course} --room grande-salle`);
  await run(`edit-event ${course}`);
  await run(`edit-event ${course} --seats 30 --reason Late`);
  await run(`edit-event ${course} --flyer missing.png`);
  await run(`edit-event ${course} --seats 30 --price 1500 --link https://forms.example/course`);
  await run(`edit-event ${course} --seats 30`);
  await run(`edit-event ${course} --to 2027-08-01T09:00`);
  await run(`edit-event ${course} --to 2027-08-20T09:00`);
  await book(yasmine, hallOn('2027-08-03'));
  await run(`edit-event ${course} --to 2027-08-03T12:00`);
  await run(`edit-event ${course} --from 2027-08-02T10:00`);
  const ofHouse = await idOf('events --status approved', ({ created_by }) => created_by === null);
  await run(`edit-event ${ofHouse} --name`, 'Another name');
  await run(`event ${course}`);
  await run(`reject-event ${course} --reason`, ' ');
  await run(`reject-event ${course} --reason Cancelled`);
  await run(`reject-event ${course} --reason Cancelled`);

  // Chats, mails, the log, the calendar and a customer.
  // The conversations of the demo are of one time.
  const own = await supportConversation(app.db, yasmine);
  await app.db.deleteFrom('messages').where('conversation_id', '<>', own).execute();
  await run('chats');
  await run(`answer ${hall} Yes`);
  await run(`answer ${hall}`, ' ');
  await run(`chat ${hall}`);
  await run('chat 00000000');
  await run('mails');
  const { id: mail } = await app.db
    .updateTable('private.mails')
    .set({ failed_at: TEST_NOW, attempts: 1, last_error: '550 no such user' })
    .where('id', '=', (ids) => ids.selectFrom('private.mails').select('id').limit(1))
    .returning('id')
    .executeTakeFirstOrThrow();
  await run('mails');
  await run(`mails retry ${mail.slice(0, 8)}`);
  await run(`mails retry ${mail.slice(0, 8)}`);
  await run(`log ${hall}`);
  await run(`log ${plan}`);
  await run('calendar');
  await run('calendar --revoke');
  await run('customer export yasmine@demo.example --out yasmine.zip');
  const nadia = await app.newCustomer();
  const kept = await book(nadia, hallOn('2027-06-10'));
  await run(`approve ${kept.refCode}`);
  await book(nadia, hallOn('2027-06-11'));
  await run(`customer forget ${nadia.email}`);
  await run('customer forget unknown@example.com');
  await run(`customer forget ${nadia.email} --yes`);
  minutes = 73 * 60;
  await run(`approve ${late.refCode}`);
  await run('deactivate amina@example.com');
  await run('deactivate nadir@demo.example');
  await run('deactivate unknown@example.com');
  return withoutChance(lines.join('\n'), began);
}

/** The text with references by their order, one id, and the clock of the database stopped. */
function withoutChance(text: string, began: Date): string {
  const refs = new Map<string, string>();
  const today = [...new Set([buildingDay(began), buildingDay(new Date())])].join('|');
  return text
    .replaceAll(/BK-[A-Z\d]{8}\b/g, (found) => {
      const ref = refs.get(found) ?? `BK-${String(refs.size + 1).padStart(8, '0')}`;
      refs.set(found, ref);
      return ref;
    })
    .replaceAll(/(?<![\w-])[\da-f]{8}(-[\da-f]{4}-[\da-f-]{22})?\b/g, '9c41d2aa')
    .replaceAll(/calendar\/[\w-]+/g, 'calendar/SECRET')
    .replaceAll(new RegExp(`(?:${today}) \\d\\d:\\d\\d`, 'g'), '2026-12-01 09:00');
}
