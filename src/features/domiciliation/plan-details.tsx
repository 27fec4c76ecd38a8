import type { ReactNode } from 'react';
import classes from './plan-details.module.css';

/** The details of a plan or of a request for it: one a line, the total last. */
export function PlanDetails({
  details,
}: {
  details: readonly { name: string; detail: ReactNode }[];
}) {
  return (
    <dl className={classes.details}>
      {details.map(({ name, detail }) => (
        <div key={name} className={classes.detail}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
