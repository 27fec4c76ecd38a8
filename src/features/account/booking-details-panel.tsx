import { Button, Loader } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import classes from './booking-details-panel.module.css';
import { BookingFacts } from './booking-facts.tsx';

interface BookingDetailsPanelProps {
  details: Promise<BookingDetails>;
  onRetry: () => void;
}

/** The details under an opened row, while they are fetched, when that failed, and when they are there. */
export function BookingDetailsPanel({ details, onRetry }: BookingDetailsPanelProps) {
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
        <Details details={details} />
      </Suspense>
    </CatchBoundary>
  );
}

const keys = new WeakMap<Promise<BookingDetails>, number>();
let lastKey = 0;

/** A key for each try, so that a failure is forgotten when the next try starts. */
function detailsKey(details: Promise<BookingDetails>): number {
  const known = keys.get(details);
  if (known !== undefined) {
    return known;
  }
  lastKey += 1;
  keys.set(details, lastKey);
  return lastKey;
}

function Details({ details }: { details: Promise<BookingDetails> }) {
  return <BookingFacts booking={use(details)} />;
}
