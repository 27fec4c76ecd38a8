import { returnMessage, withoutArrived, type Composer } from '#domain/chat/composer.ts';
import { MESSAGES_PAGE_SIZE, mergeMessages, type Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import type { DraftSource } from '#machines/shared/autosave.ts';
import type { MessageOnItsWay, ThreadContext, ThreadDraft } from './thread.types.ts';

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
    caughtUpTo,
    failure: null,
    sendFailure: withoutLostConnection(context.sendFailure),
  };
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

export function withoutLostConnection(failure: Failure | null): Failure | null {
  return failure?.code === 'network' ? null : failure;
}
