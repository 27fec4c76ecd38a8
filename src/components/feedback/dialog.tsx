import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useId, type KeyboardEventHandler } from 'react';
import classes from './dialog.module.css';
import type { Elements } from '#src/components/elements.ts';

interface DialogProps {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  /** A sheet at the bottom edge, for phones. */
  isSheet?: boolean;
  /** For what is read side by side. */
  isWide?: boolean;
  children: Elements;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
}

/**
 * A modal `<dialog>`: the browser traps the focus, restores it, and closes on Escape. The element with `data-autofocus`
 * has the initial focus.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && <OpenDialog {...props} />;
}

function OpenDialog({
  title,
  closeLabel,
  isSheet,
  isWide,
  children,
  onClose,
  onKeyDown,
}: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  return (
    <dialog
      ref={openAbovePage}
      className={classes.dialog}
      data-sheet={isSheet ? '' : undefined}
      data-wide={isWide ? '' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // Only a click on the backdrop has the dialog itself as its target.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.window}>
        <div className={classes.header}>
          <h2 id={titleId} className="title">
            {title}
          </h2>
          <ActionIcon aria-label={closeLabel} onClick={onClose}>
            <X size={22} />
          </ActionIcon>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The dialog must be closed before it is removed, so that the browser restores the focus. */
function openAbovePage(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) {
    return undefined;
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => dialog.close();
}
