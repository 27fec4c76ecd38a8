import { useState } from 'react';
import { toFailure } from '#domain/errors.ts';

type CallState<Failed> = { phase: 'idle' | 'busy' | 'done' } | { phase: 'failed'; failure: Failed };

/** One call that a button starts, and what became of it, in the failures of `read`. `reset` forgets a failure or a success. */
export function useCallOf<Args extends unknown[], Failed>(
  call: (...args: Args) => Promise<void>,
  read: (error: unknown) => Failed,
) {
  const [state, setState] = useState<CallState<Failed>>({ phase: 'idle' });
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
        setState({ phase: 'failed', failure: read(error) });
      }
    },
  };
}

export function useCall<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  return useCallOf(call, toFailure);
}
