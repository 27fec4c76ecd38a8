import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff, LogIn } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver, toFailure } from '#domain/errors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { MessagePage } from '#src/components/frame/message-page.tsx';
import { codeOfLostLoad } from '#src/components/reads/lost-load.ts';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';

/** The page of a route whose loader failed: what failed and what to do. It tries again when the network returns, and when the user has signed in again. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const failure = toFailure(error, codeOfLostLoad('internal'));
  const isOver = isSessionOver(failure);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useWindowEvent('online', retry);
  return (
    <MessagePage
      title={t(isOver ? 'auth.signIn' : 'errorPage.title')}
      text={
        <Suspense fallback={t('errorPage.text')}>
          <FailureText failure={failure} />
        </Suspense>
      }
      icon={isOver ? <LogIn size={36} data-mirrored /> : <CloudOff size={36} />}
    >
      {isOver ? <SignInButton /> : <Button onClick={retry}>{t('errorPage.retry')}</Button>}
      <ButtonLink to="/" variant="default">
        {t('errorPage.home')}
      </ButtonLink>
    </MessagePage>
  );
}
