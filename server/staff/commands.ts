import { Option, type Command } from '@commander-js/extra-typings';
import { paymentMethods } from '#domain/account/payments.ts';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import { eventStatuses } from '#domain/events/new-event.ts';
import { languages } from '#domain/language.ts';
import { listAsks, refuseAsk } from './asks.ts';
import { revokeCalendar, showCalendar } from './calendar.ts';
import { book } from './book.ts';
import { cancel } from './cancel.ts';
import { change } from './change.ts';
import { answer, listChats, showChat } from './chats.ts';
import { close, liftClosure, listClosures } from './closures.ts';
import { parseArguments } from './command-line.ts';
import { exportCustomer, forget } from './customers.ts';
import { approve, reject } from './decide.ts';
import { discount } from './discount.ts';
import { exportDocument } from './documents.ts';
import { listDue } from './due.ts';
import { editEvent } from './edit-event.ts';
import { approveEvent, listEvents, rejectEvent, showEvent } from './events.ts';
import { showLog } from './log.ts';
import { listFailedMails, retryMail } from './mails.ts';
import { addMember, findActor, listMembers, memberRoles, removeMember } from './members.ts';
import {
  orNone,
  parseDay,
  parseDayOrHour,
  parseDinars,
  parseDinarsOrNone,
  parseEnd,
  parseEventText,
  parseLink,
  parseNumber,
  parsePercent,
  parseSeats,
  parseStart,
  parseTime,
} from './option-values.ts';
import { confirmPayment, pay, refund } from './payments.ts';
import { price } from './price.ts';
import { reviewDocument } from './review-document.ts';
import { listRequests, showRequest } from './booking-requests.ts';
import { usageError } from './staff-error.ts';
import { staffTexts, type StaffTexts } from './staff-texts.ts';
import { showToday } from './today.ts';
import type { CommandDeps, StaffDeps, StaffResult } from './staff-deps.ts';

type StaffAction = (deps: StaffDeps) => Promise<StaffResult>;

interface Run {
  run: (deps: CommandDeps) => Promise<Pick<StaffResult, 'text' | 'file'>>;
  /** The texts of the language that the command prints. */
  texts: StaffTexts;
}

/** A valid command line: a help text to print, or a command to run, which returns the text to print. */
type CommandLine = { help: string } | Run;

/** Parses the arguments after `npm run staff --`. Throws a usage error that names the mistake. */
export function parseCommandLine(args: string[]): CommandLine {
  const parsed = parseArguments('staff', args, declareCommands);
  return 'help' in parsed ? parsed : parsed.action;
}

const conversationArgument =
  'the first characters of its id are enough; the reference of a booking is that of its customer';

/** A request that was never changed or priced is version 1. */
const readVersion = () =>
  new Option('--version <number>', 'the version that you have read, once it was changed or priced')
    .argParser(parseNumber)
    .default(1);

const internalNote = () =>
  new Option('--internal-note <text>', 'a note for staff: "show" prints it, no customer reads it');

