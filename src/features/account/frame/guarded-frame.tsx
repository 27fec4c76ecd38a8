import { VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Elements } from '#src/components/elements.ts';
import { useSite } from '#src/components/site-context.ts';
import { AccountLayout } from './account-layout.tsx';
import classes from './guarded-frame.module.css';

const LINES = ['title', 'first', 'second', 'third', 'fourth'];

/**
 * A guarded page as the server sends it to someone unknown: its layout, and where its content will be. The browser shows the
 * page in its place, or the home page. Specification, section 2.
 */
export function GuardedFrame(): Elements {
  const { t } = useTranslation();
  const { brand } = useSite();
  const isAccount = useLocation({ select: ({ pathname }) => pathname.startsWith('/account') });
  const skeleton = (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {LINES.map((line) => (
        <div key={line} className={classes.line} />
      ))}
    </div>
  );
  return isAccount ? (
    <AccountLayout brand={brand} unread={null}>
      {skeleton}
    </AccountLayout>
  ) : (
    skeleton
  );
}
