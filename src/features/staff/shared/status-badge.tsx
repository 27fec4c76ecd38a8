import classes from './status-badge.module.css';

interface StatusBadgeProps {
  /** What it is like: it decides the colour and the shape of the dot. */
  tone: 'waiting' | 'good' | 'bad' | 'over';
  children: string;
}

/** A status by its text, and the colour and shape of its dot. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
