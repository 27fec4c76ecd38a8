import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, MessageCircle } from 'lucide-react';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import {
  selectConversation,
  selectFailure,
  selectIsOffline,
  selectList,
  selectThread,
  selectIsOnly,
  selectShownId,
} from '#machines/chat/chat.selectors.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { PageTitle } from '#src/components/frame/page-title.tsx';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { ChatContext, useChat } from './chat-context.ts';
import classes from '#src/features/thread/panes.module.css';
import { ConversationList, useConversationType } from './conversation-list.tsx';
import { QuestionStart, type Question } from './question-start.tsx';
import { ThreadPane } from '#src/features/thread/thread-pane.tsx';
import { useVisibleScreen } from '#src/features/thread/use-visible-screen.ts';
import type { Elements } from '#src/components/elements.ts';

/** As `--below-desktop`. */
const DESKTOP = '(width >= 62em)';

interface ChatPageProps {
  /** The conversation that the address names. */
  conversationId: string | null;
  /** What a link asks about: its message begins in the conversation with the team. */
  question: Question | null;
  /** The message is begun in this conversation. */
  onBegun: (conversationId: string) => void;
}

/** The conversations and the open one; on a telephone one of both. Specification, section 2, Chat. */
export function ChatPage(props: ChatPageProps) {
  const { t } = useTranslation('chat');
  const list = useChat(selectList, 'failed');
  return (
    // The thread that fills a phone's screen is a new element: nothing that was read moves.
    <div
      key={list === 'ready' ? 'conversations' : 'waiting'}
      className={classes.page}
      style={useVisibleScreen()}
    >
      <PageTitle>{t('title')}</PageTitle>
      <h1 className={classes.title}>{t('title')}</h1>
      {list === 'ready' ? <Conversations {...props} /> : <NoList />}
    </div>
  );
}

/** While there is no list: the conversations are loaded, or they or the code of the chat cannot be. */
function NoList() {
  const { t } = useTranslation('chat');
  const router = useRouter();
  const actor = use(ChatContext)?.actor ?? null;
  const list = useChat(selectList, 'failed');
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
      <Button
        onClick={() =>
          actor ? actor.send({ type: 'conversations.retry' }) : void router.invalidate()
        }
      >
        {t('retry')}
      </Button>
    </ArchMessage>
  );
}

function Conversations({ conversationId, question, onBegun }: ChatPageProps) {
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false });
  const isOnly = useChat(selectIsOnly, false);
  const place = { isQuestion: question !== null, conversationId, isWide: isDesktop };
  const openId = useChat(selectShownId(place), conversationId);
  return (
    <div className={classes.panes}>
      {!isOnly && (isDesktop || openId === null) && <ConversationList openId={openId} />}
      {openId !== null && (
        <OpenConversation
          id={openId}
          back={isDesktop ? null : <WayBack isToList={!isOnly} />}
          question={question}
          onBegun={() => onBegun(openId)}
        />
      )}
    </div>
  );
}

/** On a telephone: to the list, which a customer of one conversation does not need. */
function WayBack({ isToList }: { isToList: boolean }) {
  const { t } = useTranslation(['chat', 'account']);
  return (
    <Link to={isToList ? '/account/chat' : '/account/bookings'} className={classes.back}>
      <ArrowLeft size={20} data-mirrored />
      <VisuallyHidden>{isToList ? t('back') : t('account:nav.bookings')}</VisuallyHidden>
    </Link>
  );
}

interface OpenConversationProps {
  /** The one that the address opens. */
  id: string;
  back: Elements;
  question: Question | null;
  onBegun: () => void;
}

function OpenConversation({ id, back, ...asked }: OpenConversationProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const typeOf = useConversationType();
  const { openingHours } = useSite();
  const actor = use(ChatContext)?.actor ?? null;
  const conversation = useChat(selectConversation(id), null);
  const thread = useChat(selectThread(id), undefined);
  const isOffline = useChat(selectIsOffline, false);
  // It is open as long as it is on the page, and gets its thread by that.
  const openWhileShown = useCallback(() => {
    actor?.send({ type: 'conversation.open', id });
    return () => actor?.send({ type: 'conversation.open', id: null });
  }, [actor, id]);
  const isKnown = conversation !== null && thread !== undefined;
  return (
    <section
      ref={openWhileShown}
      className={classes.pane}
      aria-label={t('conversation')}
      data-fills-screen
    >
      <header className={classes.head}>
        {back}
        {isKnown && (
          <div className={classes.names}>
            <h2 className={classes.name}>
              <bdi>{localized(conversation, 'name', language)}</bdi>
            </h2>
            <p className={classes.type}>
              {conversation.type === 'support' && openingHours
                ? t('answers', openingHours)
                : typeOf(conversation.type)}
            </p>
          </div>
        )}
      </header>
      {isKnown ? (
        <>
          <QuestionStart thread={thread} {...asked} />
          <ThreadPane
            key={conversation.id}
            thread={thread}
            isOffline={isOffline}
            emptyText={t('empty')}
            hasReadMarks
          />
        </>
      ) : (
        <p className={classes.unknown}>
          <FailureText failure={{ code: 'conversation_not_found' }} />
        </p>
      )}
    </section>
  );
}
