import { Fragment } from 'react';
import classes from './page-skeleton.module.css';

const ROWS = [1, 2, 3, 4];

/** A page until its content has loaded, in the shape that the content will have. */
export function PageSkeleton({ text, shape }: { text: string; shape: 'form' | 'list' }) {
  return (
    <div className={classes.skeleton} role="status">
      <div className={classes.title} />
      <span className="dimmed">{text}</span>
      <div className={classes.card}>
        {ROWS.map((row) => (
          <Fragment key={row}>
            {shape === 'form' && <div className={classes.label} />}
            <div className={classes.row} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
