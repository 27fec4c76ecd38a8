import {
  EMPTY_COMPOSER,
  returnMessage,
  toOutgoing,
  withoutArrived,
  type Composer,
} from '#domain/chat/composer.ts';
import { MESSAGES_PAGE_SIZE, mergeMessages, type Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import type { DraftSource } from '#machines/shared/autosave.ts';
import type { MessageOnItsWay, SendPressed, ThreadContext, ThreadDraft } from './thread.types.ts';

export function draftOf({ context }: DraftSource<ThreadContext>): ThreadDraft {
  return { composer: context.composer, outbox: context.outbox };
}

/** What the box has if no message on its way arrives. */
export function toSavedComposer({ composer, outbox }: ThreadDraft): Composer {
  return outbox.reduce(returnMessage, composer);
}

/** Whether the server may have more messages behind this page. */
export function isFullPage(page: readonly Message[]): boolean {
  return page.length === MESSAGES_PAGE_SIZE;
}

/** The largest number of messages that are shown: a document with thousands of nodes is slow (docs/decisions/140). */
export const MAX_SHOWN = 100;

type Shown = Pick<ThreadContext, 'messages' | 'shownFrom'>;

/** The index of the first message that is shown. Of the newest, whole pages are left out, so that it moves rarely. */
function shownStart({ messages, shownFrom }: Shown): number {
  const spare = Math.ceil((messages.length - MAX_SHOWN) / MESSAGES_PAGE_SIZE) * MESSAGES_PAGE_SIZE;
  return shownFrom === null
    ? Math.max(0, spare)
    : messages.findIndex(({ seq }) => seq >= shownFrom);
}

/** What arrives while earlier messages are read takes none of them away: it is shown if there is room. */
export function shownMessages(thread: Shown): Message[] {
  const start = shownStart(thread);
  return thread.messages.slice(start, start + MAX_SHOWN);
}

export function hasHiddenOlder(thread: Shown): boolean {
  return shownStart(thread) > 0;
}

export function hasHiddenLater(thread: Shown): boolean {
  return shownStart(thread) + MAX_SHOWN < thread.messages.length;
}

/** What is shown `by` messages later than now; earlier, if it is negative. */
export function shownMoved(thread: Shown, by: number): Pick<Shown, 'shownFrom'> {
  const start = Math.max(0, shownStart(thread) + by);
  return { shownFrom: thread.messages[start]?.seq ?? null };
}

/** The thread with a page of messages from the server before those that it had, shown to who reads the oldest of them. */
export function withOlder(context: ThreadContext, older: readonly Message[]) {
  const arrived = withArrived(context, older);
  const isAtOldest = context.shownFrom !== null && !hasHiddenOlder(context);
  return {
    ...arrived,
    ...(isAtOldest && shownMoved({ ...context, ...arrived }, -MESSAGES_PAGE_SIZE)),
    hasOlder: isFullPage(older),
  };
}

/** The `seq` of the newest message of another; 0 without one. */
export function newestOfOthers({ messages, ownId }: ThreadContext): number {
  return messages.findLast(({ sender_id }) => sender_id !== ownId)?.seq ?? 0;
}

/** The messages with these, and the box without those of them that are sent again. */
export function withArrived({ messages, composer }: ThreadContext, more: readonly Message[]) {
  return { messages: mergeMessages(messages, more), composer: withoutArrived(composer, more) };
}

/** The thread with the newest messages. What the feed delivered before may have a gap after them. */
export function openedWith(context: ThreadContext, newest: Message[]): Partial<ThreadContext> {
  const caughtUpTo = newest.at(-1)?.seq ?? 0;
  const messages = context.messages.filter(({ seq }) => seq > caughtUpTo);
  return {
    ...withArrived({ ...context, messages }, newest),
    hasOlder: isFullPage(newest),
    shownFrom: null,
    caughtUpTo,
    failure: null,
    sendFailure: withoutLostConnection(context.sendFailure),
  };
}

/** The thread with what was missed meanwhile. */
export function withNewer(context: ThreadContext, newer: readonly Message[]) {
  return {
    ...withArrived(context, newer),
    caughtUpTo: newer.at(-1)?.seq ?? context.caughtUpTo,
    sendFailure: withoutLostConnection(context.sendFailure),
  };
}

/** The thread with the text of the box on its way. */
export function withSent({ composer, outbox }: ThreadContext, { id, sentAt }: SendPressed) {
  const sent = toOutgoing(composer, id).map((message) => ({ ...message, sentAt }));
  return {
    composer: EMPTY_COMPOSER,
    outbox: [...outbox, ...sent],
    sendFailure: null,
    shownFrom: null,
  };
}

/** Sent by this customer in another tab or on another device. */
export function isFromElsewhere(
  { ownId, outbox, messages }: ThreadContext,
  { id, sender_id }: Message,
): boolean {
  return sender_id === ownId && ![...outbox, ...messages].some((message) => message.id === id);
}

/** The first message on its way. */
export function nextToSend({ outbox }: ThreadContext): MessageOnItsWay {
  const [next] = outbox;
  if (!next) {
    throw new Error('sendMessage needs a message on its way');
  }
  return next;
}

export function isShown({ messages }: ThreadContext, { id }: MessageOnItsWay): boolean {
  return messages.some((message) => message.id === id);
}

function withoutLostConnection(failure: Failure | null): Failure | null {
  return failure?.code === 'network' ? null : failure;
}
