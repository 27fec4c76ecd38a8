import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';
import { FailureText, failureOf } from '#src/components/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageTitle } from '#src/components/page-title.tsx';

/** A quote that is not there, or could not be fetched. */
export function QuoteFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageTitle>{t('quote.failed')}</PageTitle>
      <ArchMessage
        title={t('quote.failed')}
        text={<FailureText failure={failureOf(error)} />}
        icon={<FileX size={36} />}
      >
        <Button onClick={retry}>{t('quote.retry')}</Button>
        <ButtonLink to="/account/bookings" variant="default">
          {t('nav.bookings')}
        </ButtonLink>
      </ArchMessage>
    </>
  );
}
