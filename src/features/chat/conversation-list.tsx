import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { valueText } from '#domain/booking/status.ts';
import type { Conversation } from '#domain/chat/message.ts';
import { localized } from '#domain/language.ts';
import { buildingDay, buildingTime } from '#domain/time/time.ts';
import { selectConversations, selectUnreadOf } from '#machines/chat/chat.selectors.ts';
import { formatInstantDay } from '#domain/time/dates.ts';
import { UnreadBadge } from '#src/components/frame/unread-badge.tsx';
import { useLanguage, useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { useChat } from './chat-context.ts';
import classes from '#src/features/thread/conversation-list.module.css';

const none: Conversation[] = [];

/** The conversations, the one with the newest message first. */
export function ConversationList({ openId }: { openId: string | null }) {
  const { t } = useTranslation('chat');
  const conversations = useChat(selectConversations, none);
  return (
    <nav className={classes.nav} aria-label={t('conversations')}>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Link
              to="/account/chat"
              search={{ conversation: conversation.id }}
              className={classes.conversation}
              aria-current={conversation.id === openId ? 'true' : undefined}
              resetScroll={false}
            >
              <ConversationSummary conversation={conversation} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ConversationSummary({ conversation }: { conversation: Conversation }) {
  const building = useSite();
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const today = useToday();
  const typeOf = useConversationType();
  const { id, type, last_message: last } = conversation;
  return (
    <>
      <span className={classes.name}>
        <bdi>{localized(conversation, 'name', language)}</bdi>
      </span>
      <span className={classes.type}>{typeOf(type)}</span>
      <span className={classes.excerpt} dir="auto">
        {last?.content ?? t('noMessage')}
      </span>
      {last && (
        <time className={classes.time} dateTime={last.created_at}>
          {buildingDay(building, new Date(last.created_at)) === today
            ? buildingTime(building, new Date(last.created_at))
            : formatInstantDay(building, last.created_at, language)}
        </time>
      )}
      <span className={classes.badge}>
        <UnreadBadge count={useChat(selectUnreadOf(id), 0)} />
      </span>
    </>
  );
}

const types = ['support', 'booking', 'group'] as const;

/** The name of a conversation's type; an unknown one is shown as received. */
export function useConversationType(): (type: string) => string {
  const { t } = useTranslation('chat');
  return (type) => valueText(type, types, (known) => t(`types.${known}`));
}
