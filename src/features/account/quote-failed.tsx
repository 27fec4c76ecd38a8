import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#domain/errors.ts';
import { FailureText } from '#src/components/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/message-page.tsx';

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
