import type { SnapshotFrom } from 'xstate';
import type { closureMachine } from './closure.machine.ts';

type ClosureSnapshot = SnapshotFrom<typeof closureMachine>;

/** What the form shows below its fields. */
export function selectPhase(
  snapshot: ClosureSnapshot,
): 'editing' | 'clear' | 'listed' | 'stale' | 'forcing' | 'saved' {
  if (snapshot.matches('clear')) {
    return 'clear';
  }
  const phases = ['listed', 'stale', 'forcing'] as const;
  const clashing = phases.find((phase) => snapshot.matches({ clashing: phase }));
  return clashing ?? (snapshot.matches('saved') ? 'saved' : 'editing');
}

export const selectIsBusy = (snapshot: ClosureSnapshot) => snapshot.hasTag('busy');
export const selectClosure = ({ context }: ClosureSnapshot) => context;
