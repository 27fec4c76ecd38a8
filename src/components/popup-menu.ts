import { useClickOutside } from '@mantine/hooks';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

/**
 * A button that shows a list of actions. It closes on Escape, on a press elsewhere, and with the action that was chosen. Not a
 * popover, which is newer than the browser floor.
 */
export function usePopupMenu() {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false));
  const close = () => {
    setIsOpen(false);
    // A dialog that is opened then returns the focus to it.
    target.current?.focus();
  };
  return {
    root: {
      ref: root,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (isOpen && key === 'Escape') {
          close();
        }
      },
    },
    target: {
      ref: target,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    /** `onClickCapture`: before the action that is chosen. */
    menu: { id, hidden: !isOpen, onClickCapture: close },
  };
}
