import type { PathModel } from 'xstate-paths';
import { wizardMachine } from './wizard.machine.ts';

/** What may happen in an order, and what must come of it. */
export const wizardPaths: PathModel<typeof wizardMachine> = {
  name: 'wizard',
  machine: wizardMachine,
  input: undefined,
  variants: {
    'size.choose': [{ label: 'Choose large', event: { type: 'size.choose', size: 'large' } }],
    'street.type': [{ label: 'Type a street', event: { type: 'street.type', street: 'Rue 1' } }],
    next: [{ label: 'Press Next', event: { type: 'next' } }],
    back: [{ label: 'Press Back', event: { type: 'back' } }],
    'xstate.done.actor.placeOrder': [
      { label: 'The order arrives', event: { type: 'xstate.done.actor.placeOrder', output: 42 } },
    ],
    'xstate.error.actor.placeOrder': [
      {
        label: 'The connection is lost',
        event: { type: 'xstate.error.actor.placeOrder', error: { code: 'internal' } },
      },
    ],
  },
  view: ({ context: { size, street } }) => ({ size, street }),
  requirements: [
    {
      says: 'A lost connection loses nothing that was typed.',
      from: 'ordering',
      on: 'The connection is lost',
      to: 'address',
      then: ({ context }, before) => context.street === before.context.street,
    },
  ],
  invariants: [
    {
      name: 'nothing is ordered without a street',
      holds: (snapshot) => !snapshot.matches('ordering') || snapshot.context.street !== '',
    },
  ],
};
