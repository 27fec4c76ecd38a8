import { returnMessage, type Composer } from '#domain/chat/composer.ts';
import { MESSAGES_PAGE_SIZE, type Message } from '#domain/chat/message.ts';
import type { ThreadContext, ThreadDraft } from './thread.types.ts';

export const draftKeys = ['composer', 'outbox'] as const satisfies (keyof ThreadDraft)[];

export function draftOf({ composer, outbox }: Pick<ThreadContext, keyof ThreadDraft>): ThreadDraft {
  return { composer, outbox };
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
export function newestOfOthers({ messages, customerId }: ThreadContext): number {
  return messages.findLast(({ sender_id }) => sender_id !== customerId)?.seq ?? 0;
}
