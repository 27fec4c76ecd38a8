import { Button, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface PaymentButtonProps {
  label: string;
  /** The reference of the booking: a list has many such buttons. */
  about: string;
  dialog: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens. */
export function PaymentButton({ label, about, dialog }: PaymentButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        <span>{label}</span>
        <VisuallyHidden>{` ${about}`}</VisuallyHidden>
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
