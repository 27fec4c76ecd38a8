import type { ReactNode } from 'react';
import classes from './area-layout.module.css';
import type { Elements } from '#src/components/elements.ts';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

interface AreaLayoutProps {
  /** The mark, and what is beside it. */
  head: Elements;
  navLabel: string;
  /** The items of the navigation. */
  places: Elements;
  /** Whose area it is, below the navigation. */
  foot: Elements;
  className: string | undefined;
  children: ReactNode;
}

/** The layout of an area of its own: a sidebar, on phones a bar at the bottom. */
export function AreaLayout({ head, navLabel, places, foot, className, children }: AreaLayoutProps) {
  return (
    <div className={`${classes.layout} ${className}`}>
      <SkipLink />
      <header className={classes.sidebar}>
        {head}
        <nav aria-label={navLabel}>
          <ul className={classes.places}>{places}</ul>
        </nav>
        <div className={classes.foot}>{foot}</div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  );
}
