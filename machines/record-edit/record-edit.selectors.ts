import type { SnapshotFrom } from 'xstate';
import type { Mistake, TypedValue } from '#domain/offer/record.ts';
import type { recordEditMachine } from './record-edit.machine.ts';

type RecordEditSnapshot = SnapshotFrom<typeof recordEditMachine>;

/** What the page shows. */
export function selectScreen(
  snapshot: RecordEditSnapshot,
): 'record' | 'form' | 'difference' | 'conflict' | 'removed' {
  if (snapshot.hasTag('shown')) {
    return 'record';
  }
  if (snapshot.hasTag('form')) {
    return 'form';
  }
  if (snapshot.matches('conflict')) {
    return 'conflict';
  }
  return snapshot.matches('removed') ? 'removed' : 'difference';
}

/** Leaving the page would lose something. */
export function selectIsUnsaved(snapshot: RecordEditSnapshot): boolean {
  return snapshot.hasTag('unsaved');
}

export function selectIsBusy(snapshot: RecordEditSnapshot): boolean {
  return snapshot.hasTag('busy');
}

export function selectIsSaved(snapshot: RecordEditSnapshot): boolean {
  return snapshot.matches('saved');
}

/** As it was read last; null: a new one. */
export function selectStored({ context }: RecordEditSnapshot) {
  return context.stored;
}

/** The record before and after: what is going to be stored. */
export function selectNext({ context }: RecordEditSnapshot) {
  return context.next;
}

/** What a colleague has stored. */
export function selectTheirs({ context }: RecordEditSnapshot) {
  return context.theirs;
}

export function selectFailure({ context }: RecordEditSnapshot) {
  return context.failure;
}

export function selectField(name: string) {
  return ({ context }: RecordEditSnapshot): TypedValue | undefined => context.typed[name];
}

export function selectMistakes({ context }: RecordEditSnapshot): Record<string, Mistake> {
  return context.mistakes;
}
