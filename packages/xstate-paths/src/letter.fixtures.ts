import { fromCallback, fromPromise, setup } from 'xstate';
import type { PathsConfig } from './config.ts';
import type { PathModel } from './path-model.ts';

/** The smallest machine with a call, a subscription and a delay, for the tests of what is done with any machine. */
export const letterMachine = setup({
  types: {
    events: {} as { type: 'name.change'; name: string } | { type: 'form.submit' },
  },
  actors: {
    send: fromPromise<{ id: string }>(() => Promise.resolve({ id: '1' })),
    feed: fromCallback(() => undefined),
  },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'letter',
  initial: 'writing',
  invoke: { id: 'feed', src: 'feed', onError: {} },
  states: {
    writing: { on: { 'form.submit': 'sending', 'name.change': 'writing' } },
    sending: {
      after: { patience: 'writing' },
      invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'writing' },
    },
    sent: { type: 'final' },
  },
});

type LetterModel = PathModel<typeof letterMachine>;
export type LetterVariants = LetterModel['variants'];

export const letterVariants: LetterVariants = {
  'name.change': [{ label: 'Type a name', event: { type: 'name.change', name: 'Amina' } }],
  'form.submit': [{ label: 'Press Send', event: { type: 'form.submit' } }],
  'xstate.error.actor.feed': [
    {
      label: 'The feed fails',
      event: { type: 'xstate.error.actor.feed', error: { code: 'internal' } },
      isOffered: () => false,
      whyNotOffered: 'nothing is seen of it',
    },
  ],
  'xstate.after.patience.letter.sending': [
    { label: 'A second passes', event: { type: 'xstate.after.patience.letter.sending' } },
  ],
  'xstate.done.actor.send': [
    { label: 'It arrives', event: { type: 'xstate.done.actor.send', output: { id: '1' } } },
  ],
  'xstate.error.actor.send': [
    { label: 'It fails', event: { type: 'xstate.error.actor.send', error: { code: 'internal' } } },
  ],
};

export const letterModel: LetterModel = {
  name: 'letter',
  machine: letterMachine,
  input: undefined,
  variants: letterVariants,
  listeners: ['feed'],
  ends: [],
  view: () => ({}),
  outcome: () => '',
  manual: 'it is a test',
  requirements: [
    { says: 'Send sends it.', from: 'writing', on: 'Press Send', to: 'sending' },
    { says: 'What fails can be sent again.', from: 'sending', on: 'It fails', to: 'writing' },
  ],
  invariants: [
    {
      name: 'what is sent has an end',
      holds: ({ value, status }) => value !== 'sent' || status === 'done',
    },
  ],
};

/** An application with this machine alone. */
export const letterConfig: PathsConfig = { models: [letterModel] };
