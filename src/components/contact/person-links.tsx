import { telOfTyped } from '#domain/request/phone.ts';
import { mailtoOf } from '#domain/text/text.ts';
import { Ltr } from '#src/components/ltr.tsx';

export function PhoneLink({ number }: { number: string | null }) {
  return (
    number && (
      <a href={telOfTyped(number)}>
        <Ltr>{number}</Ltr>
      </a>
    )
  );
}

export function MailLink({ address }: { address: string | null }) {
  return (
    address && (
      <a href={mailtoOf(address)}>
        <Ltr>{address}</Ltr>
      </a>
    )
  );
}
