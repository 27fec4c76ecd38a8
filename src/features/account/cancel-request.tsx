import { Button, Modal, Text } from '@mantine/core';
import { useCallback, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import { failureOf, FailureText } from '#src/components/failure-text.tsx';
import { showToast } from '#src/components/toasts.ts';
import classes from './cancel-request.module.css';

interface CancelRequestProps {
  reference: string;
  /** Nobody has decided the request yet, as far as this page knows. */
  isPossible: boolean;
  onCancel: () => Promise<void>;
  /** The reader closed the dialog after a failure: what they see may be out of date. */
  onRefused: () => void;
  /** Where the focus goes when the button does. */
  returnTo: RefObject<HTMLElement | null>;
}

type Phase = 'closed' | 'asking' | 'sending' | 'done';

/** Takes back a request that nobody has decided, after asking once. */
export function CancelRequest({ reference, isPossible, returnTo, ...on }: CancelRequestProps) {
  const { t } = useTranslation('account');
  const [phase, setPhase] = useState<Phase>('closed');
  const [failure, setFailure] = useState<Failure | null>(null);
  const button = useCallback(
    (element: HTMLElement | null) => () => {
      if (element === document.activeElement) {
        returnTo.current?.focus();
      }
    },
    [returnTo],
  );
  const isOpen = phase === 'asking' || phase === 'sending';
  // Staff may decide while the question is asked: it stays until it is answered, and the server knows better.
  if (!isPossible && !isOpen) {
    return null;
  }
  const close = () => {
    if (phase === 'sending') {
      return;
    }
    setPhase('closed');
    if (failure) {
      setFailure(null);
      on.onRefused();
    }
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
    returnTo.current?.focus();
    await showToast({
      tone: 'success',
      message: t('cancel.done', { reference }),
      closeLabel: t('cancel.close'),
    });
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => setPhase('asking')}>
        {t('cancel.action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        // Back to the button that asked, unless it goes with the request.
        returnFocus={phase !== 'done'}
        title={t('cancel.title', { reference })}
        closeButtonProps={{ 'aria-label': t('cancel.close') }}
        size="32rem"
        centered
      >
        <Text>{t('cancel.text')}</Text>
        <div role="alert">
          {failure && (
            <Text mt="md" c="var(--mantine-color-error)">
              <FailureText failure={failure} />
            </Text>
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
      </Modal>
    </>
  );
}
