import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createActor } from 'xstate';
import { unreadPrefix } from '#domain/chat/unread.ts';
import { selectAnnounced, selectUnread } from '#machines/chat/chat.selectors.ts';
import { TitlePrefixContext } from '#src/components/title-prefix.ts';
import { useApp, type ChatLogic } from '#src/features/app-context.ts';
import { ChatContext, useChat, type ChatActor } from './chat-context.ts';

interface ChatProviderProps {
  uid: string;
  loadLogic: () => Promise<ChatLogic>;
  children: ReactNode;
}

/** Runs the chat while the account area is open: unread messages count and are announced on each of its pages. */
export function ChatProvider({ uid, loadLogic, children }: ChatProviderProps) {
  const [actor, setActor] = useState<ChatActor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { actorOptions } = useApp();
  const load = useEffectEvent(loadLogic);
  // The chat starts after the first paint, with code of its own, and ends with the account area.
  useEffect(() => {
    let isLeft = false;
    let started: ChatActor | null = null;
    load().then(
      (logic) => {
        if (!isLeft) {
          started = createActor(logic.machineOf(uid), {
            ...actorOptions,
            input: logic.inputOf(uid),
          });
          started.start();
          setActor(started);
        }
      },
      () => setHasFailed(true),
    );
    return () => {
      isLeft = true;
      started?.stop();
      setActor(null);
      setHasFailed(false);
    };
  }, [uid, attempt, actorOptions]);
  const chat = useMemo(
    () => ({ actor, retry: hasFailed ? () => setAttempt((before) => before + 1) : null }),
    [actor, hasFailed],
  );
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
