import type { PathModel } from 'xstate-paths';
import type { threadMachine } from './thread.machine.ts';
import { hasHiddenOlder, MAX_SHOWN, shownMessages, toSavedComposer } from './thread.rules.ts';

type Model = PathModel<typeof threadMachine>;

/** What the specification and the rulings demand of the machine, whatever its transitions are. */
export const requirements: Model['requirements'] = [
  {
    says: 'Failed to fetch messages. can be tried again (section 8).',
    from: 'history.failed',
    on: 'Press Try again',
    to: 'history.loadingNewest',
  },
  {
    says: 'Messages that cannot be fetched are an error (section 8).',
    from: 'history.loadingNewest',
    on: 'The messages cannot be fetched',
    to: 'history.failed',
  },
  {
    says: 'A sent message appears immediately (section 4).',
    from: 'sending.idle',
    on: "Send 'One'",
    to: 'sending.sendingMessage',
    then: ({ context }) =>
      context.outbox.some(({ content }) => content === 'One') && context.composer.text === '',
  },
  {
    says: 'On failure the message is removed, its text restored, the failure shown (section 4).',
    from: 'sending.sendingMessage',
    on: 'The message cannot be sent',
    when: ({ context }) => !context.messages.some(({ id }) => id === context.outbox[0]?.id),
    to: 'sending',
    then: ({ context }, from) =>
      context.sendFailure?.code === 'message_not_saved' &&
      context.outbox.length === from.context.outbox.length - 1 &&
      context.composer.text.includes(from.context.outbox[0]?.content ?? ''),
  },
  {
    says: 'Incoming messages of the other party are appended (section 4).',
    from: 'history.caughtUp',
    on: 'A message of staff arrives',
    to: 'history.caughtUp',
    then: ({ context }) => context.messages.some(({ seq }) => seq === 61),
  },
  {
    says: 'Own messages of the feed are ignored (section 4).',
    from: 'sending.sendingMessage',
    on: 'The message that was just sent arrives',
    to: 'sending.sendingMessage',
  },
  {
    says: 'After a lost connection the thread is fetched again (rulings, Chat).',
    from: 'history.caughtUp',
    on: 'The connection is back',
    to: 'history.loadingNewer',
  },
  {
    says: 'A lost connection is not reported any more once messages are fetched.',
    from: 'history.loadingNewer',
    on: 'Nothing was missed',
    to: 'history.caughtUp',
    then: ({ context }) => context.sendFailure?.code !== 'network',
  },
  {
    says: 'A question about a room follows what was typed.',
    from: 'history.caughtUp',
    on: 'Ask about a room',
    to: 'history.caughtUp',
    then: ({ context }, from) =>
      context.composer.text.startsWith(from.context.composer.text.trim()) &&
      context.composer.text.endsWith('About Casbah: '),
  },
  {
    says: 'Missed messages that cannot be fetched are fetched again soon (rulings, Chat).',
    from: 'history.loadingNewer',
    on: 'The missed messages cannot be fetched',
    to: 'history.behind',
  },
  {
    says: 'Older messages load on demand (rulings, Chat).',
    from: 'older.idle',
    on: 'Press Load earlier messages',
    when: ({ context }) => !hasHiddenOlder(context),
    to: 'older.loadingOlder',
  },
  {
    says: 'The newest messages are one press away.',
    from: 'older.idle',
    on: 'Press Newest messages',
    to: 'older.idle',
    then: ({ context }) => shownMessages(context).at(-1) === context.messages.at(-1),
  },
  {
    says: 'Messages that are seen are read (rulings, Chat).',
    from: 'reading.away',
    on: 'See the messages',
    to: 'reading.watching',
  },
];

/** What holds in every reachable state. */
export const invariants: Model['invariants'] = [
  {
    name: 'what was typed is in the thread, on its way, or back in the box',
    holds: ({ context }, taken) => {
      const before = taken?.from.context;
      const sent = before ? toSavedComposer(before) : null;
      return (
        sent === null ||
        taken?.event.type === 'text.change' ||
        sent.text
          .split('\n')
          .every(
            (line) =>
              line.trim() === '' ||
              context.messages.some(({ content }) => content === line) ||
              toSavedComposer(context).text.split('\n').includes(line),
          )
      );
    },
  },
  {
    name: 'no message is shown, on its way or in the box twice',
    holds: ({ context: { messages, outbox, composer } }) => {
      const unsent = [...outbox, ...composer.returned].map(({ id }) => id);
      const shown = messages.map(({ id }) => id);
      return (
        new Set(shown).size === shown.length &&
        new Set(unsent).size === unsent.length &&
        composer.returned.every(({ id }) => !shown.includes(id))
      );
    },
  },
  {
    name: 'a part without gaps is shown, which is not too long',
    holds: ({ context }) => {
      const shown = shownMessages(context);
      const start = context.messages.findIndex(({ id }) => id === shown[0]?.id);
      return (
        shown.length <= MAX_SHOWN &&
        (shown.length > 0 || context.messages.length === 0) &&
        shown.every((message, index) => message === context.messages[start + index])
      );
    },
  },
  {
    name: 'a reader of earlier messages has the same first one when others arrive',
    holds: ({ context }, taken) => {
      const isArrival = ['message.received', 'xstate.done.actor.loadNewer'].includes(
        taken?.event.type ?? '',
      );
      const before = taken?.from.context ?? context;
      return (
        !isArrival ||
        before.shownFrom === null ||
        shownMessages(before)[0]?.id === shownMessages(context)[0]?.id
      );
    },
  },
  {
    name: 'the messages are in their order',
    holds: ({ context: { messages } }) =>
      messages.every(({ seq }, index) => seq > (messages[index - 1]?.seq ?? 0)),
  },
  {
    name: 'messages are sent in their order: the first leaves, new ones are last',
    holds: ({ context }, taken) => {
      const before = (taken?.from.context.outbox ?? []).map(({ id }) => id);
      const now = context.outbox.map(({ id }) => id);
      return [before, before.slice(1)].some((kept) => kept.every((id, index) => now[index] === id));
    },
  },
  {
    name: 'exactly one message is being sent while any is on its way',
    holds: (snapshot) =>
      snapshot.matches({ sending: 'sendingMessage' }) === snapshot.context.outbox.length > 0,
  },
  {
    name: 'messages are removed only when the newest are fetched again',
    holds: ({ context }, taken) =>
      taken?.event.type === 'xstate.done.actor.loadNewest' ||
      (taken?.from.context.messages ?? []).every(({ id }) =>
        context.messages.some((message) => message.id === id),
      ),
  },
  {
    name: 'a blank text is not sent',
    holds: (snapshot) =>
      snapshot.context.composer.text.trim() !== '' ||
      !snapshot.can({ type: 'message.send', id: 'any', sentAt: '' }),
  },
];
