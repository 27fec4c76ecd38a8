import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import type { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import { inputOf } from '#machines/added-documents/added-documents.rules.ts';
import {
  selectDocuments,
  selectRefusals,
  selectSendingId,
} from '#machines/added-documents/added-documents.selectors.ts';
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
