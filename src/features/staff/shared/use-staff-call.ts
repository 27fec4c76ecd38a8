import { useState } from 'react';
import { toStaffFailure, type StaffFailure } from '#domain/staff/failure.ts';

type CallState = { phase: 'idle' | 'busy' } | { phase: 'failed'; failure: StaffFailure };

/** One call that a button starts, and why it failed; it can be started again. */
export function useStaffCall<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  const [state, setState] = useState<CallState>({ phase: 'idle' });
  return {
    isBusy: state.phase === 'busy',
    failure: state.phase === 'failed' ? state.failure : null,
    reset: () => setState({ phase: 'idle' }),
    start: async (...args: Args) => {
      setState({ phase: 'busy' });
      try {
        await call(...args);
        setState({ phase: 'idle' });
      } catch (error) {
        setState({ phase: 'failed', failure: toStaffFailure(error) });
      }
    },
  };
}
