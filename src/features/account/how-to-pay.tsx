import { Banknote, Landmark, Mail, Receipt } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#domain/account/payments.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { AccountSection } from './account-section.tsx';
import { CopyableNumber } from './copyable-number.tsx';
import { Detail } from './detail.tsx';
import classes from './how-to-pay.module.css';

interface HowToPayProps {
  ways: SiteSettings['payment'];
  /** The reference of one of the customer's bookings, as an example. */
  reference: string | null;
}

/** The ways to pay that are set up, and where each needs the booking's reference. */
export function HowToPay({ ways, reference }: HowToPayProps) {
  const { t } = useTranslation('payments');
  const { contact } = useSite();
  const { cash, bankTransfer, ccp, cheque } = ways;
  if (!cash && !bankTransfer && !ccp && !cheque) {
    return null;
  }
  return (
    <AccountSection title={t('howToPay.title')}>
      <p className={classes.lead}>
        {t('howToPay.lead')}{' '}
        {reference !== null && (
          <>
            {t('howToPay.example')} <Ltr>{reference}</Ltr>
          </>
        )}
      </p>
      <div className={classes.ways}>
        {bankTransfer && (
          <Way method="bank_transfer" icon={<Landmark size={22} aria-hidden />}>
            <Detail name={t('howToPay.holder')}>{bankTransfer.holder}</Detail>
            <Detail name={t('howToPay.bank')}>{bankTransfer.bank}</Detail>
            <Detail name={t('howToPay.account')}>
              <CopyableNumber label={t('howToPay.copyAccount')} value={bankTransfer.account} />
            </Detail>
          </Way>
        )}
        {ccp && (
          <Way method="ccp" icon={<Mail size={22} aria-hidden />}>
            <Detail name={t('howToPay.holder')}>{ccp.holder}</Detail>
            <Detail name={t('howToPay.ccp')}>
              <CopyableNumber label={t('howToPay.copyCcp')} value={ccp.account} />
            </Detail>
            <Detail name={t('howToPay.key')}>
              <Ltr>{ccp.key}</Ltr>
            </Detail>
          </Way>
        )}
        {cheque && (
          <Way method="cheque" icon={<Receipt size={22} aria-hidden />}>
            <Detail name={t('howToPay.payee')}>{cheque.payee}</Detail>
            <Detail name={t('howToPay.address')}>{contact.address}</Detail>
          </Way>
        )}
        {cash && (
          <Way method="cash" icon={<Banknote size={22} aria-hidden />}>
            <Detail name={t('howToPay.address')}>{contact.address}</Detail>
          </Way>
        )}
      </div>
    </AccountSection>
  );
}

interface WayProps {
  method: PaymentMethod;
  icon: ReactNode;
  /** `Detail`s. */
  children: ReactNode;
}

function Way({ method, icon, children }: WayProps) {
  const { t } = useTranslation('payments');
  const nameId = useId();
  return (
    <section className={classes.way} aria-labelledby={nameId}>
      <h3 id={nameId} className={classes.name}>
        {icon}
        {t(`methods.${method}`)}
      </h3>
      <dl className={classes.details}>{children}</dl>
      <p className={classes.hint}>{t(`howToPay.reference.${method}`)}</p>
    </section>
  );
}
