import { Button, Loader } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { Suspense, use, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingNotice } from '#domain/account/own-booking.ts';
import { ownChange } from '#domain/account/timeline.ts';
import { telOfTyped } from '#domain/request/phone.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { AddDocuments } from './add-documents.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingAsks } from './booking-asks.tsx';
import { BookingDetailsList } from './booking-details-list.tsx';
import classes from './booking-details-panel.module.css';
import { ChangedPeriod } from './changed-period.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import type { PendingDetails } from './pending-details.ts';
import type { Elements } from '#src/components/elements.ts';
import { useDates } from '#src/components/dates/use-dates.ts';

// Few requests have one.
const refusedDocuments = lazyPart(
  async () => (await import('./refused-documents.tsx')).RefusedDocuments,
);

interface BookingDetailsPanelProps {
  details: PendingDetails;
  /** Reads the booking again. */
  onRetry: () => void;
  /** The request was sent a moment ago. */
  isJustSent?: boolean;
  /** Actions in addition to those of every booking. */
  children: Elements;
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
      getResetKey={() => details.number}
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

interface DetailsProps {
  details: PendingDetails;
  isJustSent: boolean;
  onReload: () => void;
  children: Elements;
}

function Details({ details, isJustSent, onReload, children }: DetailsProps) {
  // While the booking is read again, what was read stays: hiding it would take the focus from it.
  const booking = usePolledValue(use(useDeferredValue(details.booking)));
  const notice = bookingNotice(booking, isJustSent);
  const actions = (
    <BookingActions booking={booking} isFolded={notice === 'sent'}>
      {booking.status === 'approved' && <BookingAsks booking={booking} onChanged={onReload} />}
      <AddDocuments booking={booking} onAdded={onReload} />
      {children}
    </BookingActions>
  );
  return (
    <div className={classes.panel}>
      {notice === 'sent' ? (
        <SentNotice booking={booking}>{actions}</SentNotice>
      ) : notice === 'refused' ? (
        <LazyPart part={refusedDocuments}>
          {(RefusedDocuments) => <RefusedDocuments booking={booking} />}
        </LazyPart>
      ) : (
        notice && <DeadlineNotice booking={booking} notice={notice} />
      )}
      <AdminNotes booking={booking} />
      {notice !== 'sent' && actions}
      <BookingTimeline booking={booking} />
      <BookingDetailsList booking={booking} onAdded={onReload} />
    </div>
  );
}

interface DeadlineNoticeProps {
  booking: BookingDetails;
  notice: Exclude<ReturnType<typeof bookingNotice>, 'sent' | 'refused' | null>;
}

/** Until when a pending request is held; what it means that the time has passed. */
function DeadlineNotice({ booking: { hold_expires_at: end }, notice }: DeadlineNoticeProps) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const date = end && dates.instant(end);
  return <p className={classes.notice}>{t(`details.${notice}`, { date })}</p>;
}

interface SentNoticeProps {
  booking: BookingDetails;
  /** The actions of the booking. */
  children: Elements;
}

/** What a customer reads after sending a request: its reference, when it is answered, and what they can do meanwhile. */
function SentNotice({ booking, children }: SentNoticeProps) {
  const building = useSite();
  const { t } = useTranslation('account');
  const dates = useDates();
  const { phone } = building.contact;
  const { ref_code: reference, hold_expires_at: end } = booking;
  const change = ownChange(booking);
  return (
    <div ref={focus} tabIndex={-1} data-autofocus className={classes.sent}>
      <p>
        {end
          ? t('sent.text', { reference, date: dates.instant(end) })
          : t('sent.undated', { reference })}
      </p>
      {change?.periods && <ChangedPeriod {...change.periods} />}
      {children}
      {phone && (
        <a className={classes.phone} href={telOfTyped(phone)}>
          <Phone size={18} />
          <span>{t('sent.call')}</span> <Ltr>{phone}</Ltr>
        </a>
      )}
    </div>
  );
}

/** The notice is read and in view, also when it appears after the navigation, whose focus goes to `data-autofocus`. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}

/** What staff have written, after why they have rejected the request. */
function AdminNotes({
  booking: { admin_notes: notes, rejection_code: code },
}: {
  booking: BookingDetails;
}) {
  const { t } = useTranslation('account');
  return (
    (code ?? notes) && (
      <p className={classes.notice}>
        <span className={classes.noticeTitle}>{t('details.adminNotes')}</span>
        {code && <span>{`${t(`rejection.${code}`)} `}</span>}
        <bdi>{notes}</bdi>
      </p>
    )
  );
}
