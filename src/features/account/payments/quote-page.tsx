import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { SheetFailed, SheetPage } from '#src/components/sheet/sheet-page.tsx';
import type { SheetIssuer } from '#src/components/sheet/sheet.tsx';

interface QuotePageProps extends SheetIssuer {
  booking: PolledValue<BookingDetails>;
}

/** A request as a quote (devis, proforma). */
export function QuotePage({ booking, ...issuer }: QuotePageProps) {
  const { t } = useTranslation('account');
  const shown = usePolledValue(booking);
  return (
    <SheetPage
      title={`${t('quote.title')} ${shown.ref_code}`}
      back={
        <BackLink to="/account/bookings" search={{ booking: shown.id }}>
          {t('quote.back')}
        </BackLink>
      }
    >
      <QuoteSheet booking={shown} {...issuer} />
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
