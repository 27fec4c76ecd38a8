import { Button, Loader } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import type { Live } from '#src/components/live.ts';
import { useLive } from '#src/components/use-live.ts';
import { BookingActions } from './booking-actions.tsx';
import classes from './booking-details-panel.module.css';
import { BookingFacts } from './booking-facts.tsx';

/** The details of a booking while and after they are fetched; from then on they follow the server. */
export type PendingDetails = Promise<Live<BookingDetails>>;

interface BookingDetailsPanelProps {
  details: PendingDetails;
  onRetry: () => void;
  /** Actions beside those that every booking has. */
  children: ReactNode;
}

/** The details under an opened row, while they are fetched, when that failed, and when they are there. */
export function BookingDetailsPanel({ details, onRetry, children }: BookingDetailsPanelProps) {
  const { t } = useTranslation('account');
  return (
    <CatchBoundary
      getResetKey={() => detailsKey(details)}
      errorComponent={() => (
        <div className={classes.state} role="alert">
          <span>{t('details.failed')}</span>
          <Button variant="default" onClick={onRetry}>
            {t('details.retry')}
          </Button>
        </div>
      )}
    >
      <Suspense
        fallback={
          <div className={classes.state} role="status">
            <Loader size="sm" aria-hidden />
            <span>{t('details.loading')}</span>
          </div>
        }
      >
        <Details details={details}>{children}</Details>
      </Suspense>
    </CatchBoundary>
  );
}

const keys = new WeakMap<PendingDetails, number>();
let lastKey = 0;

/** A key for each try, so that a failure is forgotten when the next try starts. */
function detailsKey(details: PendingDetails): number {
  const known = keys.get(details);
  if (known !== undefined) {
    return known;
  }
  lastKey += 1;
  keys.set(details, lastKey);
  return lastKey;
}

function Details({ details, children }: { details: PendingDetails; children: ReactNode }) {
  const booking = useLive(use(details));
  return (
    <>
      <BookingFacts booking={booking} />
      <BookingActions booking={booking}>{children}</BookingActions>
    </>
  );
}
