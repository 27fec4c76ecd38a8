import { Button, VisuallyHidden } from '@mantine/core';

interface PaymentButtonProps {
  label: string;
  /** The reference of the booking: a list has many such buttons. */
  about: string;
  onClick: () => void;
}

/** Opens a dialog of a payment. */
export function PaymentButton({ label, about, onClick }: PaymentButtonProps) {
  return (
    <Button variant="default" size="sm" onClick={onClick}>
      <span>{label}</span>
      <VisuallyHidden>{` ${about}`}</VisuallyHidden>
    </Button>
  );
}
