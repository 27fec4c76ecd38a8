import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApp } from './app-context.ts';

/** Opens the account popup where a customer's session is over: what is on the page stays. */
export function SignInAgain(props: ButtonProps) {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <Button {...props} onClick={() => session.send({ type: 'auth.signIn' })}>
      {t('auth.signIn')}
    </Button>
  );
}
