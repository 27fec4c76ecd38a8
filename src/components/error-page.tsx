import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#domain/errors.ts';
import { ArchMessage } from './arch-message.tsx';
import { FailureText } from './failure-text.tsx';
import { ButtonLink } from './links.tsx';
import { PageTitle } from './page-title.tsx';

/** The page of a route whose loader failed: what failed and what to do. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageTitle>{t('errorPage.title')}</PageTitle>
      <ArchMessage
        title={t('errorPage.title')}
        text={
          <Suspense fallback={t('errorPage.text')}>
            <FailureText failure={toFailure(error, isOffline() ? 'network' : 'internal')} />
          </Suspense>
        }
        icon={<CloudOff size={36} />}
      >
        <Button onClick={retry}>{t('errorPage.retry')}</Button>
        <ButtonLink to="/" variant="default">
          {t('errorPage.home')}
        </ButtonLink>
      </ArchMessage>
    </>
  );
}

/** Offline, also the code of a page cannot be loaded, which throws an error without a code of ours. */
function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
