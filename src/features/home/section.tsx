import classes from './section.module.css';
import type { Elements } from '#src/components/elements.ts';

interface SectionProps {
  id: string;
  title: string;
  lead: string;
  /** The background colour of a band, in place of the page's background. */
  isBand?: boolean;
  /** The link to the page with all items. */
  more: Elements;
  children?: Elements;
}

/** A section of the home page that previews another page: heading, one sentence and a link to it. */
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
