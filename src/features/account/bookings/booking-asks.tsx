import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { useApp } from '#src/features/app-context.ts';
import asks from './asks-panel.module.css';
import classes from './booking-details-panel.module.css';
import { ApprovedNotice } from '#src/features/account/payments/approved-notice.tsx';

interface BookingAsksProps {
  booking: BookingDetails;
  /** Called when something was asked or withdrawn. */
  onChanged: () => void;
}

/** What the customer can ask for an approved booking, and has asked; the code and texts are loaded with an opened row. */
export function BookingAsks({ booking, onChanged }: BookingAsksProps) {
  const { t } = useTranslation('account');
  const { loadBookingAsks } = useApp();
  const [panel] = useState(() =>
    lazyPart(async () => {
      const [{ AsksPanel }, calls] = await Promise.all([
        import('./asks-panel.tsx'),
        loadBookingAsks(),
      ]);
      return { AsksPanel, calls };
    }, ['account-asks']),
  );
  const rule = <ApprovedNotice booking={booking} />;
  const plain = <div className={asks.panel}>{rule}</div>;
  return (
    <LazyPart
      part={panel}
      pending={plain}
      failed={(retry) => (
        <>
          {plain}
          <div className={classes.state} role="alert">
            <span>{t('add.failed')}</span>
            <Button variant="default" onClick={retry}>
              {t('details.retry')}
            </Button>
          </div>
        </>
      )}
    >
      {({ AsksPanel, calls }) => <AsksPanel {...{ booking, calls, rule, onChanged }} />}
    </LazyPart>
  );
}
