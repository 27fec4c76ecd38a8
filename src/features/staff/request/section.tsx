import { useId } from 'react';
import type { Elements } from '#src/components/elements.ts';
import classes from './request-page.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: Elements;
  children: Elements;
}

/** A titled part of the page of a request. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
