import { ActionIcon } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectCanSend,
  selectExcess,
  selectIsPrefilled,
  selectSendFailure,
  selectText,
} from '#machines/thread/thread.selectors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { Form } from '#src/components/form.tsx';
import { prepareToasts } from '#src/components/feedback/toasts.ts';
import { useApp } from '#src/features/app-context.ts';
import { createId } from '#src/components/create-id.ts';
import type { ThreadActor } from './thread-actor.ts';
import classes from './composer.module.css';

/** The box of a conversation: Enter sends, Shift+Enter begins a line. */
export function Composer({ thread, onSent }: { thread: ThreadActor; onSent: () => void }) {
  const { t } = useTranslation('chat');
  const { clock } = useApp();
  const text = useSelector(thread, selectText);
  const canSend = useSelector(thread, selectCanSend);
  const excess = useSelector(thread, selectExcess);
  const failure = useSelector(thread, selectSendFailure);
  const isPrefilled = useSelector(thread, selectIsPrefilled);
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  // The customer followed a link to write: the caret belongs behind what the link began.
  useEffect(() => {
    if (isPrefilled && box.current) {
      box.current.focus();
      box.current.setSelectionRange(box.current.value.length, box.current.value.length);
    }
  }, [isPrefilled]);
  const send = () => {
    thread.send({
      type: 'message.send',
      id: createId(),
      sentAt: clock.now().toISOString(),
    });
    onSent();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // During composition, as of Japanese or with dead keys, Enter accepts a proposal.
    // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before this Enter: only its code shows it
    const isAccepting = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !isAccepting) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Form className={classes.composer} onSubmit={send}>
      <textarea
        ref={box}
        className={classes.box}
        data-autofocus={isPrefilled || undefined}
        aria-label={t('box')}
        aria-describedby={noteId}
        aria-invalid={excess > 0}
        placeholder={t('placeholder')}
        // WebKit would put the placeholder to the left.
        dir={text === '' ? undefined : 'auto'}
        rows={1}
        value={text}
        onChange={(event) => thread.send({ type: 'text.change', text: event.currentTarget.value })}
        onKeyDown={sendOnEnter}
        // A toast may have to report a lost connection.
        onFocus={prepareToasts}
      />
      <ActionIcon
        type="submit"
        className={classes.send}
        variant="filled"
        radius="xl"
        aria-label={t('send')}
        // A disabled button would lose the focus after each message.
        aria-disabled={!canSend}
      >
        <SendHorizontal size={20} data-mirrored />
      </ActionIcon>
      <p id={noteId} className={classes.note} data-error={excess > 0 || failure !== null}>
        {excess > 0 ? (
          t('tooLong', { count: excess })
        ) : failure ? (
          <FailureText failure={failure} />
        ) : (
          t('keys')
        )}
      </p>
    </Form>
  );
}
