import type { SnapshotFrom } from 'xstate';
import { canSend, excessLength } from '#domain/chat/composer.ts';
import type { Message } from '#domain/chat/message.ts';
import type { Failure } from '#domain/errors.ts';
import { hasHiddenLater, hasHiddenOlder, shownMessages } from './thread.rules.ts';
import type { threadMachine } from './thread.machine.ts';
import type { MessageOnItsWay } from './thread.types.ts';

const noMessages: MessageOnItsWay[] = [];

type ThreadSnapshot = SnapshotFrom<typeof threadMachine>;

/** What is shown of the history: the messages, or why there are none. */
export function selectHistory(snapshot: ThreadSnapshot): 'loading' | 'failed' | 'ready' {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  return snapshot.matches({ history: 'failed' }) ? 'failed' : 'ready';
}

export function selectFailure({ context }: ThreadSnapshot): Failure | null {
  return context.failure;
}

/** The messages that are shown; compared by its entries. */
export function selectMessages({ context }: ThreadSnapshot): Message[] {
  return shownMessages(context);
}

/** Whether later messages than these are left out. */
export function selectHasLater({ context }: ThreadSnapshot): boolean {
  return hasHiddenLater(context);
}

/** Whether earlier messages than the newest are read. */
export function selectIsAway({ context }: ThreadSnapshot): boolean {
  return context.shownFrom !== null;
}

/** What is sent and not yet among the messages, in its order. */
export function selectOnTheirWay({ context }: ThreadSnapshot): MessageOnItsWay[] {
  return hasHiddenLater(context) ? noMessages : context.outbox;
}

/** What is shown above the first message that is shown. */
export function selectOlder(snapshot: ThreadSnapshot): 'none' | 'more' | 'loading' | 'failed' {
  if (hasHiddenOlder(snapshot.context)) {
    return 'more';
  }
  if (snapshot.hasTag('loadingOlder')) {
    return 'loading';
  }
  if (snapshot.matches({ older: 'failed' })) {
    return 'failed';
  }
  return snapshot.context.hasOlder ? 'more' : 'none';
}

export function selectText({ context }: ThreadSnapshot): string {
  return context.composer.text;
}

/** Whether the text ends with the beginning of a message that a link asked for. */
export function selectIsPrefilled({ context }: ThreadSnapshot): boolean {
  return context.composer.prefill !== undefined;
}

export function selectCanSend({ context }: ThreadSnapshot): boolean {
  return canSend(context.composer);
}

/** How many characters the text has too many. */
export function selectExcess({ context }: ThreadSnapshot): number {
  return excessLength(context.composer);
}

export function selectOwnId({ context }: ThreadSnapshot): string | null {
  return context.ownId;
}

/** Why the last message could not be sent. */
export function selectSendFailure({ context }: ThreadSnapshot): Failure | null {
  return context.sendFailure;
}
