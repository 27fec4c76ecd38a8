import type { ReactNode, Ref } from 'react';
import classes from './arch-message.module.css';

interface ArchMessageProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** The heading level: 1 for a message that is the whole page. */
  order?: 1 | 2;
  /** The ref of the heading, for a message that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** An empty state, an error or a placeholder page, framed by the arch. */
export function ArchMessage({
  title,
  text,
  icon,
  children,
  order = 1,
  headingRef,
}: ArchMessageProps) {
  const Heading = order === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.message}>
      <div className={classes.arch} aria-hidden="true">
        {icon}
      </div>
      <Heading className={classes.title} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        {title}
      </Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  );
}
