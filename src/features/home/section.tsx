import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  /** A quiet band across the page instead of the page's own ground. */
  isBand?: boolean;
  /** Where there is more of this. */
  more: ReactNode;
  children?: ReactNode;
}

/** A part of the home page that shows some of what another page has: heading, one sentence, the way there. */
export function Section({ id, title, lead, isBand = false, more, children }: SectionProps) {
  return (
    <section className={classes.section} data-band={isBand || undefined} aria-labelledby={id}>
      <div className={classes.inner}>
        <header className={classes.header}>
          <div>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            <p className={classes.lead}>{lead}</p>
          </div>
          {more}
        </header>
        {children}
      </div>
    </section>
  );
}
