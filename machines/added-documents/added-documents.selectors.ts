import type { SnapshotFrom } from 'xstate';
import type { addedDocumentsMachine } from './added-documents.machine.ts';
import { nextToSend } from './added-documents.rules.ts';

type Snapshot = SnapshotFrom<typeof addedDocumentsMachine>;

export const selectDocuments = ({ context }: Snapshot) => context.documents;

export const selectRefusals = ({ context }: Snapshot) => context.refusals;

/** The document that is being sent. */
export function selectSendingId(snapshot: Snapshot): string | null {
  return snapshot.hasTag('busy') ? (nextToSend(snapshot.context)?.id ?? null) : null;
}
