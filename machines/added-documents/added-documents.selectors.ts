import type { SnapshotFrom } from 'xstate';
import type { addedDocumentsMachine } from './added-documents.machine.ts';
import { nextDocument } from '#machines/request-form/documents.ts';

type Snapshot = SnapshotFrom<typeof addedDocumentsMachine>;

export const selectDocuments = ({ context }: Snapshot) => context.documents;

export const selectRefusals = ({ context }: Snapshot) => context.refusals;

/** The document that is being sent. */
export function selectSendingId(snapshot: Snapshot): string | null {
  return snapshot.hasTag('busy') ? (nextDocument(snapshot.context.documents)?.id ?? null) : null;
}
