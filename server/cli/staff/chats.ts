import { shortId } from '#domain/short-id.ts';
import { answerChat } from '#server/chat/answer-chat.ts';
import { listChats, readMessages } from '#server/chat/list-chats.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import type { StaffResult } from './staff-command.ts';
import { moment, printable, table } from '#server/cli/output/output.ts';
import { t } from '#server/cli/output/texts.ts';

const SHOWN_LENGTH = 60;

export async function printChats(deps: StaffDeps): Promise<StaffResult> {
  const [waiting, answered] = await Promise.all(
    [true, false].map((isWaiting) => listChats(deps, { isWaiting })),
  );
  const chats = [...(waiting?.rows ?? []), ...(answered?.rows ?? [])];
  const text = table(chats, {
    id: ({ id }) => shortId(id),
    with: (row) => row.customer_name ?? row.name,
    lastMessage: (row) => moment(deps.building, row.last_at),
    sender: (row) => row.last_sender,
    waits: ({ waits }) => (waits ? t('yes') : ''),
    text: ({ last_content: last }) =>
      last.length > SHOWN_LENGTH ? `${last.slice(0, SHOWN_LENGTH - 1)}…` : last,
  });
  return { data: chats, text: text || t('chats.none') };
}

export async function printChat(deps: StaffDeps, typed: string): Promise<StaffResult> {
  const messages = await readMessages(deps, { id: typed });
  const text = messages.map(
    ({ created_at, sender_name, content }) =>
      `${moment(deps.building, new Date(created_at))}  ${printable(sender_name)}\n${printable(content).replace(/^/gm, '  ')}`,
  );
  return { data: messages, text: text.join('\n\n') || t('chats.empty') };
}

export async function answer(
  deps: StaffDeps,
  conversation: string,
  content: string,
): Promise<StaffResult> {
  const answered = await answerChat(deps, { id: conversation, content });
  return { data: answered, text: t('chats.answered', { id: shortId(answered.conversation_id) }) };
}
