import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { showToast } from '#src/components/feedback/toasts.ts';
import { useConfirmation } from '#src/features/actors/use-call.ts';
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

/** An action that cannot be undone, after a confirmation: only what staff have not decided yet allows it. */
export function ConfirmedAction({ textOf, isPossible, returnTo, ...on }: ConfirmedActionProps) {
  const action = useConfirmation(async () => {
    await on.onConfirm();
    void showToast({ tone: 'success', message: textOf('done'), closeLabel: textOf('close') });
  }, on.onRefused);
  const { isOpen, isBusy, failure } = action;
  // Staff can decide while the dialog is open: it stays open, and the server checks the status.
  const isGone = !isPossible && !isOpen;
  useFocusWhenGone(isGone, returnTo);
  if (isGone) {
    return null;
  }
  return (
    <>
      <Button variant="default" onClick={action.open}>
        {textOf('action')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={textOf('title')}
        closeLabel={textOf('close')}
        onClose={action.close}
      >
        <p>{textOf('text')}</p>
        <div role="alert">
          {failure && (
            <p className={classes.failure}>
              <FailureText failure={failure} />
            </p>
          )}
        </div>
        <div className="answers">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={action.close}>
            {textOf('keep')}
          </Button>
          <Button color="accent" loading={isBusy} onClick={() => action.send()}>
            {textOf('confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
