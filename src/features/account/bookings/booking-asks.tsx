import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { toAsyncResult, WhenLoaded } from '#src/components/feedback/async-result.tsx';
import { fetchTexts } from '#src/components/reads/fetch-texts.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-details-panel.module.css';
import { FreeCancelling } from './free-cancelling.tsx';

/** The code, the texts and the calls of the panel. */
async function loadPart(
  loadCalls: ReturnType<typeof useApp>['loadBookingAsks'],
  i18n: Parameters<typeof fetchTexts>[0],
) {
  const [{ AsksPanel }, calls] = await Promise.all([
    import('./asks-panel.tsx'),
    loadCalls(),
    fetchTexts(i18n, ['account-asks']),
  ]);
  return { AsksPanel, calls };
}

interface BookingAsksProps {
  booking: BookingDetails;
  /** Called when something was asked or withdrawn. */
  onChanged: () => void;
}

/** What the customer can ask for an approved booking, and has asked; the code and texts are loaded with an opened row. */
export function BookingAsks({ booking, onChanged }: BookingAsksProps) {
  const { t, i18n } = useTranslation('account');
  const { loadBookingAsks } = useApp();
  const load = () => toAsyncResult(loadPart(loadBookingAsks, i18n));
  const [part, setPart] = useState(load);
  const rule = <FreeCancelling booking={booking} />;
  return (
    <WhenLoaded result={part} pending={rule}>
      {({ value }) => {
        if (!value) {
          return (
            <>
              {rule}
              <div className={classes.state} role="alert">
                <span>{t('add.failed')}</span>
                <Button variant="default" onClick={() => setPart(load())}>
                  {t('details.retry')}
                </Button>
              </div>
            </>
          );
        }
        const { AsksPanel, calls } = value;
        return <AsksPanel booking={booking} calls={calls} rule={rule} onChanged={onChanged} />;
      }}
    </WhenLoaded>
  );
}
