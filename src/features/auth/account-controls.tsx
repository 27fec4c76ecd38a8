import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsLoading } from '#machines/auth/auth.selectors.ts';
import { useAuth } from '#src/features/app-context.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import classes from './account-controls.module.css';
import { SignInButton } from './sign-in-button.tsx';
import type { UnreadProps } from './user-menu.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx').then((m) => ({ default: m.UserMenu })));

/** The sign-in button or the user menu. Specification, section 2, Navigation bar. */
export function AccountControls(unread: UnreadProps) {
  const { t } = useTranslation();
  const isLoading = useAuth(selectIsLoading);
  const placeholder = (
    <div className={classes.placeholder} role="status">
      <VisuallyHidden>{t('auth.checking')}</VisuallyHidden>
    </div>
  );
  return (
    <ForAudience
      customer={
        isLoading ? (
          placeholder
        ) : (
          <Suspense fallback={placeholder}>
            <UserMenu {...unread} />
          </Suspense>
        )
      }
      visitor={<SignInButton />}
    />
  );
}
