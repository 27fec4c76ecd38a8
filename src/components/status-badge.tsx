import classes from './status-badge.module.css';

export type Tone = 'waiting' | 'good' | 'bad' | 'over';

interface StatusBadgeProps {
  /** What it is like: it decides the colour and the shape of the dot. */
  tone: Tone;
  /** Framed. */
  isPill?: boolean;
  children: string;
}

/** A status by its text, and the colour and shape of its dot. */
export function StatusBadge({ tone, isPill = false, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-pill={isPill || undefined}>
      {children}
    </span>
  );
}
