import { VisuallyHidden } from '@mantine/core';
import classes from './count.module.css';

/** How much waits; nothing when nothing does. `label`: the text for screen readers. */
export function Count({ count, label }: { count: number; label: string }) {
  return count === 0 ? null : (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
