import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '#src/config/browser-storage.ts';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import popup from './pricing-popup.module.css';

const SHOWN_KEY = 'riwaq.grand-hall-pricing-shown';

/** Explains the Grand Hall's hourly price, once a session, to who books by the hour. Specification, section 2, Booking form. */
export function PricingPopup() {
  const { t } = useTranslation('booking');
  const { t: tForm } = useTranslation('form');
  const hasFreeMonths = BookingActor.useSelector(({ context }) => context.freeMonths.length > 0);
  const isHourly = BookingActor.useSelector(({ context }) => context.form.billingType === 'hourly');
  const [isUnread, setIsUnread] = useState(() => sessionStore.read(SHOWN_KEY) === null);
  const isOpen = isUnread && isHourly;
  // Session storage is outside React: it records that the popup was shown.
  useEffect(() => void (isOpen && sessionStore.write(SHOWN_KEY, 'yes')), [isOpen]);
  const close = () => setIsUnread(false);
  return (
    <Dialog isOpen={isOpen} title={t('pricing.title')} closeLabel={tForm('close')} onClose={close}>
      <p className="paragraph">{t('pricing.lead')}</p>
      <ul className={popup.rules}>
        <li>{t('pricing.base')}</li>
        <li>{t('pricing.extra')}</li>
      </ul>
      <p className="paragraph dimmed">{t('pricing.example')}</p>
      {hasFreeMonths && <p className="paragraph">{t('pricing.free')}</p>}
      <Button fullWidth mt="lg" data-autofocus onClick={close}>
        {t('pricing.close')}
      </Button>
    </Dialog>
  );
}
