import { Button } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { failureOf, FailureText } from '#src/components/failure-text.tsx';
import { showToast } from '#src/components/toasts.ts';
import classes from './cancel-request.module.css';

interface CancelRequestProps {
  reference: string;
  /** It keeps a room from others. */
  isOfRoom: boolean;
  /** Nobody has decided the request yet, as far as this page knows. */
  isPossible: boolean;
  onCancel: () => Promise<void>;
  /** The reader closed the dialog after a refusal: what they see is out of date. */
  onRefused: () => void;
  /** Where the focus goes when the button does. */
  returnTo: RefObject<HTMLElement | null>;
}

/** `sendingUnseen`: the reader closed the dialog while it was under way; a failure opens it again. */
type Phase = 'closed' | 'asking' | 'sending' | 'sendingUnseen' | 'done';

/** Takes back a request that nobody has decided, after asking once. */
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
  // Staff may decide while the question is asked: it stays until it is answered, and the server knows better.
  const isGone = !isPossible && !isOpen;
  // The focus was on what goes now, and only the page after that can take it.
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
      setFailure(failureOf(error));
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
