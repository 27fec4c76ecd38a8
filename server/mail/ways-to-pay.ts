import type { SiteProfile } from '#domain/site/site-profile.ts';
import { valueOf, type Texts } from '#server/texts/texts.ts';

/** A label and its value, in the language of the mail. */
export interface MailRow {
  label: string;
  value: string;
}

/** Each way to pay that is set up, with the reference of the booking where it needs it. */
export function waysToPay(
  { cash, bankTransfer, ccp, cheque }: SiteProfile['payment'],
  reference: string,
  t: Texts,
): MailRow[] {
  const texts = {
    bank_transfer: bankTransfer && [
      valueOf(bankTransfer.account, 'ltr'),
      valueOf(bankTransfer.holder),
      valueOf(bankTransfer.bank),
    ],
    ccp: ccp && [
      valueOf(ccp.account, 'ltr'),
      `${t('payments:howToPay.key')} ${valueOf(ccp.key, 'ltr')}`,
      valueOf(ccp.holder),
    ],
    cheque: cheque && [`${t('payments:howToPay.payee')} ${valueOf(cheque.payee)}`],
    cash: cash ? [] : null,
  };
  return (['bank_transfer', 'ccp', 'cheque', 'cash'] as const).flatMap((method) => {
    const parts = texts[method];
    return parts
      ? [
          {
            label: t(`payments:methods.${method}`),
            value: [
              ...parts.filter((part) => part !== '' && part !== valueOf('')),
              t(`payments:howToPay.filled.${method}`, { reference }),
            ].join(' · '),
          },
        ]
      : [];
  });
}
