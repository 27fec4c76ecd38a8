import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/chat/message.ts';
import { fails, happens, passes, returned, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { autosaveFails } from '#machines/shared/autosave.paths.ts';
import { ownMessage, staffMessage, staffMessages, threadInput } from './thread.fixtures.ts';
import { threadWords } from './thread-words.paths.ts';
import { threadMachine } from './thread.machine.ts';
import { newestOfOthers } from './thread.rules.ts';
import {
  selectHasLater,
  selectIsAway,
  selectMessages,
  selectOlder,
  selectOnTheirWay,
} from './thread.selectors.ts';
import { invariants, requirements } from './thread-requirements.paths.ts';

type Machine = typeof threadMachine;
type Snapshot = SnapshotFrom<Machine>;

/** What the customer sends, in this order. */
const texts = ['One', 'Two'] as const;
const ids = ['own-1', 'own-2'] as const;
/** The numbers that the server gives to them. */
const seqs = [201, 202] as const;

const knows = ({ context: { messages, outbox, composer } }: Snapshot, id: string) =>
  [...messages, ...outbox, ...composer.returned].some((message) => message.id === id);
const has = ({ context }: Snapshot, id: string) => context.messages.some((one) => one.id === id);
const isQuiet = ({ context: { composer, outbox } }: Snapshot) =>
  composer.text === '' && outbox.length === 0;
/** What is read, what is typed and what is older do not depend on each other: they are tried one after the other. */
const isAway = (snapshot: Snapshot) => snapshot.matches({ reading: 'away', older: 'idle' });
/** After older messages or what was read, one text more is enough. */
const isFirstPage = (snapshot: Snapshot) =>
  snapshot.context.readUpTo === 0 && !has(snapshot, 'message-1');
const isUntyped = (snapshot: Snapshot) =>
  isAway(snapshot) && isQuiet(snapshot) && !knows(snapshot, ids[0]);
const isCaughtUp = (snapshot: Snapshot) =>
  snapshot.matches({ history: 'caughtUp', older: 'idle' }) && snapshot.context.messages.length > 0;

const arrives = (index: 0 | 1) =>
  returned(
    'sendMessage',
    `'${texts[index]}' is stored`,
    ownMessage(seqs[index], ids[index], texts[index]),
    { when: ({ context }: Snapshot) => context.outbox[0]?.id === ids[index] },
  );

const sends = (index: 0 | 1): VariantOf<Machine, 'message.send'> => ({
  label: `Send '${texts[index]}'`,
  event: { type: 'message.send', id: ids[index], sentAt: '2026-12-01T08:01:00.000Z' },
  when: (snapshot) =>
    snapshot.context.composer.text.endsWith(texts[index]) && !has(snapshot, ids[index]),
});

const catchesUp = (label: string, output: Message[], when: (snapshot: Snapshot) => boolean) =>
  returned('loadNewer', label, output, { when });

export type ThreadView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { composer, readUpTo, sendFailure } = snapshot.context;
  const messages = selectMessages(snapshot);
  return {
    held: snapshot.context.messages.length,
    count: messages.length,
    first: messages[0]?.content ?? '',
    last: messages.slice(-3).map(({ content }) => content),
    older: selectOlder(snapshot),
    hasLater: selectHasLater(snapshot),
    isAway: selectIsAway(snapshot),
    onTheirWay: selectOnTheirWay(snapshot).map(({ content }) => content),
    text: composer.text,
    /** The messages that are sent again under their ids. */
    returned: composer.returned.map(({ content }) => content),
    sendFailure: sendFailure?.code ?? null,
    readUpTo,
  };
}

