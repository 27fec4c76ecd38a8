import { Option, type Command } from '@commander-js/extra-typings';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { languages } from '#domain/language.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import { revokeCalendar, showCalendar } from '#server/cli/staff/calendar.ts';
import {
  parseDay,
  parseDayOrHour,
  parseDays,
  parseDinars,
  parseDinarsOrNone,
  parseNumber,
  parsePercent,
} from '#server/cli/program/option-values.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import { bookedPeriod } from '#server/cli/staff/booked-period.ts';
import { approve, book, discount, price, reject } from '#server/cli/staff/decide.ts';
import { exportDocument, review } from '#server/cli/staff/documents.ts';
import { requests, show } from '#server/cli/staff/requests.ts';
import { due, today } from '#server/cli/staff/today.ts';
import { commandsOf, type Choose } from '#server/cli/staff/staff-command.ts';

/** A request that was never changed or priced is version 1. */
const readVersion = () =>
  new Option('--version <number>', 'the version that you have read, once it was changed or priced')
    .argParser(parseNumber)
    .default(1);

const internalNote = () =>
  new Option('--internal-note <text>', 'a note for staff: "show" prints it, no customer reads it');

/** What the reception does with requests. */
export function declareRequestCommands(program: Command, choose: Choose): void {
  const command = commandsOf(program);

  command('today', 'who comes today, and what waits for staff').action(() =>
    choose((deps) => today(deps, undefined)),
  );

  command('due', 'list what approved bookings have to pay, and what is to be refunded').action(() =>
    choose(due),
  );

  command('calendar', 'the address of the calendar of all rooms, for a calendar program')
    .addOption(new Option('--renew', 'another one: the earlier one ends'))
    .addOption(new Option('--revoke', 'end it').conflicts('renew'))
    .action(({ renew, revoke }) =>
      choose((deps) => (revoke ? revokeCalendar(deps) : showCalendar(deps, { renew }))),
    );

  command('requests', 'list the requests that wait for a decision, or those of a status')
    .addOption(
      new Option('--status <status>')
        .choices([...bookingStatuses, 'all'])
        .default('pending_approval' as const),
    )
    .action(({ status }) => choose((deps) => requests(deps, { status })));

  command('show <ref>', 'show one request: contact, services, documents, price, payments').action(
    (ref) => choose((deps) => show(deps, { ref })),
  );

  command('document <ref>', 'write a document of a request to a new file')
    .argument('<number>', '"show" lists the documents with their numbers', parseNumber)
    .requiredOption('--out <file>', 'required; an existing file is not overwritten')
    .action((ref, number, { out: file }) =>
      choose((deps) => exportDocument(deps, { ref, number, file })),
    );

  command('paper <ref>', 'accept a document, or refuse it: its customer sends another one')
    .argument('<number>', '"show" lists the documents with their numbers', parseNumber)
    .addOption(new Option('--accept', 'it is as it should be').conflicts(['refuse', 'text']))
    .addOption(
      new Option('--refuse <code>', 'why; the customer reads it in their language').choices(
        refusalCodes,
      ),
    )
    .option('--text <text>', 'why in words, required with "other"; the customer reads it')
    .option('--correct', 'although it was accepted or refused before')
    .action((ref, number, { accept, refuse: code = null, text = null, correct = false }) => {
      if (!accept && code === null) {
        throw new UsageError('Choose --accept, or --refuse with a code.');
      }
      choose((deps) => review(deps, { ref, number, code, text, isCorrection: correct }));
    });

  command('book <room>', 'request a room for a caller, by its slug; approve it next')
    .requiredOption('--email <address>', 'required; of the customer, who may be a new one')
    .option('--name <name>', 'of the caller; of a known customer it may be left out, like --phone')
    .option('--phone <number>', 'of the caller')
    .option('--client <name>', 'company or association; else the caller')
    .requiredOption('--event <name>', 'required; what it is for')
    .requiredOption('--attendees <number>', 'required; how many people come', parseNumber)
    .option('--day <day>', 'the day, like 2026-12-01', parseDay)
    .option('--days <days>', 'several days, like 2026-12-05,2026-12-12', parseDays)
    .option('--from <hour|day>', 'the first hour; by the day, the first day', parseDayOrHour)
    .option('--to <hour|day>', 'the last hour; by the day, the last day', parseDayOrHour)
    .option('--monthly', 'at the monthly rate, with --from and --to')
    .option('--notes <text>', 'what the caller asks for besides; the customer reads it')
    .option('--reason <text>', 'why it may exceed the limits of requests; staff read it')
    .addOption(
      new Option('--language <language>', 'of the mails to a new customer')
        .choices(languages)
        .default('en' as const),
    )
    .action((roomSlug, { monthly: isMonthly = false, day, days, from, to, ...asked }) => {
      const period = bookedPeriod({ day, days, from, to, isMonthly });
      choose((deps) => book(deps, { roomSlug, period, ...asked }));
    });

  command('price <ref>', 'price a line on request; each one makes a new version')
    .requiredOption('--line <line>', 'required; its number in "show", or its name')
    .requiredOption('--amount <dinars>', 'required, without TVA, like 12900', parseDinars)
    .addOption(readVersion())
    .action((ref, line) => choose((deps) => price(deps, { ref, ...line })));

  command('discount <ref>', 'take a discount off the price; each one makes a new version')
    .addOption(
      new Option('--amount <dinars>', 'without TVA; 0 takes an earlier one back').argParser(
        parseDinarsOrNone,
      ),
    )
    .addOption(
      new Option('--percent <number>', 'of what the lines cost without TVA')
        .argParser(parsePercent)
        .conflicts('amount'),
    )
    .requiredOption('--reason <text>', 'required; the customer reads it')
    .addOption(readVersion())
    .action((ref, given) => {
      if (given.amount === undefined && given.percent === undefined) {
        throw new UsageError('Choose --amount or --percent.');
      }
      choose((deps) => discount(deps, { ref, ...given }));
    });

  command('approve <ref>', 'approve a request')
    .option('--note <text>', 'a note that the customer reads')
    .option('--without-document <reason>', 'although documents are missing; the customer reads why')
    .addOption(internalNote())
    .addOption(readVersion())
    .action((ref, approval) => choose((deps) => approve(deps, { ref, ...approval })));

  command('reject <ref>', 'reject a request')
    .addOption(
      new Option('--code <code>', 'why; the customer reads it in their language').choices(
        rejectionCodes,
      ),
    )
    .option('--reason <text>', 'why in words, required without --code; the customer reads it')
    .addOption(internalNote())
    .addOption(readVersion())
    .action((ref, rejection) => choose((deps) => reject(deps, { ref, ...rejection })));
}
