import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { BackLink } from '#src/components/back-link.tsx';
import type { Live } from '#src/components/live.ts';
import { PageTitle } from '#src/components/page-title.tsx';
import { useLive } from '#src/components/use-live.ts';
import classes from './quote-page.module.css';
import { QuoteSheet } from './quote-sheet.tsx';

/** A request as a quote (devis, proforma) in the reader's language: on screen, and on a sheet of A4. */
export function QuotePage({ booking }: { booking: Live<BookingDetails> }) {
  const { t } = useTranslation('account');
  const shown = useLive(booking);
  return (
    <>
      {/* What a browser calls the file that it prints to. */}
      <PageTitle>{`${t('quote.title')} ${shown.ref_code}`}</PageTitle>
      <div className={classes.tools}>
        <BackLink to="/account/bookings" search={{ booking: shown.id }}>
          {t('quote.back')}
        </BackLink>
        <Button leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          {t('quote.print')}
        </Button>
      </div>
      <QuoteSheet booking={shown} />
    </>
  );
}
