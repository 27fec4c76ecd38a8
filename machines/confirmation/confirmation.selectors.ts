import type { SnapshotFrom } from 'xstate';
import type { confirmationMachine } from './confirmation.machine.ts';

type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;

export function selectIsOpen(snapshot: ConfirmationSnapshot): boolean {
  return snapshot.hasTag('open');
}

export function selectIsBusy(snapshot: ConfirmationSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectIsDone(snapshot: ConfirmationSnapshot): boolean {
  return snapshot.matches('done');
}

/** What the call threw; null where it did not fail. */
export function selectError({ context }: ConfirmationSnapshot): unknown {
  return context.error;
}
