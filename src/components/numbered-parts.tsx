import type { ReactNode } from 'react';
import classes from './numbered-parts.module.css';

interface NumberedPartsProps {
  /** Of the heading, within the page. */
  id: string;
  title: string;
  parts: readonly { title: string; text: string }[];
  /** Below them. */
  children?: ReactNode;
}

/** How something goes, one part after the other. */
export function NumberedParts({ id, title, parts, children }: NumberedPartsProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ol className={classes.parts}>
        {parts.map(({ title: name, text }, index) => (
          <li key={name} className={classes.part}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
