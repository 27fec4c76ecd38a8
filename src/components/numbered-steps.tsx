import classes from './numbered-steps.module.css';
import type { Elements } from './elements.ts';

interface NumberedStepsProps {
  /** The id of the heading. */
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
  /** Below the steps. */
  children?: Elements;
}

/** The steps of a procedure, numbered. */
export function NumberedSteps({ id, title, steps, children }: NumberedStepsProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title: name, text }, index) => (
          <li key={name} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.name}>{name}</h3>
            <p className="dimmed">{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
