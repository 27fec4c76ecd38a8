import type { SnapshotFrom } from 'xstate';
import account from '#locales/en/account.json';
import texts from '#locales/en/chat.json';
import failures from '#locales/en/errors.json';
import { filled } from '#machines/shared/english.paths.ts';
import type { chatMachine } from './chat.machine.ts';

/** What the screen shows in a state of the chat, in its own words; the open conversation has a plan of its own. */
export function chatWords(snapshot: SnapshotFrom<typeof chatMachine>): string[] {
  const { conversations, openId, announced } = snapshot.context;
  const open = conversations.find(({ id }) => id === openId);
  return [
    ...(snapshot.matches({ conversations: 'failed' }) ? [failures.chats_failed, texts.retry] : []),
    ...(open ? [open.name] : conversations.map(({ name }) => name)),
    ...(open && snapshot.matches({ feed: { listening: 'offline' } }) ? [texts.offline] : []),
    ...(announced
      ? [filled(account.chat.announced, { name: 'Riwaq', text: announced.content })]
      : []),
  ];
}
