import { Button } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { toFailure, type Failure } from '#domain/errors.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import classes from './confirmed-action.module.css';
import { useFocusWhenGone } from '#src/features/account/frame/use-focus-when-gone.ts';

/** `action`: the button that asks. `keep`: does nothing. `done`: the toast that follows. */
type ConfirmedText = 'action' | 'title' | 'text' | 'keep' | 'confirm' | 'done' | 'close';

interface ConfirmedActionProps {
  textOf: (name: ConfirmedText) => string;
  /** What it applies to, as last read, allows it. */
  isPossible: boolean;
  onConfirm: () => Promise<void>;
  /** Called when the dialog is closed after a refusal: what is shown is out of date. */
  onRefused: () => void;
  /** The element that gets the focus when the button disappears. */
  returnTo: RefObject<HTMLElement | null>;
}

/** `sendingUnseen`: the dialog was closed during the call; a failure opens it again. */
type Phase = 'closed' | 'asking' | 'sending' | 'sendingUnseen' | 'done';

/** An action that cannot be undone, after a confirmation: only what staff have not decided yet allows it. */
export function ConfirmedAction({ textOf, isPossible, returnTo, ...on }: ConfirmedActionProps) {
  const [phase, setPhase] = useState<Phase>('closed');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = phase === 'asking' || phase === 'sending';
  // Staff can decide while the dialog is open: it stays open, and the server checks the status.
  const isGone = !isPossible && !isOpen;
  useFocusWhenGone(isGone, returnTo);
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
  const confirm = async () => {
    setPhase('sending');
    setFailure(null);
    try {
      await on.onConfirm();
    } catch (error) {
      setFailure(toFailure(error));
      setPhase('asking');
      return;
    }
    setPhase('done');
    await showToast({ tone: 'success', message: textOf('done'), closeLabel: textOf('close') });
  };
  return (
    <>
      <Button variant="default" onClick={() => setPhase('asking')}>
        {textOf('action')}
      </Button>
      <Dialog isOpen={isOpen} title={textOf('title')} closeLabel={textOf('close')} onClose={close}>
        <p className={classes.text}>{textOf('text')}</p>
        <div role="alert">
          {failure && (
            <p className={classes.failure}>
              <FailureText failure={failure} />
            </p>
          )}
        </div>
        <div className={classes.answers}>
          <Button variant="default" data-autofocus disabled={phase === 'sending'} onClick={close}>
            {textOf('keep')}
          </Button>
          <Button color="accent" loading={phase === 'sending'} onClick={() => void confirm()}>
            {textOf('confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
