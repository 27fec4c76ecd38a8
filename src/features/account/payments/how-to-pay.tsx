import { Banknote, Landmark, Mail, Receipt, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#domain/account/payments.ts';
import { hasWayToPay } from '#domain/site/site-profile.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { CopyableText } from '#src/components/copyable-text.tsx';
import classes from './how-to-pay.module.css';

/** Where a link to the ways to pay leads. */
export const HOW_TO_PAY_ID = 'how-to-pay';

interface HowToPayProps {
  /** The reference of one of the customer's bookings, as an example. */
  reference: string | null;
}

/** The ways to pay that are set up, for all bookings. */
export function HowToPay({ reference }: HowToPayProps) {
  const { t } = useTranslation('payments');
  const { payment } = useSite();
  if (!hasWayToPay(payment)) {
    return null;
  }
  return (
    <AccountSection id={HOW_TO_PAY_ID} title={t('howToPay.title')}>
      <p className={classes.lead}>
        <span>{t('howToPay.lead')}</span>{' '}
        {reference !== null && (
          <>
            <span>{t('howToPay.example')}</span> <Ltr>{reference}</Ltr>
          </>
        )}
      </p>
      <WaysToPay reference={null} />
    </AccountSection>
  );
}

interface WaysToPayProps {
  /** Of the booking that is to be paid; null: of any. */
  reference: string | null;
}

/** Each way to pay that is set up, and where it needs the reference of the booking. */
export function WaysToPay({ reference }: WaysToPayProps) {
  const { t } = useTranslation(['payments', 'account']);
  const id = useId();
  const {
    contact,
    payment: { cash, bankTransfer, ccp, cheque },
  } = useSite();
  const address: Detail = [t('howToPay.address'), contact.address];
  const number = (name: string, action: string, value: string): Detail => [
    name,
    <CopyableText
      value={value}
      texts={{
        action,
        copied: t('howToPay.copied'),
        refused: t('howToPay.copyRefused'),
        close: t('howToPay.close'),
      }}
    />,
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
  return (
    <div className={classes.ways}>
      {ways.map(
        ({ method, Icon, details }) =>
          details && (
            <section key={method} className={classes.way} aria-labelledby={`${id}${method}`}>
              <h3 id={`${id}${method}`} className={classes.name}>
                <Icon size={22} aria-hidden />
                <span>{t(`methods.${method}`)}</span>
              </h3>
              <DetailList
                className={classes.details}
                none={t('account:bookings.none')}
                details={details}
              />
              <p className={classes.hint}>
                {reference === null
                  ? t(`howToPay.reference.${method}`)
                  : t(`howToPay.filled.${method}`, { reference: `\u2066${reference}\u2069` })}
              </p>
            </section>
          ),
      )}
    </div>
  );
}
