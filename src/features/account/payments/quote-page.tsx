import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { SheetFailed, SheetPage } from '#src/components/sheet/sheet-page.tsx';
import { type SheetIssuer, Sheet } from '#src/components/sheet/sheet.tsx';
import { payableStatuses } from '#domain/account/amounts-due.ts';
import { QuotePrice } from './quote-price.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

const route = getRouteApi('/_authed/account/bookings_/$id/quote');

/** A request as a quote (devis, proforma). */
export function QuotePage() {
  const { t } = useTranslation('account');
  const shown = usePolledValue(route.useLoaderData());
  const { issuer, payment } = route.useRouteContext({ select: ({ settings }) => settings });
  return (
    <SheetPage
      title={`${t('quote.title')} ${shown.ref_code}`}
      back={
        <BackLink to="/account/bookings" search={{ booking: shown.id }}>
          {t('quote.back')}
        </BackLink>
      }
    >
      <QuoteSheet booking={shown} issuer={issuer} bankTransfer={payment.bankTransfer} />
    </SheetPage>
  );
}

export function QuoteFailed(props: ErrorComponentProps) {
  const { t } = useTranslation('account');
  return (
    <SheetFailed
      {...props}
      title={t('quote.failed')}
      list={
        <ButtonLink to="/account/bookings" variant="default">
          {t('nav.bookings')}
        </ButtonLink>
      }
    />
  );
}

/** The sheet of a quote: request, price and terms. */
function QuoteSheet({ booking, ...issuer }: SheetIssuer & { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  return (
    <Sheet
      title={t('quote.title')}
      number={booking.ref_code}
      date={booking.created_at}
      booking={booking}
      voidText={payableStatuses.includes(booking.status) ? null : t('quote.void')}
      terms={
        <>
          <Validity booking={booking} />
          <p>{t('quote.notInvoice')}</p>
        </>
      }
      {...issuer}
    >
      <QuotePrice booking={booking} />
    </Sheet>
  );
}

/** Until when the quote is valid, or when it was accepted. */
function Validity({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const dates = useDates();
  if (booking.hold_expires_at) {
    const date = dates.instant(booking.hold_expires_at);
    return <p>{t(booking.domiciliation ? 'quote.openUntil' : 'quote.validUntil', { date })}</p>;
  }
  return (
    booking.decided_at &&
    payableStatuses.includes(booking.status) && (
      <p>{t('quote.approved', { date: dates.instantDay(booking.decided_at) })}</p>
    )
  );
}