/** A conversation of sixty messages, or of none, in which the customer sends two. */
export const threadPaths: PathModel<Machine> = {
  name: 'thread',
  machine: threadMachine,
  input: threadInput,
  listeners: ['autosave'],
  ends: [],
  untaken: {
    'thread.sending.sendingMessage:xstate.error.actor.sendMessage:0':
      'no plan loses the connection while a message is on its way',
  },
  variants: {
    'xstate.done.actor.loadNewest': [
      {
        label: 'The newest fifty messages arrive',
        event: { type: 'xstate.done.actor.loadNewest', output: staffMessages(11, 60) },
      },
      {
        label: 'There are no messages yet',
        event: { type: 'xstate.done.actor.loadNewest', output: [] },
        when: ({ context }) => context.messages.length === 0,
      },
    ],
    ...fails('loadNewest', { 'The messages cannot be fetched': 'internal' }),
    ...autosaveFails,
    ...happens('history.retry', 'Press Try again'),
    ...happens('messages.shown', 'See the messages', {
      when: (snapshot: Snapshot) =>
        isCaughtUp(snapshot) && isQuiet(snapshot) && !knows(snapshot, ids[0]),
    }),
    ...happens('messages.hidden', 'Go to another tab of the browser'),
    'xstate.done.actor.markRead': [60, 61].map((seq) => ({
      label: `The server knows that message ${seq} was read`,
      event: { type: 'xstate.done.actor.markRead' as const, output: seq },
      when: ({ context }: Snapshot) => seq > context.readUpTo && seq <= newestOfOthers(context),
      isOffered: (snapshot: Snapshot) => seq === newestOfOthers(snapshot.context),
    })),
    ...fails('markRead', { 'The server does not learn what was read': 'network' }),
    ...happens('older.load', 'Press Load earlier messages', {
      when: (snapshot: Snapshot) =>
        snapshot.matches({ reading: 'away' }) && isQuiet(snapshot) && !knows(snapshot, ids[0]),
      isOffered: (snapshot: Snapshot) =>
        snapshot.matches({ history: 'caughtUp' }) &&
        selectOlder(snapshot) !== 'none' &&
        !snapshot.matches({ older: 'loadingOlder' }),
    }),
    ...happens('later.show', 'Press Show later messages'),
    ...happens('newest.show', 'Press Newest messages', { isOffered: selectHasLater }),
    ...happens('end.left', 'Scroll up', {
      when: (snapshot: Snapshot) =>
        isCaughtUp(snapshot) && isUntyped(snapshot) && isFirstPage(snapshot),
    }),
    ...happens('end.reached', 'Scroll down'),
    ...returns('loadOlder', { 'The first ten messages arrive': staffMessages(1, 10) }),
    ...fails('loadOlder', { 'The earlier messages cannot be fetched': 'internal' }),
    ...happens('newer.load', 'The connection is back', {
      when: isAway,
      isOffered: ({ context }: Snapshot) => context.outbox.length === 0,
    }),
    'xstate.done.actor.loadNewer': [
      catchesUp('Nothing was missed', [], () => true),
      catchesUp('A missed message arrives', [staffMessage(61)], (snapshot) =>
        has(snapshot, 'message-60'),
      ),
      catchesUp(
        'Fifty missed messages arrive, and there are more',
        staffMessages(61, 110),
        (snapshot) => snapshot.context.caughtUpTo === 60 && isUntyped(snapshot),
      ),
      catchesUp(
        "'One' is stored: only its response was lost",
        [ownMessage(seqs[0], ids[0], texts[0])],
        (snapshot) => snapshot.context.composer.returned.some(({ id }) => id === ids[0]),
      ),
      {
        ...catchesUp(
          "'One' is stored: its response is late",
          [ownMessage(seqs[0], ids[0], texts[0])],
          ({ context }) => context.outbox[0]?.id === ids[0],
        ),
        isOffered: () => false,
        whyNotOffered: 'no plan loses the connection while a message is on its way',
      },
    ],
    ...fails('loadNewer', { 'The missed messages cannot be fetched': 'network' }),
    ...passes('retryDelay.thread.history.behind', 'Five seconds pass'),
    ...passes('retryDelay.thread.reading.watching.notMarked', 'Five seconds pass'),
    'text.change': [
      {
        label: `Type '${texts[0]}'`,
        event: { type: 'text.change', text: texts[0] },
        when: isUntyped,
        isOffered: isCaughtUp,
      },
      {
        label: `Type '${texts[1]}'`,
        event: { type: 'text.change', text: texts[1] },
        when: (snapshot) =>
          snapshot.context.composer.text === '' &&
          isFirstPage(snapshot) &&
          knows(snapshot, ids[0]) &&
          !knows(snapshot, ids[1]),
        isOffered: isCaughtUp,
      },
      {
        label: 'Type two spaces',
        event: { type: 'text.change', text: '  ' },
        when: (snapshot) => isUntyped(snapshot) && isFirstPage(snapshot),
        isOffered: isCaughtUp,
      },
      {
        label: 'Empty the box',
        event: { type: 'text.change', text: '' },
        when: ({ context }) => context.composer.text !== '' && context.outbox.length === 0,
        isOffered: isCaughtUp,
      },
    ],
    'text.prefill': [
      {
        label: 'Ask about a room',
        event: { type: 'text.prefill', text: 'About Casbah: ' },
        when: (snapshot) =>
          isAway(snapshot) &&
          isFirstPage(snapshot) &&
          !snapshot.context.composer.text.includes('About') &&
          !knows(snapshot, ids[1]),
        isOffered: () => false,
        whyNotOffered: 'a link of another page does it: tests/e2e/chat/chat.test.ts',
      },
    ],
    'message.send': [sends(0), sends(1)].map((variant) => ({
      ...variant,
      isOffered: isCaughtUp,
    })),
    'xstate.done.actor.sendMessage': [arrives(0), arrives(1)],
    'xstate.error.actor.sendMessage': [
      {
        label: 'The message cannot be sent',
        event: { type: 'xstate.error.actor.sendMessage', error: { code: 'internal' } },
      },
      {
        label: 'The connection is lost before the message is sent',
        event: { type: 'xstate.error.actor.sendMessage', error: { code: 'network' } },
        when: (snapshot) =>
          isAway(snapshot) && has(snapshot, 'message-60') && !knows(snapshot, ids[1]),
      },
    ],
    'message.received': [
      {
        label: 'A message of staff arrives',
        event: { type: 'message.received', message: staffMessage(61) },
        when: (snapshot) => has(snapshot, 'message-60'),
        // While messages are reported as read, the plan could not know up to which one they were.
        isOffered: (snapshot) =>
          isCaughtUp(snapshot) && !snapshot.matches({ reading: { watching: 'markingRead' } }),
      },
      {
        label: 'The message that was just sent arrives',
        event: {
          type: 'message.received',
          message: ownMessage(seqs[0], ids[0], texts[0]),
        },
        when: ({ context }) => context.outbox[0]?.id === ids[0],
        isOffered: isCaughtUp,
        isIgnored: () => true,
      },
      {
        label: 'A message that the customer sent on another device arrives',
        event: {
          type: 'message.received',
          message: ownMessage(203, 'elsewhere', 'From my telephone'),
        },
        when: (snapshot) => isAway(snapshot) && !has(snapshot, 'elsewhere'),
        isOffered: (snapshot) => isCaughtUp(snapshot) && isQuiet(snapshot),
      },
    ],
  },
  view: viewOf,
  shows: threadWords,
  outcome: ({ context }) => `${context.outbox.length} on their way, '${context.composer.text}'`,
  manual: {
    address: '/account/chat, then Support',
    account: 'a customer with more than fifty messages',
    before: ['A colleague answers on the page Chats.'],
  },
  causes: {
    'The newest fifty messages arrive': 'let the request for messages through',
    'There are no messages yet': 'open the conversation of a new customer',
    'The messages cannot be fetched': "answer('/messages', 500, {}) in the console",
    'The server knows that message 60 was read': 'let the request to /read through',
    'The server knows that message 61 was read': 'let the request to /read through',
    'The server does not learn what was read': 'block /api/chat/conversations/*/read',
    'The first ten messages arrive': 'let the request for messages through',
    'The earlier messages cannot be fetched': "answer('/messages', 500, {}) in the console",
    'Nothing was missed': 'let the request for messages through',
    'A missed message arrives': 'go offline, let staff answer, and go online',
    'Fifty missed messages arrive, and there are more':
      'go offline, let staff answer more than fifty times, and go online',
    "'One' is stored: only its response was lost":
      'go offline right after it was sent, and online again',
    'The missed messages cannot be fetched': "answer('/messages', 500, {}) in the console",
    "'One' is stored": 'let /api/chat/send-message through',
    "'Two' is stored": 'let /api/chat/send-message through',
    'The message cannot be sent': 'block /api/chat/send-message',
    'The connection is lost before the message is sent': 'go offline before sending',
  },
  requirements,
  invariants,
};
