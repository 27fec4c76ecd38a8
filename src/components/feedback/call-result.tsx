import type { Failure } from '#domain/errors.ts';
import classes from './call-result.module.css';
import { FailureText } from './failure-text.tsx';

interface CallResultProps {
  /** Shown once the call has succeeded; null before. */
  done: string | null;
  failure: Failure | null;
}

/** What became of a call, announced beside its button. */
export function CallResult({ done, failure }: CallResultProps) {
  return (
    <>
      <p role="status" className={classes.done}>
        {done}
      </p>
      <div role="alert" className={classes.failure}>
        {failure && <FailureText failure={failure} />}
      </div>
    </>
  );
}
