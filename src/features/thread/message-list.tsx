import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { ArrowDown, Clock } from 'lucide-react';
import { memo, useEffect, useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingTime, shiftDay } from '#domain/time/time.ts';
import {
  selectHasLater,
  selectIsAway,
  selectOwnId,
  selectMessages,
  selectOlder,
  selectOnTheirWay,
} from '#machines/thread/thread.selectors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { useToday } from '#src/features/app-context.ts';
import type { ThreadActor } from './thread-actor.ts';
import { messageDays, type ShownMessage } from './message-days.ts';
import { KeepsPlace } from './keeps-place.tsx';
import classes from './message-list.module.css';
import { useSite } from '#src/components/site-context.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

/** So far above the newest message, a reader is offered the way down, and what arrives does not move the list. */
const AWAY_PX = 240;

interface MessageListProps {
  thread: ThreadActor;
  /** Shown while there is no message. */
  emptyText: string;
  /** The box that scrolls; its start is the newest message. */
  scrollRef: RefObject<HTMLDivElement | null>;
  onNewest: () => void;
}

/** The messages with day separators, of a long thread a part of them. */
export function MessageList({ thread, emptyText, scrollRef, onNewest }: MessageListProps) {
  const building = useSite();
  const { t } = useTranslation('chat');
  const messages = useSelector(thread, selectMessages, shallowEqual);
  const hasLater = useSelector(thread, selectHasLater);
  const onTheirWay = useSelector(thread, selectOnTheirWay);
  const ownId = useSelector(thread, selectOwnId);
  const isAway = useSelector(thread, selectIsAway);
  const days = useMemo(
    () => messageDays(building, { ownId, messages, onTheirWay }),
    [building, ownId, messages, onTheirWay],
  );
  // A list that opens is at its end, whatever an earlier visit has read: no event reports that.
  useEffect(() => {
    thread.send({ type: 'newest.show' });
  }, [thread]);
  const reportPlace = (box: HTMLElement) => {
    const isFar = box.scrollTop < -AWAY_PX;
    if (isFar !== isAway) {
      thread.send({ type: isFar ? 'end.left' : 'end.reached' });
    }
  };
  const showLater = () => {
    // The button leaves with the last of them.
    scrollRef.current?.focus({ preventScroll: true });
    thread.send({ type: 'later.show' });
  };
  return (
    <div className={classes.frame}>
      <div
        ref={scrollRef}
        className={classes.scroll}
        // Browsers without focusable scroll boxes: the keyboard scrolls it.
        tabIndex={0}
        role="group"
        aria-label={t('messages')}
        onScroll={({ currentTarget }) => reportPlace(currentTarget)}
      >
        <div className={classes.messages}>
          <Older thread={thread} />
          {days.length === 0 && <p className={classes.empty}>{emptyText}</p>}
          <KeepsPlace scrollRef={scrollRef} hasLater={hasLater}>
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
          </KeepsPlace>
          {hasLater && (
            <div className={classes.later}>
              <Button variant="subtle" onClick={showLater}>
                {t('later')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {isAway && (
        <Button
          className={classes.down}
          variant="default"
          radius="xl"
          leftSection={<ArrowDown size={18} />}
          onClick={onNewest}
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
  const dates = useDates();
  const today = useToday();
  if (day === today) {
    return <span>{t('today')}</span>;
  }
  return <span>{day === shiftDay(today, -1) ? t('yesterday') : dates.fullDay(day)}</span>;
}

/** Memoized: each new message renders the list. */
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
              <Clock size={12} />
              <VisuallyHidden>{t('sending')}</VisuallyHidden>
            </>
          )}
          <time dateTime={at}>{buildingTime(building, new Date(at))}</time>
        </span>
      </div>
    </li>
  );
});
