import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver, toFailure } from '#domain/errors.ts';
import { FailureText } from './failure-text.tsx';
import { ButtonLink } from './links.tsx';
import { MessagePage } from './message-page.tsx';
import { codeOfLostLoad, useOnline } from './use-online.ts';

interface ErrorPageProps extends ErrorComponentProps {
  /** The button for a user whose session the server refused. */
  signIn: ReactNode;
}

/** The page of a route whose loader failed: what failed and what to do. It tries again when the network returns, and when the user has signed in again. */
export function ErrorPage({ error, reset, signIn }: ErrorPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const failure = toFailure(error, codeOfLostLoad('internal'));
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useOnline(retry);
  return (
    <MessagePage
      title={t('errorPage.title')}
      text={
        <Suspense fallback={t('errorPage.text')}>
          <FailureText failure={failure} />
        </Suspense>
      }
      icon={<CloudOff size={36} />}
    >
      {isSessionOver(failure) ? signIn : <Button onClick={retry}>{t('errorPage.retry')}</Button>}
      <ButtonLink to="/" variant="default">
        {t('errorPage.home')}
      </ButtonLink>
    </MessagePage>
  );
}
