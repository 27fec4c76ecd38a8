import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

interface FormActionsProps {
  /** The other ways on, as back and clear. */
  children: ReactNode;
  /** The one primary action, and what else stands in the bar that it has on a phone. */
  primary: ReactNode;
}

/** What can be done with a form, below it. */
export function FormActions({ children, primary }: FormActionsProps) {
  return (
    <div className={classes.actions}>
      {children}
      <div className={classes.bar}>{primary}</div>
    </div>
  );
}
