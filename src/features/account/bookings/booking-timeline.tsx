import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isPaidInFull } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingTimeline, type TimelineStep } from '#domain/account/timeline.ts';
import { neverArrived } from '#domain/documents/missing.ts';
import { plainStatus } from '#domain/booking/status.ts';
import { amountText } from '#src/components/price/amount.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import classes from './booking-timeline.module.css';
import { ChangedPeriod } from './changed-period.tsx';
import { useMissingPapers } from './document-names.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The history of a request, up to its current status. */
export function BookingTimeline({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const titleId = useId();
  return (
    <section>
      <h2 id={titleId} className={classes.title}>
        {t('timeline.title')}
      </h2>
      <ol className={classes.steps} aria-labelledby={titleId}>
        {bookingTimeline(booking).map((step) => (
          <li
            key={`${step.kind} ${step.at ?? ''}`}
            className={classes.step}
            data-kind={step.kind}
            aria-current={step.isCurrent ? 'step' : undefined}
          >
            <StepText step={step} booking={booking} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepText({
  step: { kind, at, change, periods },
  booking,
}: {
  step: TimelineStep;
  booking: BookingDetails;
}) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const dates = useDates();
  const missing = neverArrived(booking);
  const papers = useMissingPapers(missing);
  const time = at && (
    <time className="hint tabular" dateTime={at}>
      {kind === 'awaiting' ? t('timeline.until', { date: dates.instant(at) }) : dates.instant(at)}
    </time>
  );
  return (
    <>
      <span className={classes.name}>{name()}</span>
      {kind === 'documentsMissing' && papers && <span className={classes.missing}>{papers}</span>}
      {periods && <ChangedPeriod {...periods} />}
      {change && change.total !== change.total_before && (
        <span className="hint tabular">
          {t('timeline.totals', {
            before: amountText(change.total_before, language),
            after: amountText(change.total, language),
          })}
        </span>
      )}
      {time}
    </>
  );

  function name() {
    switch (kind) {
      case 'sent':
      case 'documents':
      case 'paperRefused':
      case 'paperReplaced':
      case 'awaiting':
        return t(`timeline.${kind}`);
      case 'changed':
        return t(change?.by === 'customer' ? 'timeline.changed' : 'timeline.changedByStaff');
      case 'documentsMissing':
        return booking.domiciliation
          ? t('missing.received', {
              received: missing.required - missing.missing,
              required: missing.required,
            })
          : t('missing.none');
      case 'paid':
        return t(isPaidInFull(booking) ? 'timeline.paidInFull' : 'timeline.paidInPart');
      case 'status':
        return plainStatus(booking.status);
      default:
        return t(`status.${kind}`);
    }
  }
}
