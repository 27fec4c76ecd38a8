import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { PageTitle, TitlePrefixContext } from '#src/components/page-title.tsx';
import classes from './quote-page.module.css';
import type { QuoteIssuer } from './quote-parties.tsx';
import { QuoteSheet } from './quote-sheet.tsx';

interface QuotePageProps extends QuoteIssuer {
  booking: PolledValue<BookingDetails>;
}

/** A request as a quote (devis, proforma) in the current language, on screen and for print on A4. */
export function QuotePage({ booking, ...issuer }: QuotePageProps) {
  const { t } = useTranslation('account');
  const shown = usePolledValue(booking);
  return (
    <>
      {/* Browsers use the title as the name of the printed file: unread messages are not counted in it. */}
      <TitlePrefixContext value="">
        <PageTitle>{`${t('quote.title')} ${shown.ref_code}`}</PageTitle>
      </TitlePrefixContext>
      <div className={classes.tools}>
        <BackLink to="/account/bookings" search={{ booking: shown.id }}>
          {t('quote.back')}
        </BackLink>
        <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {t('quote.print')}
        </Button>
      </div>
      <QuoteSheet booking={shown} {...issuer} />
    </>
  );
}
