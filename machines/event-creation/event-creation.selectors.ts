import type { SnapshotFrom } from 'xstate';
import type { NewEventForm } from '#domain/events/new-event-form.ts';
import type { Failure } from '#domain/errors.ts';
import type { eventCreationMachine } from './event-creation.machine.ts';

type EventCreationSnapshot = SnapshotFrom<typeof eventCreationMachine>;

/** What the page shows: whether the customer may create events is not known, no, or yes. */
export function selectPermission(
  snapshot: EventCreationSnapshot,
): 'loading' | 'restricted' | 'allowed' {
  if (snapshot.hasTag('loading')) {
    return 'loading';
  }
  return snapshot.matches('restricted') ? 'restricted' : 'allowed';
}

export function selectIsFormOpen(snapshot: EventCreationSnapshot): boolean {
  return snapshot.hasTag('formOpen');
}

/** The event is being created. */
export function selectIsBusy(snapshot: EventCreationSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** An event was created in this visit of the page, and no other one was begun. */
export function selectIsCreated(snapshot: EventCreationSnapshot): boolean {
  return snapshot.hasTag('created');
}

export function selectFailure({ context }: EventCreationSnapshot): Failure | null {
  return context.failure;
}

/** The errors in the order of the fields. */
export function selectErrors({ context }: EventCreationSnapshot) {
  return context.errors;
}

export function selectField<Field extends keyof NewEventForm>(field: Field) {
  return ({ context }: EventCreationSnapshot): NewEventForm[Field] => context.form[field];
}

/** The calendar of the Grand Hall. */
export function selectHallMonths({ children }: EventCreationSnapshot) {
  return children.hallMonths;
}
