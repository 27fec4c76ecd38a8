import { useState } from 'react';
import { toFailure, type Failure } from '#domain/errors.ts';

type CallState = { phase: 'idle' | 'busy' | 'done' } | { phase: 'failed'; failure: Failure };

/** One call that a button starts, and what became of it. `reset` forgets a failure or a success. */
export function useCall<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  const [state, setState] = useState<CallState>({ phase: 'idle' });
  return {
    isBusy: state.phase === 'busy',
    isDone: state.phase === 'done',
    failure: state.phase === 'failed' ? state.failure : null,
    reset: () => setState({ phase: 'idle' }),
    start: async (...args: Args) => {
      setState({ phase: 'busy' });
      try {
        await call(...args);
        setState({ phase: 'done' });
      } catch (error) {
        setState({ phase: 'failed', failure: toFailure(error) });
      }
    },
  };
}
