import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { selectIsBusy, selectSignInFailure } from '#machines/auth/auth.selectors.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import classes from './sign-in-button.module.css';

const signInFailure = lazyPart(async () => (await import('./sign-in-failure.tsx')).SignInFailure);

interface SignInButtonProps extends ButtonProps {
  autoFocus?: boolean;
  /** The focus moves here when the page is opened by a link. */
  'data-autofocus'?: boolean;
  /** Called when the button is pressed. */
  onAsk?: () => void;
}

/** Opens the account popup. A failure is shown under the button; a closed popup is not a failure (section 8, Sign-in). */
export function SignInButton({ onAsk, children, ...props }: SignInButtonProps) {
  const { t } = useTranslation();
  const { session } = useApp();
  const isBusy = useAuth(selectIsBusy);
  const failure = useAuth(selectSignInFailure);
  return (
    <div className={classes.control}>
      <Button
        {...props}
        loading={isBusy}
        onClick={() => {
          session.send({ type: 'auth.signIn' });
          onAsk?.();
        }}
      >
        {children ?? t('auth.signIn')}
      </Button>
      <div role="alert">
        {failure && (
          <div className={classes.error}>
            <LazyPart part={signInFailure}>
              {(SignInFailure) => <SignInFailure code={failure} />}
            </LazyPart>
          </div>
        )}
      </div>
    </div>
  );
}
