import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/account.json';
import failures from '#locales/en/errors.json';
import { toFailure } from '#domain/errors.ts';
import { fails, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { confirmationMachine } from './confirmation.machine.ts';
import { selectIsOpen } from './confirmation.selectors.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

const { cancel } = texts;
const codeOf = (error: unknown) => toFailure(error).code as keyof typeof failures;
const hasQuestion = ({ context }: Snapshot) => context.hasQuestion;

/** Cancelling a request after a question; and a call that its button sends, as Download of My Details. */
export const confirmationPaths: PathModel<typeof confirmationMachine> = {
  name: 'confirmation',
  machine: confirmationMachine,
  input: { hasQuestion: true },
  openings: [{ label: 'Open a button without a question', input: { hasQuestion: false } }],
  listeners: [],
  ends: ['done'],
  variants: {
    ...happens('question.open', 'Press the button', {
      isOffered: (snapshot: Snapshot) => hasQuestion(snapshot) && !selectIsOpen(snapshot),
    }),
    'question.close': [
      {
        label: 'Close',
        event: { type: 'question.close' },
        isOffered: (snapshot) => hasQuestion(snapshot) && selectIsOpen(snapshot),
      },
      {
        label: 'Change what was sent',
        event: { type: 'question.close' },
        when: (snapshot) => !hasQuestion(snapshot) && !snapshot.hasTag('busy'),
      },
    ],
    'call.send': [
      {
        label: 'Press Yes',
        event: { type: 'call.send', args: ['booking-1'] },
        when: hasQuestion,
        isOffered: (snapshot) => selectIsOpen(snapshot) && !snapshot.hasTag('busy'),
      },
      {
        label: 'Press the button without a question',
        event: { type: 'call.send', args: [] },
        when: (snapshot) => !hasQuestion(snapshot),
        isOffered: (snapshot) => !snapshot.hasTag('busy'),
        isIgnored: (snapshot) => snapshot.hasTag('busy'),
      },
    ],
    ...returns('runCall', { 'The server does it': undefined }),
    ...fails('runCall', {
      'The server refuses it': 'booking_decided',
      'The server is not reached': 'network',
    }),
  },
  view: ({ context: { hasQuestion: isAsked, error } }) => ({ isAsked, error }),
  shows: (snapshot) => {
    if (!hasQuestion(snapshot)) {
      return [];
    }
    const { error } = snapshot.context;
    return selectIsOpen(snapshot)
      ? [
          cancel.text,
          cancel.keep,
          cancel.confirm,
          ...(error === null ? [] : [failures[codeOf(error)]]),
        ]
      : [cancel.action];
  },
  outcome: () => '',
  manual: {
    address: '/account/bookings',
    account: 'a customer with a request that waits for a decision, whose row is open',
    before: [],
    whyNotDriven:
      'tests/e2e/account/my-bookings.test.ts cancels a request, which fails at first, and is refused by a decision of staff',
  },
  causes: {
    'The server does it': 'let the request through',
    'The server refuses it': 'staff approve the request first',
    'The server is not reached': 'block the address of the request',
  },
  requirements: [
    {
      says: 'What cannot be undone is asked first.',
      from: 'closed',
      on: 'Press the button',
      to: 'asking',
    },
    {
      says: 'No keeps everything as it is.',
      from: 'asking',
      on: 'Close',
      to: 'closed',
    },
    {
      says: 'Yes sends it.',
      from: 'asking',
      on: 'Press Yes',
      to: 'sendingCall.shown',
    },
    {
      says: 'A button without a question sends it.',
      from: 'closed',
      on: 'Press the button without a question',
      to: 'sendingCall',
    },
    {
      says: 'It can be sent once more.',
      from: 'done',
      on: 'Press the button without a question',
      to: 'sendingCall',
    },
    {
      says: 'A question that is closed does not stop what was sent.',
      from: 'sendingCall.shown',
      on: 'Close',
      to: 'sendingCall.hidden',
    },
    {
      says: 'It can be opened again while the call is in progress.',
      from: 'sendingCall.hidden',
      on: 'Press the button',
      to: 'sendingCall.shown',
    },
    {
      says: 'A failure is shown, also where the question was closed.',
      from: 'sendingCall',
      on: 'The server refuses it',
      to: 'failed',
    },
    {
      says: 'A call that failed can be repeated.',
      from: 'failed',
      on: 'Press Yes',
      to: 'sendingCall.shown',
    },
    {
      says: 'Success closes the question.',
      from: 'sendingCall',
      on: 'The server does it',
      to: 'done',
    },
  ],
  invariants: [
    {
      name: 'what has a question is sent only from it',
      holds: (snapshot, taken) =>
        !hasQuestion(snapshot) ||
        !snapshot.hasTag('busy') ||
        (taken !== null && (selectIsOpen(taken.from) || taken.from.hasTag('busy'))),
    },
    {
      name: 'a failure is shown as long as it is the last result',
      holds: (snapshot) => (snapshot.context.error !== null) === snapshot.matches('failed'),
    },
    {
      name: 'a call ends only by its result',
      holds: (snapshot, taken) =>
        taken?.from.hasTag('busy') !== true ||
        snapshot.hasTag('busy') === !taken.event.type.endsWith('.actor.runCall'),
    },
  ],
};
