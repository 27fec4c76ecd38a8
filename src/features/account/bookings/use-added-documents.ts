import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import {
  selectDocuments,
  selectRefusals,
  selectSendingId,
} from '#machines/added-documents/added-documents.selectors.ts';
import type { AddedDocumentsInput } from '#machines/added-documents/added-documents.types.ts';
import { useEmitted } from '#src/features/actors/use-emitted.ts';
import { addFiles } from '#src/components/upload/chosen-files.ts';
import { focusDocument } from '#src/components/upload/document-row.tsx';
import { useApp } from '#src/features/app-context.ts';

interface AddedDocumentsOptions {
  booking: BookingDetails;
  purpose: AttachmentPurpose;
  machine: typeof addedDocumentsMachine;
  /** Called when the booking has one document more. */
  onAdded: () => void;
}

/** The documents of a booking and those that are being added, with what a customer can do about them. */
export function useAddedDocuments({ booking, purpose, machine, onAdded }: AddedDocumentsOptions) {
  const { documentFiles, actorOptions } = useApp();
  const actor = useActorRef(machine, { ...actorOptions, input: inputOf(booking, purpose) });
  const [lastRecorded, setLastRecorded] = useState<string | null>(null);
  useEmitted(actor, 'document.recorded', ({ name }) => {
    setLastRecorded(name);
    onAdded();
  });
  const listed = () => selectDocuments(actor.getSnapshot());
  const add = (files: File[], kind?: LegalDocumentKind) => {
    setLastRecorded(null);
    const ids = addFiles(files, {
      kept: documentFiles,
      listed,
      send: (documents) => actor.send({ type: 'documents.add', documents, ...(kind && { kind }) }),
    });
    const [first] = ids;
    // The button that chose it is disabled or gone.
    if (first !== undefined) {
      focusDocument(first);
    }
    return ids;
  };
  const remove = ({ id }: LegalDocument) => {
    actor.send({ type: 'document.remove', id });
    documentFiles.delete(id);
  };
  return {
    documents: useSelector(actor, selectDocuments),
    refusals: useSelector(actor, selectRefusals),
    sendingId: useSelector(actor, selectSendingId),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    lastRecorded,
    add,
    remove,
    retry: ({ id }: LegalDocument) => {
      actor.send({ type: 'document.retry', id });
      focusDocument(id);
    },
    replace: (document: LegalDocument, file: File) => {
      remove(document);
      add([file], document.kind ?? undefined);
    },
  };
}

/** The id of a document that the server has, by its place among those that count. */
export function recordedId(index: number): string {
  return `recorded-${index}`;
}

function inputOf(
  { id, domiciliation, attachments, payment_proofs }: BookingDetails,
  purpose: AttachmentPurpose,
): AddedDocumentsInput {
  // A refused document is none: its slot is empty.
  const counted = attachments.filter(({ review }) => review !== 'refused');
  const recorded =
    purpose === 'PAYMENT_PROOF'
      ? payment_proofs.map((file) => ({ ...file, document_kind: null }))
      : counted;
  return {
    bookingId: id,
    purpose,
    isInFormation: domiciliation?.enterprise_status === 'in_process',
    documents: recorded.map((file, index) => ({
      id: recordedId(index),
      name: file.original_filename,
      size: file.file_size_bytes,
      type: '',
      // Never that of a chosen file: scans often share name and size, and the server knows a repeat by its content.
      lastModified: -1,
      status: 'recorded',
      storedPath: null,
      kind: legalDocumentKinds.find((kind) => kind === file.document_kind) ?? null,
    })),
  };
}
