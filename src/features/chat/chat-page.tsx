import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MessageCircle } from 'lucide-react';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import {
  selectConversations,
  selectFailure,
  selectList,
  selectOpen,
  selectThread,
} from '#machines/chat/chat.selectors.ts';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { BackLink } from '#src/components/back-link.tsx';
import { FailureText } from '#src/components/failure-text.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { PendingSpinner } from '#src/components/pending-spinner.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { ChatContext, useChat } from './chat-context.ts';
import classes from './chat-page.module.css';
import { ConversationList } from './conversation-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useConversationType } from './use-conversation-type.ts';

/** As `--below-desktop`. */
const DESKTOP = '(width >= 62em)';

/** The conversations and the open one; on a telephone one of both. Specification, section 2, Chat. */
export function ChatPage({ conversationId }: { conversationId: string | null }) {
  const { t } = useTranslation('chat');
  const list = useChat(selectList, 'loading');
  return (
    <div className={classes.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className={classes.title}>{t('title')}</h1>
      {list === 'ready' ? <Conversations conversationId={conversationId} /> : <NoList />}
    </div>
  );
}

/** While there is no list: the code or the conversations are loaded, or one of them failed. */
function NoList() {
  const { t } = useTranslation('chat');
  const { actor, retry } = use(ChatContext);
  const list = useChat(selectList, retry ? 'failed' : 'loading');
  const failure = useChat(selectFailure, null) ?? { code: 'chats_failed' };
  return list === 'loading' ? (
    <PendingSpinner />
  ) : (
    <ArchMessage
      order={2}
      title={t('unavailable')}
      text={<FailureText failure={failure} />}
      icon={<MessageCircle size={36} />}
    >
      <Button onClick={() => (actor ? actor.send({ type: 'conversations.retry' }) : retry?.())}>
        {t('retry')}
      </Button>
    </ArchMessage>
  );
}

function Conversations({ conversationId }: { conversationId: string | null }) {
  const { actor } = use(ChatContext);
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false });
  const first = useChat((chat) => selectConversations(chat)[0]?.id ?? null, null);
  const openId = conversationId ?? (isDesktop ? first : null);
  // The address decides which conversation is open.
  useEffect(() => {
    actor?.send({ type: 'conversation.open', id: openId });
    return () => actor?.send({ type: 'conversation.open', id: null });
  }, [actor, openId]);
  return (
    <div className={classes.panes}>
      {(isDesktop || openId === null) && <ConversationList openId={openId} />}
      {openId !== null && <OpenConversation hasBackLink={!isDesktop} />}
    </div>
  );
}

function OpenConversation({ hasBackLink }: { hasBackLink: boolean }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const typeOf = useConversationType();
  const conversation = useChat(selectOpen, null);
  const thread = useChat(selectThread, undefined);
  const isKnown = conversation !== null && thread !== undefined;
  return (
    <section className={classes.pane} aria-label={t('conversation')}>
      <header className={classes.head}>
        {hasBackLink && <BackLink to="/account/chat">{t('back')}</BackLink>}
        {isKnown && (
          <>
            <h2 className={classes.name}>
              <bdi>{localized(conversation, 'name', language)}</bdi>
            </h2>
            <p className={classes.type}>{typeOf(conversation.type)}</p>
          </>
        )}
      </header>
      {isKnown ? (
        <ThreadPane key={conversation.id} thread={thread} />
      ) : (
        <p className={classes.unknown}>
          <FailureText failure={{ code: 'conversation_not_found' }} />
        </p>
      )}
    </section>
  );
}
