import type { ReactNode } from 'react';
import classes from './plan-facts.module.css';

/** What a plan, or a request for it, comes to: one fact a line, the total last. */
export function PlanFacts({ facts }: { facts: readonly { name: string; fact: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, fact }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
