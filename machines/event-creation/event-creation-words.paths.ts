import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/account-events.json';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import type { eventCreationMachine } from './event-creation.machine.ts';
import { selectIsBusy, selectIsCreated, selectIsFormOpen } from './event-creation.selectors.ts';

/** What the screen shows: the list, or the form of the modal with its messages. */
export function eventCreationWords(snapshot: SnapshotFrom<typeof eventCreationMachine>): string[] {
  const { form, restricted, created, title, create, creating, errors } = texts;
  if (snapshot.matches('loadingPermission')) {
    return [common.loading];
  }
  if (snapshot.matches('restricted')) {
    return [restricted.title, restricted.text, restricted.again];
  }
  const isOpen = selectIsFormOpen(snapshot);
  if (selectIsBusy(snapshot)) {
    return [creating, ...(isOpen ? [form.submitting] : [])];
  }
  if (!isOpen) {
    return [title, create, ...(selectIsCreated(snapshot) ? [created.title, created.text] : [])];
  }
  const { context } = snapshot;
  const messages = Object.values(context.errors).map((error) => errors[error]);
  return [...(context.failure ? [failures.event_creation_failed] : []), form.submit, ...messages];
}
