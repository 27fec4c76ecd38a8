import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-details-panel.module.css';
import { FreeCancelling } from './free-cancelling.tsx';

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
  const rule = <FreeCancelling booking={booking} />;
  return (
    <LazyPart
      part={panel}
      pending={rule}
      failed={(retry) => (
        <>
          {rule}
          <div className={classes.state} role="alert">
            <span>{t('add.failed')}</span>
            <Button variant="default" onClick={retry}>
              {t('details.retry')}
            </Button>
          </div>
        </>
      )}
    >
      {({ AsksPanel, calls }) => (
        <AsksPanel booking={booking} calls={calls} rule={rule} onChanged={onChanged} />
      )}
    </LazyPart>
  );
}
