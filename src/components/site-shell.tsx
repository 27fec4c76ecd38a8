import type { ReactNode } from 'react';
import classes from './site-shell.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

interface SiteShellProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, page and footer of every screen outside the account area. */
export function SiteShell({ header, footer, children }: SiteShellProps) {
  return (
    <div className={classes.shell}>
      <SkipLink />
      {header}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
