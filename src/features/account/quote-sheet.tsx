import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { localized } from '#domain/language.ts';
import { formatNumber } from '#domain/number.ts';
import { formatDays, formatInstant, formatInstantDay } from '#src/components/dates.ts';
import { Logo } from '#src/components/logo.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { payableStatuses } from './booking-amounts.ts';
import { Months } from './months.tsx';
import { QuoteParties, type QuoteIssuer } from './quote-parties.tsx';
import { QuotePrice } from './quote-price.tsx';
import classes from './quote-sheet.module.css';
import { roomNameOf } from './room-name.ts';

interface QuoteSheetProps extends QuoteIssuer {
  booking: BookingDetails;
}

/** The sheet of a quote: sender, customer, request, price and terms. */
export function QuoteSheet({ booking, ...issuer }: QuoteSheetProps) {
  const { t } = useTranslation('account');
  return (
    <article className={classes.sheet}>
      {!payableStatuses.includes(booking.status) && (
        <p className={classes.void}>{t('quote.void')}</p>
      )}
      <Letterhead booking={booking} />
      <QuoteParties booking={booking} {...issuer} />
      <Subject booking={booking} />
      <QuotePrice booking={booking} />
      <p className={classes.stamp}>{t('quote.stamp')}</p>
      <footer className={classes.terms}>
        <Validity booking={booking} />
        <p>{t('quote.notInvoice')}</p>
      </footer>
    </article>
  );
}

function Letterhead({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { brand } = useSite();
  return (
    <header className={classes.letterhead}>
      <p className={classes.brand}>
        <Logo size={40} />
        <span>{brand}</span>
      </p>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t('quote.title')}</h1>
        <p className={classes.number}>
          <Ltr>{booking.ref_code}</Ltr>
        </p>
        <p className={classes.date}>{formatInstantDay(booking.created_at, language)}</p>
      </div>
    </header>
  );
}

/** The details of the request; empty ones are left out. */
function Subject({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { start_date: start, end_date: end, start_time: from, end_time: to } = booking;
  const { domiciliation } = booking;
  const details: [name: string, value: ReactNode][] = [
    [t('quote.event'), booking.event_name && <bdi>{booking.event_name}</bdi>],
    [t('quote.room'), roomNameOf(booking, language)],
    [t('quote.plan'), domiciliation && localized(domiciliation.plan, 'name', language)],
    [
      t('quote.period'),
      domiciliation ? (
        <Months months={domiciliation.months} />
      ) : (
        start &&
        end && (
          <>
            {formatDays(start, end, language)} {from && to && <Ltr>{`${from}–${to}`}</Ltr>}
          </>
        )
      ),
    ],
    [t('quote.attendees'), booking.attendees && formatNumber(booking.attendees, language)],
  ];
  return (
    <dl className={classes.subject}>
      {details.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name}>
              <dt className={classes.label}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Until when the quote is valid, or when it was accepted. */
function Validity({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (booking.hold_expires_at) {
    const date = formatInstant(booking.hold_expires_at, language);
    return <p>{t(booking.domiciliation ? 'quote.openUntil' : 'quote.validUntil', { date })}</p>;
  }
  return (
    booking.decided_at &&
    payableStatuses.includes(booking.status) && (
      <p>{t('quote.approved', { date: formatInstantDay(booking.decided_at, language) })}</p>
    )
  );
}
