import { useTranslation } from 'react-i18next';
import { payableStatuses } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { formatInstant, formatInstantDay } from '#domain/time/dates.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useSite } from '#src/components/site-context.ts';
import { QuotePrice } from './quote-price.tsx';
import { Sheet, type SheetIssuer } from '#src/components/sheet/sheet.tsx';

/** The sheet of a quote: request, price and terms. */
export function QuoteSheet({ booking, ...issuer }: SheetIssuer & { booking: BookingDetails }) {
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
  const building = useSite();
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (booking.hold_expires_at) {
    const date = formatInstant(building, booking.hold_expires_at, language);
    return <p>{t(booking.domiciliation ? 'quote.openUntil' : 'quote.validUntil', { date })}</p>;
  }
  return (
    booking.decided_at &&
    payableStatuses.includes(booking.status) && (
      <p>
        {t('quote.approved', { date: formatInstantDay(building, booking.decided_at, language) })}
      </p>
    )
  );
}
