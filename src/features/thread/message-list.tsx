import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { ArrowDown, Clock } from 'lucide-react';
import { memo, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingTime, shiftDay } from '#domain/time/time.ts';
import {
  selectOwnId,
  selectMessages,
  selectOlder,
  selectOnTheirWay,
} from '#machines/thread/thread.selectors.ts';
import { formatFullDay } from '#domain/time/dates.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { useToday } from '#src/features/app-context.ts';
import type { ThreadActor } from './thread-actor.ts';
import { messageDays, type ShownMessage } from './message-days.ts';
import classes from './message-list.module.css';
import { useSite } from '#src/components/site-context.ts';

/** So far above the newest message, a reader is offered the way down. */
const AWAY_PX = 240;

interface MessageListProps {
  thread: ThreadActor;
  /** Shown while there is no message. */
  emptyText: string;
  /** The box that scrolls; its start is the newest message. */
  scrollRef: RefObject<HTMLDivElement | null>;
}

/** The messages with day separators. The box keeps its place when earlier ones are loaded, and its end when one arrives. */
export function MessageList({ thread, emptyText, scrollRef }: MessageListProps) {
  const building = useSite();
  const { t } = useTranslation('chat');
  const messages = useSelector(thread, selectMessages);
  const onTheirWay = useSelector(thread, selectOnTheirWay);
  const ownId = useSelector(thread, selectOwnId);
  const [isAway, setIsAway] = useState(false);
  const days = useMemo(
    () => messageDays(building, { ownId, messages, onTheirWay }),
    [building, ownId, messages, onTheirWay],
  );
  return (
    <div className={classes.frame}>
      <div
        ref={scrollRef}
        className={classes.scroll}
        // Browsers without focusable scroll boxes: the keyboard scrolls it.
        tabIndex={0}
        role="group"
        aria-label={t('messages')}
        onScroll={({ currentTarget }) => setIsAway(currentTarget.scrollTop < -AWAY_PX)}
      >
        <div className={classes.messages}>
          <Older thread={thread} />
          {days.length === 0 && <p className={classes.empty}>{emptyText}</p>}
          {days.map(({ day, messages: ofDay }) => (
            <section key={day}>
              <h3 className={classes.dayName}>
                <DayName day={day} />
              </h3>
              <ol className={classes.list}>
                {ofDay.map((message) => (
                  <Bubble key={message.id} {...message} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {isAway && (
        <Button
          className={classes.down}
          variant="default"
          radius="xl"
          leftSection={<ArrowDown size={18} aria-hidden />}
          onClick={() => scrollRef.current?.scrollTo({ top: 0 })}
        >
          {t('toNewest')}
        </Button>
      )}
    </div>
  );
}

/** The way to earlier messages. It keeps the focus while they load. */
function Older({ thread }: { thread: ThreadActor }) {
  const { t } = useTranslation('chat');
  const older = useSelector(thread, selectOlder);
  const isLoading = older === 'loading';
  if (older === 'none') {
    return null;
  }
  return (
    <div className={classes.older}>
      {older === 'failed' && (
        <p role="alert">
          <FailureText failure={{ code: 'messages_failed' }} />
        </p>
      )}
      <Button
        variant="subtle"
        aria-disabled={isLoading}
        leftSection={isLoading && <Loader size="1.25rem" />}
        onClick={() => thread.send({ type: 'older.load' })}
      >
        {older === 'failed' ? t('retry') : t('older')}
      </Button>
    </div>
  );
}

function DayName({ day }: { day: string }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const today = useToday();
  if (day === today) {
    return <span>{t('today')}</span>;
  }
  return <span>{day === shiftDay(today, -1) ? t('yesterday') : formatFullDay(day, language)}</span>;
}

/** Memoized: a thread may have a thousand of them, and each new one renders the list. */
const Bubble = memo(function Bubble(message: ShownMessage) {
  const { t } = useTranslation('chat');
  const building = useSite();
  const { content, at, isOwn, senderName, isOnItsWay } = message;
  return (
    <li className={classes.message} data-own={isOwn} data-on-its-way={isOnItsWay}>
      {senderName && (
        <span className={classes.sender}>
          <bdi>{senderName}</bdi>
        </span>
      )}
      <div className={classes.bubble}>
        {isOwn && <VisuallyHidden>{t('you')}</VisuallyHidden>}
        {/* The paragraphs of a message may be of different directions. */}
        <p className={classes.content} dir="auto">
          {content}
        </p>
        <span className={classes.meta}>
          {isOnItsWay && (
            <>
              <Clock size={12} aria-hidden />
              <VisuallyHidden>{t('sending')}</VisuallyHidden>
            </>
          )}
          <time dateTime={at}>{buildingTime(building, new Date(at))}</time>
        </span>
      </div>
    </li>
  );
});
