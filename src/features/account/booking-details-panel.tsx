import { Button, Loader } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePolledValue } from '#src/components/polled-value.ts';
import { AddDocuments } from './add-documents.tsx';
import { BookingActions } from './booking-actions.tsx';
import classes from './booking-details-panel.module.css';
import { BookingDetailsList } from './booking-details-list.tsx';
import { AdminNotes, HoldNotice, SentNotice } from './booking-notices.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import type { PendingDetails } from './pending-details.ts';

interface BookingDetailsPanelProps {
  details: PendingDetails;
  /** Reads the booking again. */
  onRetry: () => void;
  /** The request was sent a moment ago. */
  isJustSent?: boolean;
  /** Actions in addition to those of every booking. */
  children: ReactNode;
}

/** The details under an opened row: loading, failed or loaded. */
export function BookingDetailsPanel({
  details,
  onRetry,
  isJustSent = false,
  children,
}: BookingDetailsPanelProps) {
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
        <Details details={details} isJustSent={isJustSent} onReload={onRetry}>
          {children}
        </Details>
      </Suspense>
    </CatchBoundary>
  );
}

const keys = new WeakMap<PendingDetails, number>();
let lastKey = 0;

/** A key for each read, so that a new read resets the error boundary. */
function detailsKey(details: PendingDetails): number {
  const known = keys.get(details);
  if (known !== undefined) {
    return known;
  }
  lastKey += 1;
  keys.set(details, lastKey);
  return lastKey;
}

interface DetailsProps {
  details: PendingDetails;
  isJustSent: boolean;
  onReload: () => void;
  children: ReactNode;
}

function Details({ details, isJustSent, onReload, children }: DetailsProps) {
  const booking = usePolledValue(use(details));
  // Decided in the meantime: the timeline shows it.
  const isAnnounced = isJustSent && booking.status === 'pending_approval';
  const actions = (
    <BookingActions booking={booking}>
      <AddDocuments booking={booking} onAdded={onReload} />
      {children}
    </BookingActions>
  );
  return (
    <div className={classes.panel}>
      {isAnnounced ? (
        <SentNotice booking={booking}>{actions}</SentNotice>
      ) : (
        <HoldNotice booking={booking} />
      )}
      <AdminNotes booking={booking} />
      <BookingTimeline booking={booking} />
      {!isAnnounced && actions}
      <BookingDetailsList booking={booking} />
    </div>
  );
}
