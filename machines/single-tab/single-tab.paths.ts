import type { PathModel } from '#tools/paths/path-model.ts';
import { singleTabMachine } from './single-tab.machine.ts';

/** A form in two tabs, from the side of one of them. */
export const singleTabPaths: PathModel<typeof singleTabMachine> = {
  name: 'single-tab',
  machine: singleTabMachine,
  input: { name: 'booking of salle-1' },
  listeners: ['tabLock'],
  ends: [],
  variants: {
    'lock.granted': [
      { label: 'No other tab has the form, or it was closed', event: { type: 'lock.granted' } },
    ],
    'lock.lost': [{ label: 'Another tab takes the form', event: { type: 'lock.lost' } }],
    'tab.takeOver': [{ label: 'Press Continue here', event: { type: 'tab.takeOver' } }],
    'xstate.after.patience.singleTab.asking': [
      {
        label: 'Half a second passes',
        event: { type: 'xstate.after.patience.singleTab.asking' },
      },
    ],
  },
  view: () => ({}),
  outcome: () => '',
  invariants: [
    {
      name: 'the form opens only when the lock is granted',
      holds: (snapshot, taken) =>
        !snapshot.matches('open') ||
        taken?.from.matches('open') === true ||
        taken?.event.type === 'lock.granted',
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
