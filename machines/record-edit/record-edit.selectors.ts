import type { SnapshotFrom } from 'xstate';
import type { recordEditMachine } from './record-edit.machine.ts';

type Snapshot = SnapshotFrom<typeof recordEditMachine>;

/** What the page shows. */
export function selectScreen(snapshot: Snapshot) {
  if (snapshot.matches('shown')) {
    return 'record' as const;
  }
  if (snapshot.matches('editing')) {
    return 'form' as const;
  }
  if (snapshot.matches('conflict')) {
    return 'conflict' as const;
  }
  return snapshot.matches('removed') ? ('removed' as const) : ('difference' as const);
}

/** Leaving the page would lose something. */
export const selectIsUnsaved = (snapshot: Snapshot) => snapshot.hasTag('unsaved');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches({ shown: 'saved' });

/** As it was read last; null: a new one. */
export const selectStored = ({ context }: Snapshot) => context.stored;
/** The record before and after: what is going to be stored. */
export const selectNext = ({ context }: Snapshot) => context.next;
/** What a colleague has stored. */
export const selectTheirs = ({ context }: Snapshot) => context.theirs;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectMistakes = ({ context }: Snapshot) => context.mistakes;
export const selectField =
  (name: string) =>
  ({ context }: Snapshot) =>
    context.typed[name];
