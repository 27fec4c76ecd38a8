import { Option, type Command } from '@commander-js/extra-typings';
import { eventStatuses } from '#domain/events/new-event.ts';
import { staffRoles } from '#domain/staff/permissions.ts';
import {
  orNone,
  parseDinarsOrNone,
  parseEmail,
  parseEventText,
  parseLink,
  parseMemberName,
  parseNumber,
  parseSeats,
  parseTime,
} from './option-values.ts';
import { answer, printChat, printChats } from '#server/cli/staff/chats.ts';
import { exportData, forget } from '#server/cli/staff/customers.ts';
import { approve, edit, printEvent, printEvents, reject } from '#server/cli/staff/events.ts';
import { printLog } from '#server/cli/staff/log.ts';
import { printFailedMails, retry } from '#server/cli/staff/mails.ts';
import { add, deactivate, printMembers } from '#server/cli/staff/members.ts';
import { commandsOf, type Choose } from '#server/cli/staff/staff-command.ts';

const conversationArgument =
  'the first characters of its id are enough; the reference of a booking is that of its customer';

/** Events, conversations, mails, the log, members and customers. */
export function declareOfficeCommands(program: Command, choose: Choose): void {
  const command = commandsOf(program);

  command('events', 'list the events that wait for a review, or those of a status')
    .addOption(
      new Option('--status <status>')
        .choices([...eventStatuses, 'all'])
        .default('pending_review' as const),
    )
    .option('--page <number>', 'the next fifty', parseNumber, 1)
    .action((list) => choose((deps) => printEvents(deps, list)));

  command('event', 'show one event: what its page has, who proposed it, what is in its room then')
    .argument('<id>', 'the first characters are enough')
    .action((id) => choose((deps) => printEvent(deps, id)));

  command('approve-event', 'show an event on the public pages, and keep its room for it')
    .argument('<id>', 'the first characters are enough')
    .option('--room <slug>', 'where it takes place, or "none"; without it the Grand Hall')
    .option('--reason <text>', 'why it may exceed the limits of own events; "event" shows it')
    .action((id, decision) => choose((deps) => approve(deps, id, decision)));

  command('reject-event', 'keep an event off the public pages')
    .argument('<id>', 'the first characters are enough')
    .requiredOption('--reason <text>', 'required; the customer who proposed it reads it')
    .action((id, { reason }) => choose((deps) => reject(deps, id, reason)));

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
    .action((id, options) => choose((deps) => edit(deps, id, options)));

  command('chats', 'list the conversations, and which of them wait for an answer').action(() =>
    choose(printChats),
  );

  command('chat', 'show the last messages of a conversation')
    .argument('<conversation>', conversationArgument)
    .action((id) => choose((deps) => printChat(deps, id)));

  command('answer', 'answer in a conversation')
    .argument('<conversation>', conversationArgument)
    .argument('<text...>')
    .action((id, words) => choose((deps) => answer(deps, id, words.join(' '))));

  const mails = command('mails', 'list the mails that could not be sent').action(() =>
    choose(printFailedMails),
  );
  mails
    .command('retry <id>')
    .description('send one of them again; the first characters are enough')
    .action((id) => choose((deps) => retry(deps, id)));

  command('log', 'who did what: the last 200 lines, or those of one request')
    .argument('[ref]')
    .action((ref) => choose((deps) => printLog(deps, ref ?? null)));

  command('list', 'list the staff members').action(() => choose(printMembers));

  command('add', 'add a staff member, who signs in with this address')
    .argument('<email>', 'the verified address of the account', parseEmail)
    .addOption(new Option('--role <role>').choices(staffRoles).default('reception' as const))
    .option('--name <name>', 'as the log has it; without it what is before the @', parseMemberName)
    .action((email, member) => choose((deps) => add(deps, email, member)));

  command('deactivate', 'refuse the next call of a staff member; the log keeps the name')
    .argument('<email>')
    .action((email) => choose((deps) => deactivate(deps, email)));

  const customer = command('customer', 'give a customer their data, or delete it');
  customer
    .command('export <email|uid>')
    .description('write everything that is stored of a customer to a new ZIP file')
    .requiredOption('--out <file>', 'required; an existing file is not overwritten')
    .action((who, { out }) => choose((deps) => exportData(deps, who, out)));
  customer
    .command('forget <email|uid>')
    .description('delete a customer, except what accounting needs; without --yes it is only listed')
    .option('--yes', 'do it: it cannot be taken back')
    .action((who, { yes: isConfirmed = false }) =>
      choose((deps) => forget(deps, who, { isConfirmed })),
    );
}
