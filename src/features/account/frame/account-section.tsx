import { useId, type Ref } from 'react';
import classes from './account-section.module.css';
import type { Elements } from '#src/components/elements.ts';

interface AccountSectionProps {
  /** Where a link of the page leads. */
  id?: string;
  title: string;
  /** For a section whose title takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: Elements;
}

/** A titled part of a page of the account area. */
export function AccountSection({ id, title, titleRef, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
        {title}
      </h2>
      {children}
    </section>
  );
}
