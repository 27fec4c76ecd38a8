import { VisuallyHidden } from '@mantine/core';
import { useActorRef } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadPrefix } from '#domain/chat/unread.ts';
import { selectAnnounced, selectUnread } from '#machines/chat/chat.selectors.ts';
import { TitlePrefixContext } from '#src/components/frame/page-title.tsx';
import { UnreadBadge } from '#src/components/frame/unread-badge.tsx';
import { useApp, type ChatLogic } from '#src/features/app-context.ts';
import { ChatContext, useChat } from './chat-context.ts';

interface ChatProviderProps {
  uid: string;
  logic: ChatLogic;
  children: ReactNode;
}

/** Runs the chat of `uid` while the account area is open: unread messages count and are announced on each of its pages. */
export function ChatProvider({ uid, logic, children }: ChatProviderProps) {
  const { actorOptions } = useApp();
  const machine = useMemo(() => logic.machineOf(uid), [logic, uid]);
  const actor = useActorRef(machine, { ...actorOptions, input: logic.inputOf(uid) });
  const [rendered] = useState(() => actor.getSnapshot());
  const chat = useMemo(() => ({ actor, rendered }), [actor, rendered]);
  return (
    <ChatContext value={chat}>
      <WithUnread>{children}</WithUnread>
      <Announcer />
    </ChatContext>
  );
}

function WithUnread({ children }: { children: ReactNode }) {
  const unread = useChat(selectUnread, 0);
  return <TitlePrefixContext value={unreadPrefix(unread)}>{children}</TitlePrefixContext>;
}

/** Announces messages that arrive to screen readers. */
function Announcer() {
  const { t } = useTranslation('account');
  const message = useChat(selectAnnounced, null);
  return (
    <VisuallyHidden role="status">
      {message && t('chat.announced', { name: message.sender_name, text: message.content })}
    </VisuallyHidden>
  );
}

/** The unread messages of all conversations. */
export function ChatUnread() {
  return <UnreadBadge count={useChat(selectUnread, 0)} />;
}
