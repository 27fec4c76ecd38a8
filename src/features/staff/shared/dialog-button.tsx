import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { Elements } from '#src/components/elements.ts';

interface DialogButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'color' | 'leftSection'
> {
  label: string;
  /** For screen readers, where a list has many such buttons: what it is about. */
  about?: string;
  /** The dialog. */
  children: (close: () => void) => Elements;
}

/** A button that opens a dialog. */
export function DialogButton({ label, about, children, ...look }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...look} onClick={() => setIsOpen(true)}>
        <span>{label}</span>
        {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
