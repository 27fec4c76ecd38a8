import { assertEvent } from 'xstate';
import {
  EMPTY_COMPOSER,
  prefillText as prefilled,
  returnMessage,
  toOutgoing,
  typeText,
  withoutArrived,
} from '#domain/chat/composer.ts';
import { mergeMessages, type Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import { changesOf } from '#machines/shared/changes.ts';
import { draftKeys, draftOf, isFullPage } from './thread.rules.ts';
import type { ThreadContext, ThreadDraft, ThreadEmitted, ThreadEvent } from './thread.types.ts';

const changing = changesOf<
  { context: ThreadContext; events: ThreadEvent; emitted: ThreadEmitted },
  ThreadDraft,
  keyof ThreadDraft
>(draftKeys, draftOf);

export const changeText = changing(({ composer }, { event }) => {
  assertEvent(event, 'text.change');
  return { composer: typeText(composer, event.text) };
});

export const prefillText = changing(({ composer }, { event }) => {
  assertEvent(event, 'text.prefill');
  return { composer: prefilled(composer, event.text) };
});

/** What the box has is shown at once and sent, one message after the other. */
export const send = changing(({ composer, outbox }, { event }) => {
  assertEvent(event, 'message.send');
  const sent = toOutgoing(composer, event.id).map((message) => ({
    ...message,
    sentAt: event.sentAt,
  }));
  return { composer: EMPTY_COMPOSER, outbox: [...outbox, ...sent], sendFailure: null };
});

/** The newest messages, when the thread is opened. What the feed received before them may have a gap after it. */
export const setNewest = changing<Message[]>((context, { params: newest }) => {
  const caughtUpTo = newest.at(-1)?.seq ?? 0;
  const messages = context.messages.filter(({ seq }) => seq > caughtUpTo);
  return {
    ...arrivedOf({ ...context, messages }, newest),
    hasOlder: isFullPage(newest),
    caughtUpTo,
    failure: null,
    sendFailure: withoutLostConnection(context.sendFailure),
  };
});

export const addOlder = changing<Message[]>((context, { params: older }) => ({
  ...arrivedOf(context, older),
  hasOlder: isFullPage(older),
}));

export const addNewer = changing<Message[]>((context, { params: newer }) => ({
  ...arrivedOf(context, newer),
  caughtUpTo: newer.at(-1)?.seq ?? context.caughtUpTo,
  sendFailure: withoutLostConnection(context.sendFailure),
}));

export const addReceived = changing((context, { event }) => {
  assertEvent(event, 'message.received');
  return arrivedOf(context, [event.message]);
});

/** The first message on its way has arrived. */
export const addSent = changing<Message>((context, { params: message }) => ({
  ...arrivedOf(context, [message]),
  outbox: context.outbox.slice(1),
}));

/**
 * The first message on its way could not be sent: its text goes back into the box. Where only the response was lost, and
 * the thread has the message by now, it has arrived.
 */
export const returnFailed = changing<Failure>(
  ({ composer, outbox, messages }, { params: failure, emit }) => {
    const [failed, ...waiting] = outbox;
    if (!failed || messages.some(({ id }) => id === failed.id)) {
      return { outbox: waiting };
    }
    emit({ type: 'message.failed', failure });
    return {
      composer: returnMessage(composer, failed),
      outbox: waiting,
      sendFailure: failure,
    };
  },
);

export const setFailure = changing<Failure>((_, { params: failure }) => ({ failure }));

/** Messages were fetched: there is a connection. */
function withoutLostConnection(failure: Failure | null): Failure | null {
  return failure?.code === 'network' ? null : failure;
}

function arrivedOf({ messages, composer }: ThreadContext, more: readonly Message[]) {
  return {
    messages: mergeMessages(messages, more),
    composer: withoutArrived(composer, more),
  };
}
