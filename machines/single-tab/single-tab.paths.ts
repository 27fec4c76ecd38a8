import booking from '#locales/en/booking.json';
import form from '#locales/en/form.json';
import { failsOnlyByMistake, happens, passes } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { singleTabMachine } from './single-tab.machine.ts';

/** A form in two tabs, from the side of one of them. */
export const singleTabPaths: PathModel<typeof singleTabMachine> = {
  name: 'single-tab',
  machine: singleTabMachine,
  input: { name: 'booking of salle-1' },
  listeners: ['tabLock'],
  ends: [],
  variants: {
    ...happens('lock.granted', 'No other tab has the form, or it was closed'),
    ...happens('lock.lost', 'Another tab takes the form'),
    ...happens('tab.takeOver', 'Press Continue here'),
    ...failsOnlyByMistake(
      'tabLock',
      'The browser cannot lock',
      'the app reports a browser without locks as one that grants them (src/services/identity/tab-lock.test.ts)',
    ),
    ...passes('lockDelay.singleTab.awaitingLock', 'Half a second passes'),
  },
  view: () => ({}),
  shows: ({ value }) =>
    ({
      awaitingLock: [booking.loading],
      open: [booking.steps.generalInfo.title],
      openElsewhere: [form.elsewhere.title, form.elsewhere.text, form.elsewhere.here],
      // The browser gives a lock that is taken at once.
      takingLock: [],
    })[value],
  outcome: () => '',
  manual: {
    address: '/book/salle-casbah',
    account: 'any customer',
    before: ['Open the same address in another tab of the same browser, and leave it open.'],
    whyNotDriven: 'tests/e2e/booking/failures.test.ts takes a form over in a second tab',
  },
  causes: {
    'No other tab has the form, or it was closed':
      'close the other tab; where this tab has just taken the form, do nothing',
    'Another tab takes the form':
      'open the address in another tab if there is none, and press Continue here in it',
  },
  requirements: [
    {
      says: 'The form opens in one tab at a time (decision 026).',
      from: 'awaitingLock',
      on: 'Half a second passes',
      to: 'openElsewhere',
    },
    {
      says: 'Continue here takes the form from the other tab (decision 026).',
      from: 'openElsewhere',
      on: 'Press Continue here',
      to: 'takingLock',
    },
    {
      says: 'The tab that loses the form sets it aside (decision 026).',
      from: 'open',
      on: 'Another tab takes the form',
      to: 'openElsewhere',
    },
    {
      says: 'When the other tab is closed, the form opens here (decision 026).',
      from: 'openElsewhere',
      on: 'No other tab has the form, or it was closed',
      to: 'open',
    },
    {
      says: 'A browser that cannot lock lets every tab open the form (decision 026).',
      from: 'awaitingLock',
      on: 'The browser cannot lock',
      to: 'open',
    },
  ],
  invariants: [
    {
      name: 'the form opens only when the lock is granted, or when the browser has none',
      holds: (snapshot, taken) =>
        !snapshot.matches('open') ||
        taken?.from.matches('open') === true ||
        ['lock.granted', 'xstate.error.actor.tabLock'].includes(taken?.event.type ?? ''),
    },
    {
      name: 'a form that another tab has taken is set aside at once',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'lock.lost' || !taken.from.matches('open')
          ? true
          : snapshot.matches('openElsewhere'),
    },
  ],
};
