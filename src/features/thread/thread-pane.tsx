import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectFailure, selectHistory } from '#machines/thread/thread.selectors.ts';
import type { ThreadEmitted } from '#machines/thread/thread.types.ts';
import { FailureText, useFailureText } from '#src/components/feedback/failure-text.tsx';
import { PendingSpinner } from '#src/components/feedback/pending-spinner.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { ThreadActor } from './thread-actor.ts';
import classes from './thread-pane.module.css';

interface ThreadPaneProps {
  thread: ThreadActor;
  isOffline: boolean;
  emptyText: string;
  /** Whether the server learns what was read. */
  hasReadMarks?: boolean;
}

/** The messages of a conversation and its box. Needs the texts of `chat`. */
export function ThreadPane({
  thread,
  isOffline,
  emptyText,
  hasReadMarks = false,
}: ThreadPaneProps) {
  const history = useSelector(thread, selectHistory);
  const scrollRef = useRef<HTMLDivElement>(null);
  useFailureToasts(thread);
  const showNewest = () => {
    thread.send({ type: 'newest.show' });
    // By then the list ends with the newest message.
    queueMicrotask(() => scrollRef.current?.scrollTo({ top: 0 }));
  };
  return (
    <>
      <OfflineNotice isOffline={isOffline} />
      {history === 'loading' && <PendingSpinner />}
      {history === 'failed' && <FailedHistory thread={thread} />}
      {history === 'ready' && (
        <>
          {hasReadMarks && <ReadReport thread={thread} />}
          <MessageList {...{ thread, emptyText, scrollRef, onNewest: showNewest }} />
        </>
      )}
      <Composer thread={thread} onSent={showNewest} />
    </>
  );
}

function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.offline}>
          <WifiOff size={18} />
          <span>{t('offline')}</span>
        </p>
      )}
    </div>
  );
}

function FailedHistory({ thread }: { thread: ThreadActor }) {
  const { t } = useTranslation('chat');
  const failure = useSelector(thread, selectFailure);
  return (
    <div className={classes.failed} role="alert">
      <p>{failure && <FailureText failure={failure} />}</p>
      <Button variant="default" onClick={() => thread.send({ type: 'history.retry' })}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Reports while the messages are on a visible page, so that they count as read. */
function ReadReport({ thread }: { thread: ThreadActor }) {
  // Whether a page is visible reaches React only through the document's event.
  useEffect(() => {
    const report = () =>
      thread.send({
        type: document.visibilityState === 'visible' ? 'messages.shown' : 'messages.hidden',
      });
    report();
    document.addEventListener('visibilitychange', report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      thread.send({ type: 'messages.hidden' });
    };
  }, [thread]);
  return null;
}

/** Shows that a message could not be sent; the reason is shown below the box. */
function useFailureToasts(thread: ThreadActor): void {
  const { t } = useTranslation('chat');
  const failureText = useFailureText();
  const show = useEffectEvent(({ failure }: ThreadEmitted) => {
    const isSignedOut = failure.code === 'chat_sign_in_required';
    void showToast({
      tone: 'error',
      message: failureText(isSignedOut ? failure : { code: 'message_failed' }),
      closeLabel: t('close'),
    });
  });
  // Emitted events reach React only through a subscription.
  useEffect(() => {
    const subscription = thread.on('message.failed', show);
    return () => subscription.unsubscribe();
  }, [thread]);
}
