import { Button } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#domain/errors.ts';
import type { Failure } from '#domain/errors.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { FailureText } from '#src/components/failure-text.tsx';
import { showToast } from '#src/components/toasts.ts';
import classes from './cancel-request.module.css';

interface CancelRequestProps {
  reference: string;
  /** The request is for a room. */
  isOfRoom: boolean;
  /** The status of the request, as last read, allows cancelling. */
  isPossible: boolean;
  onCancel: () => Promise<void>;
  /** Called when the dialog is closed after a refusal: the shown booking is out of date. */
  onRefused: () => void;
  /** The element that gets the focus when the button disappears. */
  returnTo: RefObject<HTMLElement | null>;
}

/** `sendingUnseen`: the dialog was closed during the call; a failure opens it again. */
type Phase = 'closed' | 'asking' | 'sending' | 'sendingUnseen' | 'done';

/** Cancels a request that staff have not decided yet, after a confirmation. */
export function CancelRequest({
  reference,
  isOfRoom,
  isPossible,
  returnTo,
  ...on
}: CancelRequestProps) {
  const { t } = useTranslation('account');
  const [phase, setPhase] = useState<Phase>('closed');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = phase === 'asking' || phase === 'sending';
  // Staff can decide while the dialog is open: it stays open, and the server checks the status.
  const isGone = !isPossible && !isOpen;
  // The focused button disappears, and the target can take the focus only after the next render.
  useEffect(
    () =>
      isGone
        ? undefined
        : () => {
            if (document.activeElement === document.body) {
              returnTo.current?.focus();
            }
          },
    [isGone, returnTo],
  );
  if (isGone) {
    return null;
  }
  const close = () => {
    if (phase === 'sending') {
      setPhase('sendingUnseen');
      return;
    }
    setPhase('closed');
    if (failure && failure.code !== 'network') {
      on.onRefused();
    }
    setFailure(null);
  };
  const cancel = async () => {
    setPhase('sending');
    setFailure(null);
    try {
      await on.onCancel();
    } catch (error) {
      setFailure(toFailure(error));
      setPhase('asking');
      return;
    }
    setPhase('done');
    await showToast({
      tone: 'success',
      message: t('cancel.done', { reference }),
      closeLabel: t('cancel.close'),
    });
  };
  return (
    <>
      <Button variant="default" onClick={() => setPhase('asking')}>
        {t('cancel.action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('cancel.title', { reference })}
        closeLabel={t('cancel.close')}
        onClose={close}
      >
        <p className={classes.text}>{t(isOfRoom ? 'cancel.text' : 'cancel.textOfDomiciliation')}</p>
        <div role="alert">
          {failure && (
            <p className={classes.failure}>
              <FailureText failure={failure} />
            </p>
          )}
        </div>
        <div className={classes.answers}>
          <Button variant="default" data-autofocus disabled={phase === 'sending'} onClick={close}>
            {t('cancel.keep')}
          </Button>
          <Button color="accent" loading={phase === 'sending'} onClick={() => void cancel()}>
            {t('cancel.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
