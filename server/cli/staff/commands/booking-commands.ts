import { Option, type Command } from '@commander-js/extra-typings';
import { paymentMethods } from '#domain/account/payments.ts';
import { close, lift, printClosures } from '#server/cli/staff/closures.ts';
import {
  parseDay,
  parseDayOrHour,
  parseDays,
  parseDinars,
  parseDinarsOrNone,
  parseEnd,
  parseNumber,
  parseStart,
} from '#server/cli/program/option-values.ts';
import { asks, cancel, change, refuse } from '#server/cli/staff/bookings.ts';
import { confirm, pay, refund } from '#server/cli/staff/payments.ts';
import { commandsOf, type Choose } from '#server/cli/staff/staff-command.ts';

/** Approved bookings, their money, and closures. */
export function declareBookingCommands(program: Command, choose: Choose): void {
  const command = commandsOf(program);

  command('cancel <ref>', 'cancel an approved booking')
    .requiredOption('--reason <text>', 'required; the customer reads it')
    .option(
      '--refund <dinars>',
      'what is given back once free cancelling has ended, or 0',
      parseDinarsOrNone,
    )
    .action((ref, cancellation) => choose((deps) => cancel(deps, { ref, ...cancellation })));

  command('change <ref>', 'change an approved booking; without --version it is only shown')
    .option('--day <day>', 'the day, like 2026-12-01', parseDay)
    .option('--days <days>', 'several days, like 2026-12-05,2026-12-12', parseDays)
    .option('--from <hour|day>', 'the first hour; by the day, the first day', parseDayOrHour)
    .option('--to <hour|day>', 'the last hour; by the day, the last day', parseDayOrHour)
    .option('--attendees <number>', 'how many people come', parseNumber)
    .option('--amount <dinars>', 'of a line on request, without TVA', parseDinars)
    .option('--note <text>', 'a note that the customer reads')
    .option('--version <number>', 'do it: the version that you have read', parseNumber)
    .action((ref, asked) => choose((deps) => change(deps, { ref, ...asked })));

  command('asks', 'list what customers ask for approved bookings').action(() =>
    choose((deps) => asks(deps, undefined)),
  );

  command('refuse-ask <ref>', 'refuse what the customer asks: the booking stays as it is')
    .requiredOption('--reason <text>', 'required; the customer reads it')
    .action((ref, { reason }) => choose((deps) => refuse(deps, { ref, reason })));

  command('pay <ref>', 'record a payment that arrived, or one that is announced')
    .requiredOption('--amount <dinars>', 'required, like 12900 or 12900.50', parseDinars)
    .addOption(
      new Option('--method <method>', 'required').choices(paymentMethods).makeOptionMandatory(),
    )
    .option('--note <text>', 'a note that the customer reads')
    .option('--pending', 'it is announced, or a cheque that is not cleared yet')
    .action((ref, { note = '', pending: isPending = false, ...payment }) =>
      choose((deps) => pay(deps, { ref, ...payment, note, isPending })),
    );

  command('confirm-payment', 'a pending payment has arrived')
    .argument('<id>', 'the first characters are enough; "show" lists them')
    .action((id) => choose((deps) => confirm(deps, { id })));

  command('refund', 'a payment was given back')
    .argument('<id>', 'the first characters are enough; "show" lists them')
    .option('--amount <dinars>', 'only a part of it', parseDinars)
    .option('--note <text>', 'a note that the customer reads, in place of the earlier one')
    .action((id, part) => choose((deps) => refund(deps, { id, ...part })));

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
      choose((deps) => {
        const [start, end] = [from(deps.building), to(deps.building)];
        return close(deps, place, { start, end, reason, isForced });
      }),
    );

  command('closures', 'list the closures that are not over').action(() => choose(printClosures));

  command('lift-closure', 'end a closure: the room is free again')
    .argument('<id>', 'the first characters are enough; "closures" lists them')
    .action((id) => choose((deps) => lift(deps, id)));
}
