import { test } from 'vitest';
import failures from '#locales/en/errors.json';
import { runsOf, type Fault } from '#tests/support/booking-faults.ts';
import { submitThroughFault } from '#tests/support/submit-through-fault.ts';
import { useTypedRequest } from '#tests/support/use-typed-request.ts';

const inUse = useTypedRequest();

const { network: message } = failures;

const faults: Fault[] = [
  {
    fault: 'the network lost on the way to',
    message,
    strike: async (route, { context }) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    mend: ({ context }) => context.setOffline(false),
  },
  {
    fault: 'the network lost on the way back from',
    message,
    strike: async (route, { context }, send) => {
      await send();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    mend: ({ context }) => context.setOffline(false),
  },
  {
    fault: 'the server killed before',
    message,
    strike: async (route, { site }) => {
      await site.crash();
      await route.continue();
    },
    mend: ({ site }) => site.restart(),
  },
  {
    fault: 'the server killed after',
    message,
    strike: async (route, { site }, send) => {
      await send();
      await site.crash();
      await route.abort('connectionreset');
    },
    mend: ({ site }) => site.restart(),
  },
];

test.each(runsOf(faults))('With %s there is one complete booking in the end', (_, fault, call) =>
  submitThroughFault(inUse, fault, call),
);
