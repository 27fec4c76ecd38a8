import { useTranslation } from 'react-i18next';
import { payableStatuses } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { localized } from '#domain/language.ts';
import { formatNumber } from '#domain/number.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { formatDays, formatInstant, formatInstantDay } from '#domain/dates.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { Logo } from '#src/components/logo.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { Months } from './months.tsx';
import { QuotePrice } from './quote-price.tsx';
import classes from './quote-sheet.module.css';
import { roomNameOf } from './room-name.ts';

interface QuoteSheetProps extends QuoteIssuer {
  booking: BookingDetails;
}

/** The sheet of a quote: sender, customer, request, price and terms. */
export function QuoteSheet({ booking, ...issuer }: QuoteSheetProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { brand } = useSite();
  return (
    <article className={classes.sheet}>
      {!payableStatuses.includes(booking.status) && (
        <p className={classes.void}>{t('quote.void')}</p>
      )}
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

/** The details of the request; empty ones are left out. */
function Subject({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { start_date: start, end_date: end, start_time: from, end_time: to } = booking;
  const { domiciliation } = booking;
  const days = start && end && (
    <>
      {formatDays(start, end, language)} {from && to && <Ltr>{`${from}–${to}`}</Ltr>}
    </>
  );
  return (
    <DetailList
      className={classes.subject}
      details={[
        [t('quote.event'), booking.event_name],
        [t('quote.room'), roomNameOf(booking, language)],
        [t('quote.plan'), domiciliation && localized(domiciliation.plan, 'name', language)],
        [t('quote.period'), domiciliation ? <Months months={domiciliation.months} /> : days],
        [t('quote.attendees'), booking.attendees && formatNumber(booking.attendees, language)],
      ]}
    />
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

/** What an accountant needs to know of the sender. */
export interface QuoteIssuer {
  issuer: SiteSettings['issuer'];
  bankTransfer: SiteSettings['payment']['bankTransfer'];
}

interface QuotePartiesProps extends QuoteIssuer {
  booking: BookingDetails;
}

/** Sender and customer of a quote; what is not known is left out. */
function QuoteParties({ booking, issuer, bankTransfer }: QuotePartiesProps) {
  const { t } = useTranslation('account');
  const { brand, contact } = useSite();
  const ltr = (number = '') => number && <Ltr>{number}</Ltr>;
  const numbers: Detail[] = [
    [t('quote.rc'), ltr(issuer.rc)],
    [t('quote.nif'), ltr(issuer.nif)],
    [t('quote.nis'), ltr(issuer.nis)],
    [t('quote.article'), ltr(issuer.article)],
    [t('quote.rib'), ltr(bankTransfer?.account)],
  ];
  return (
    <div className={classes.parties}>
      <section>
        <h2 className={classes.label}>{t('quote.from')}</h2>
        <address className={classes.party}>
          <Line isName>{brand}</Line>
          <Line>{bankTransfer?.holder ?? null}</Line>
          <Line>{contact.address}</Line>
          <Line isLtr>{contact.phone}</Line>
          <Line isLtr>{contact.email}</Line>
        </address>
        <DetailList className={classes.numbers} details={numbers} />
      </section>
      <section>
        <h2 className={classes.label}>{t('quote.to')}</h2>
        <address className={classes.party}>
          <Line isName>{booking.client_name ?? booking.customer_name}</Line>
          <Line>{booking.contact_person}</Line>
          <Line isLtr>{booking.contact_phone ?? booking.customer_phone}</Line>
          <Line isLtr>{booking.contact_email ?? booking.customer_email}</Line>
        </address>
      </section>
    </div>
  );
}

interface LineProps {
  isName?: boolean;
  /** A phone number, an email address or a URL. */
  isLtr?: boolean;
  children: string | null;
}

function Line({ isName, isLtr, children }: LineProps) {
  return (
    children && (
      <span className={isName ? classes.name : undefined}>
        {isLtr ? <Ltr>{children}</Ltr> : <bdi>{children}</bdi>}
      </span>
    )
  );
}
