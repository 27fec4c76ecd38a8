import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Elements } from '#src/components/elements.ts';
import { PageSkeleton } from '#src/components/feedback/page-skeleton.tsx';
import { useSite } from '#src/components/site-context.ts';
import { AccountLayout } from './account-layout.tsx';

/**
 * A guarded page as the server sends it to someone unknown: its layout, and where its content will be. The browser shows the
 * page in its place, or the home page. Specification, section 2.
 */
export function GuardedFrame(): Elements {
  const { t } = useTranslation();
  const { brand } = useSite();
  const isAccount = useLocation({ select: ({ pathname }) => pathname.startsWith('/account') });
  return isAccount ? (
    <AccountLayout brand={brand} unread={null}>
      <PageSkeleton shape="list" text={t('loading')} />
    </AccountLayout>
  ) : (
    <PageSkeleton shape="form" text={t('loading')} />
  );
}
