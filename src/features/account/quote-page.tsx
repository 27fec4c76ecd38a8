import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Printer, FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { toFailure } from '#domain/errors.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { PageTitle, TitlePrefixContext } from '#src/components/page-title.tsx';
import { FailureText } from '#src/components/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/message-page.tsx';
import classes from './quote-page.module.css';
import { QuoteSheet, type QuoteIssuer } from './quote-sheet.tsx';

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

/** Shown for a quote that does not exist or could not be read. */
export function QuoteFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={t('quote.failed')}
      text={<FailureText failure={toFailure(error)} />}
      icon={<FileX size={36} />}
    >
      <Button onClick={retry}>{t('quote.retry')}</Button>
      <ButtonLink to="/account/bookings" variant="default">
        {t('nav.bookings')}
      </ButtonLink>
    </MessagePage>
  );
}