/** Every staff command. */
function declareCommands(base: Command, chooseRun: (run: Run) => void): void {
  const program = base
    .option('--json', 'print data for programs instead of text, with amounts in centimes')
    .option('--as <member>', 'who you are, for the log; else STAFF_MEMBER of the environment')
    .addOption(
      new Option(
        '--language <language>',
        'of what is printed; else STAFF_LANGUAGE of the environment, or en',
      ).choices(languages),
    )
    .addOption(new Option('--user <name>', "the operating system's user").hideHelp())
    .addHelpText(
      'after',
      "\nTimes are those of the building's time zone. A wrong command ends with exit code 2, a refused or failed one with 1.",
    );
  const choose = (action: StaffAction) => {
    const { json, language = 'en', ...caller } = program.opts();
    // Programs read the same data in every language.
    const texts = staffTexts(json ? 'en' : language);
    chooseRun({
      texts,
      run: async (deps) => {
        const actor = await findActor({ ...deps, texts }, caller);
        const { data, text, ...file } = await action({ ...deps, actor, texts });
        return { ...file, text: json ? JSON.stringify(data, null, 2) : text };
      },
    });
  };
  const command = <Usage extends string>(usage: Usage, description: string) =>
    program.command(usage).description(description);

  command('today', 'who comes today, and what waits for staff').action(() => choose(showToday));

  command('due', 'list what approved bookings have to pay, and what is to be refunded').action(() =>
    choose(listDue),
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
    .action(({ status }) => choose((deps) => listRequests(deps, status)));

  command('show <ref>', 'show one request: contact, services, documents, price, payments').action(
    (ref) => choose((deps) => showRequest(deps, ref)),
  );

  command('document <ref>', 'write a document of a request to a new file')
    .argument('<number>', '"show" lists the documents with their numbers', parseNumber)
    .requiredOption('--out <file>', 'required; an existing file is not overwritten')
    .action((ref, number, { out: file }) =>
      choose((deps) => exportDocument(deps, ref, { number, file })),
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
        throw usageError('Choose --accept, or --refuse with a code.');
      }
      choose((deps) => reviewDocument(deps, ref, { number, code, text, isCorrection: correct }));
    });

  command('book <room>', 'request a room for a caller, by its slug; approve it next')
    .requiredOption('--email <address>', 'required; of the customer, who may be a new one')
    .option('--name <name>', 'of the caller; of a known customer it may be left out, like --phone')
    .option('--phone <number>', 'of the caller')
    .option('--client <name>', 'company or association; else the caller')
    .requiredOption('--event <name>', 'required; what it is for')
    .requiredOption('--attendees <number>', 'required; how many people come', parseNumber)
    .option('--day <day>', 'the day, like 2026-12-01', parseDay)
    .option('--from <hour|day>', 'the first hour; by the day, the first day', parseDayOrHour)
    .option('--to <hour|day>', 'the last hour; by the day, the last day', parseDayOrHour)
    .option('--monthly', 'at the monthly rate, with --from and --to')
    .option('--notes <text>', 'what the caller asks for besides; the customer reads it')
    .option('--reason <text>', 'why it may exceed the limits of requests; staff read it')
    .action(
      (
        slug,
        {
          name = null,
          phone = null,
          client = null,
          day = null,
          from = null,
          to = null,
          monthly: isMonthly = false,
          notes = '',
          reason = '',
          ...rest
        },
      ) =>
        choose((deps) =>
          book(deps, slug, {
            ...rest,
            name,
            phone,
            client,
            day,
            from,
            to,
            isMonthly,
            notes,
            reason,
          }),
        ),
    );

  command('price <ref>', 'price a line on request; each one makes a new version')
    .requiredOption('--line <line>', 'required; its number in "show", or its name')
    .requiredOption('--amount <dinars>', 'required, without TVA, like 12900', parseDinars)
    .addOption(readVersion())
    .action((ref, line) => choose((deps) => price(deps, ref, line)));

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
    .action((ref, { amount = null, percent = null, ...given }) => {
      if (amount === null && percent === null) {
        throw usageError('Choose --amount or --percent.');
      }
      choose((deps) => discount(deps, ref, { ...given, amount, percent }));
    });

  command('approve <ref>', 'approve a request')
    .option('--note <text>', 'a note that the customer reads')
    .option('--without-document <reason>', 'although documents are missing; the customer reads why')
    .addOption(internalNote())
    .addOption(readVersion())
    .action((ref, { version, note = null, internalNote = null, withoutDocument = null }) =>
      choose((deps) => approve(deps, ref, { version, note, internalNote, withoutDocument })),
    );

  command('reject <ref>', 'reject a request')
    .addOption(
      new Option('--code <code>', 'why; the customer reads it in their language').choices(
        rejectionCodes,
      ),
    )
    .option('--reason <text>', 'why in words, required without --code; the customer reads it')
    .addOption(internalNote())
    .addOption(readVersion())
    .action((ref, { version, code = null, reason = null, internalNote = null }) =>
      choose((deps) => reject(deps, ref, { version, code, reason, internalNote })),
    );

  command('cancel <ref>', 'cancel an approved booking')
    .requiredOption('--reason <text>', 'required; the customer reads it')
    .option(
      '--refund <dinars>',
      'what is given back once free cancelling has ended, or 0',
      parseDinarsOrNone,
    )
    .action((ref, { reason, refund = null }) =>
      choose((deps) => cancel(deps, ref, { reason, refund })),
    );

  command('change <ref>', 'change an approved booking; without --version it is only shown')
    .option('--day <day>', 'the day, like 2026-12-01', parseDay)
    .option('--from <hour|day>', 'the first hour; by the day, the first day', parseDayOrHour)
    .option('--to <hour|day>', 'the last hour; by the day, the last day', parseDayOrHour)
    .option('--attendees <number>', 'how many people come', parseNumber)
    .option('--amount <dinars>', 'of a line on request, without TVA', parseDinars)
    .option('--note <text>', 'a note that the customer reads')
    .option('--version <number>', 'do it: the version that you have read', parseNumber)
    .action(
      (
        ref,
        {
          day = null,
          from = null,
          to = null,
          attendees = null,
          amount = null,
          note = null,
          version = null,
        },
      ) => choose((deps) => change(deps, ref, { day, from, to, attendees, amount, note, version })),
    );

  command('asks', 'list what customers ask for approved bookings').action(() => choose(listAsks));

  command('refuse-ask <ref>', 'refuse what the customer asks: the booking stays as it is')
    .requiredOption('--reason <text>', 'required; the customer reads it')
    .action((ref, { reason }) => choose((deps) => refuseAsk(deps, ref, reason)));

  command('pay <ref>', 'record a payment that arrived, or one that is announced')
    .requiredOption('--amount <dinars>', 'required, like 12900 or 12900.50', parseDinars)
    .addOption(
      new Option('--method <method>', 'required').choices(paymentMethods).makeOptionMandatory(),
    )
    .option('--note <text>', 'a note that the customer reads')
    .option('--pending', 'it is announced, or a cheque that is not cleared yet')
    .action((ref, { note = '', pending: isPending = false, ...payment }) =>
      choose((deps) => pay(deps, ref, { ...payment, note, isPending })),
    );

  command('confirm-payment', 'a pending payment has arrived')
    .argument('<id>', 'the first characters are enough; "show" lists them')
    .action((id) => choose((deps) => confirmPayment(deps, id)));

  command('refund', 'a payment was given back')
    .argument('<id>', 'the first characters are enough; "show" lists them')
    .option('--amount <dinars>', 'only a part of it', parseDinars)
    .option('--note <text>', 'a note that the customer reads, in place of the earlier one')
    .action((id, { amount = null, note = null }) =>
      choose((deps) => refund(deps, id, { amount, note })),
    );

  command('close', 'close a room or the building')
    .argument('<place>', 'the slug of a room, or "building"')
    .requiredOption(
      '--from <day|time>',
      'required, like 2026-12-01 or 2026-12-01T14:00',
      parseStart,
    )
    .requiredOption('--to <day|time>', 'required; a day is closed to its end', parseEnd)
    .requiredOption('--reason <text>', 'required; the calendar shows it')
    .option('--force', 'although bookings or events are in the room then: they stay')
    .action((place, { from, to, reason, force: isForced = false }) =>
      choose((deps) => close(deps, place, { start: from, end: to, reason, isForced })),
    );

  command('closures', 'list the closures that are not over').action(() => choose(listClosures));

  command('lift-closure', 'end a closure: the room is free again')
    .argument('<id>', 'the first characters are enough; "closures" lists them')
    .action((id) => choose((deps) => liftClosure(deps, id)));

  command('events', 'list the events that wait for a review, or those of a status')
    .addOption(
      new Option('--status <status>')
        .choices([...eventStatuses, 'all'])
        .default('pending_review' as const),
    )
    .option('--page <number>', 'the next fifty', parseNumber, 1)
    .action((list) => choose((deps) => listEvents(deps, list)));

  command('event', 'show one event: what its page has, who proposed it, what is in its room then')
    .argument('<id>', 'the first characters are enough')
    .action((id) => choose((deps) => showEvent(deps, id)));

  command('approve-event', 'show an event on the public pages, and keep its room for it')
    .argument('<id>', 'the first characters are enough')
    .option('--room <slug>', 'where it takes place, or "none"; without it the Grand Hall')
    .option('--reason <text>', 'why it may exceed the limits of own events; "event" shows it')
    .action((id, decision) => choose((deps) => approveEvent(deps, id, decision)));

  command('reject-event', 'keep an event off the public pages')
    .argument('<id>', 'the first characters are enough')
    .requiredOption('--reason <text>', 'required; the customer who proposed it reads it')
    .action((id, { reason }) => choose((deps) => rejectEvent(deps, id, reason)));

  command('edit-event', 'change an event; what is not named stays')
    .argument('<id>', 'the first characters are enough')
    .option('--name <text>', 'its English name', parseEventText('eventName'))
    .option('--description <text>', 'its English description', parseEventText('description'))
    .option('--organizer <text>', 'who organizes it', parseEventText('organizer'))
    .option('--from <time>', 'its start, like 2026-12-01T14:00', parseTime)
    .option('--to <time>', 'its end', parseTime)
    .option('--seats <number>', 'how many people can come, or "none"', orNone(parseSeats))
    .option('--price <dinars>', 'of one person, 0 or "none"', orNone(parseDinarsOrNone))
    .option('--price-online <dinars>', 'the same online', orNone(parseDinarsOrNone))
    .option('--link <address>', 'where people register, or "none"', orNone(parseLink))
    .option('--details <text>', 'more about it, or "none"', orNone(parseEventText('description')))
    .option('--flyer <file>', 'a picture: JPEG, PNG or WebP, or "none"', orNone(String))
    .option('--reason <text>', 'why it may exceed the limits of own events')
    .action((id, edit) => choose((deps) => editEvent(deps, id, edit)));

  command('chats', 'list the conversations, and which of them wait for an answer').action(() =>
    choose(listChats),
  );

  command('chat', 'show the last messages of a conversation')
    .argument('<conversation>', conversationArgument)
    .action((id) => choose((deps) => showChat(deps, id)));

  command('answer', 'answer in a conversation')
    .argument('<conversation>', conversationArgument)
    .argument('<text...>')
    .action((id, words) => choose((deps) => answer(deps, id, words.join(' '))));

  const mails = command('mails', 'list the mails that could not be sent').action(() =>
    choose(listFailedMails),
  );
  mails
    .command('retry <id>')
    .description('send one of them again; the first characters are enough')
    .action((id) => choose((deps) => retryMail(deps, id)));

  command('log', 'who did what: the last 200 lines, or those of one request')
    .argument('[ref]')
    .action((ref) => choose((deps) => showLog(deps, ref ?? null)));

  const members = command('members', 'list the staff members').action(() => choose(listMembers));
  members
    .command('add <name>')
    .description('add a staff member')
    .addOption(new Option('--role <role>').choices(memberRoles).default('reception' as const))
    .action((name, role) => choose((deps) => addMember(deps, name, role)));
  members
    .command('remove <name>')
    .description('remove a staff member; the log keeps the name')
    .action((name) => choose((deps) => removeMember(deps, name)));

  const customer = command('customer', 'give a customer their data, or delete it');
  customer
    .command('export <email|uid>')
    .description('write everything that is stored of a customer to a new ZIP file')
    .requiredOption('--out <file>', 'required; an existing file is not overwritten')
    .action((who, { out }) => choose((deps) => exportCustomer(deps, who, out)));
  customer
    .command('forget <email|uid>')
    .description('delete a customer, except what accounting needs; without --yes it is only listed')
    .option('--yes', 'do it: it cannot be taken back')
    .action((who, { yes: isConfirmed = false }) =>
      choose((deps) => forget(deps, who, { isConfirmed })),
    );
}
