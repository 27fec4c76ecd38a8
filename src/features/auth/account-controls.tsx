import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { selectIsLoading } from '#machines/auth/auth.selectors.ts';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { useAuth } from '#src/features/app-context.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import classes from './account-controls.module.css';
import { SignInButton } from './sign-in-button.tsx';
import type { UnreadProps } from './user-menu.tsx';

/** On a page that was rendered for its customer it is there when the page is hydrated: an early press would be lost. */
export const userMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

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
          <LazyPart part={userMenu} pending={placeholder}>
            {(UserMenu) => <UserMenu {...unread} />}
          </LazyPart>
        )
      }
      visitor={<SignInButton />}
    />
  );
}
