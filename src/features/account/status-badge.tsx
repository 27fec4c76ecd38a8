import classes from './status-badge.module.css';

interface StatusBadgeProps {
  status: string;
  /** Its translation. */
  children: string;
}

/** A status by its text, and the colour and shape of its dot. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-status={status}>
      {children}
    </span>
  );
}
