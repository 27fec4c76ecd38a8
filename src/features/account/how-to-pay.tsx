import { ActionIcon } from '@mantine/core';
import { Banknote, Copy, Landmark, Mail, Receipt, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#domain/account/payments.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { showToast } from '#src/components/toasts.ts';
import { AccountSection } from './account-section.tsx';
import copyable from './copyable-number.module.css';
import classes from './how-to-pay.module.css';

/** Where a link to the ways to pay leads. */
export const HOW_TO_PAY_ID = 'how-to-pay';

interface HowToPayProps {
  ways: SiteSettings['payment'];
  /** The reference of one of the customer's bookings, as an example. */
  reference: string | null;
}

/** The ways to pay that are set up, and where each needs the booking's reference. */
export function HowToPay({ ways: { cash, bankTransfer, ccp, cheque }, reference }: HowToPayProps) {
  const { t } = useTranslation(['payments', 'account']);
  const { contact } = useSite();
  const address: Detail = [t('howToPay.address'), contact.address];
  const number = (name: string, label: string, value: string): Detail => [
    name,
    <CopyableNumber label={label} value={value} />,
  ];
  const ways: readonly {
    method: PaymentMethod;
    Icon: LucideIcon;
    details: readonly Detail[] | null;
  }[] = [
    {
      method: 'bank_transfer',
      Icon: Landmark,
      details: bankTransfer && [
        [t('howToPay.holder'), bankTransfer.holder],
        [t('howToPay.bank'), bankTransfer.bank],
        number(t('howToPay.account'), t('howToPay.copyAccount'), bankTransfer.account),
      ],
    },
    {
      method: 'ccp',
      Icon: Mail,
      details: ccp && [
        [t('howToPay.holder'), ccp.holder],
        number(t('howToPay.ccp'), t('howToPay.copyCcp'), ccp.account),
        [t('howToPay.key'), <Ltr>{ccp.key}</Ltr>],
      ],
    },
    {
      method: 'cheque',
      Icon: Receipt,
      details: cheque && [[t('howToPay.payee'), cheque.payee], address],
    },
    { method: 'cash', Icon: Banknote, details: cash ? [address] : null },
  ];
  if (ways.every(({ details }) => details === null)) {
    return null;
  }
  return (
    <AccountSection id={HOW_TO_PAY_ID} title={t('howToPay.title')}>
      <p className={classes.lead}>
        {t('howToPay.lead')}{' '}
        {reference !== null && (
          <>
            {t('howToPay.example')} <Ltr>{reference}</Ltr>
          </>
        )}
      </p>
      <div className={classes.ways}>
        {ways.map(
          ({ method, Icon, details }) =>
            details && (
              <section key={method} className={classes.way} aria-labelledby={`pay-${method}`}>
                <h3 id={`pay-${method}`} className={classes.name}>
                  <Icon size={22} aria-hidden />
                  {t(`methods.${method}`)}
                </h3>
                <DetailList
                  className={classes.details}
                  none={t('account:bookings.none')}
                  details={details}
                />
                <p className={classes.hint}>{t(`howToPay.reference.${method}`)}</p>
              </section>
            ),
        )}
      </div>
    </AccountSection>
  );
}

interface CopyableNumberProps {
  /** The accessible name of the button. */
  label: string;
  /** With spaces between its groups, which are not copied. */
  value: string;
}

/** The number of an account with a button that copies it; where the browser refuses, the number is selected. */
function CopyableNumber({ label, value }: CopyableNumberProps) {
  const { t } = useTranslation('payments');
  const number = useRef<HTMLElement>(null);
  const copy = async () => {
    const closeLabel = t('howToPay.close');
    try {
      await navigator.clipboard.writeText(value.replaceAll(/\s/g, ''));
    } catch {
      if (number.current) {
        getSelection()?.selectAllChildren(number.current);
      }
      await showToast({ tone: 'error', message: t('howToPay.copyRefused'), closeLabel });
      return;
    }
    await showToast({ tone: 'success', message: t('howToPay.copied'), closeLabel });
  };
  return (
    <span className={copyable.row}>
      <bdi ref={number} dir="ltr" className={copyable.number}>
        {value}
      </bdi>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Copy size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
