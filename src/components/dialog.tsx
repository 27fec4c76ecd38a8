import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  /** On a sheet at the lower edge, as phones do. */
  isSheet?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/**
 * A window above the page, made of the browser's own dialog: it keeps the focus, gives it back, and closes on Escape. What
 * carries `data-autofocus` has the focus first.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && <OpenDialog {...props} />;
}

function OpenDialog({
  title,
  closeLabel,
  isSheet,
  children,
  onClose,
}: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  return (
    <dialog
      ref={openAbovePage}
      className={classes.dialog}
      data-sheet={isSheet ? '' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      // Only what lies around the window is the element itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.window}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <ActionIcon type="button" aria-label={closeLabel} onClick={onClose}>
            <X size={22} aria-hidden />
          </ActionIcon>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Closing before it leaves the page is what gives the focus back. */
function openAbovePage(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) {
    return undefined;
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => dialog.close();
}
