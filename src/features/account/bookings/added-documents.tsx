import { Button, VisuallyHidden } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import { isSessionOver } from '#domain/errors.ts';
import type { addedDocumentsMachine } from '#machines/added-documents/added-documents.machine.ts';
import {
  documentsBesideSlots,
  replacementOf,
} from '#machines/added-documents/added-documents.rules.ts';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import { DocumentRow } from '#src/components/upload/document-row.tsx';
import { DocumentsField } from '#src/components/upload/documents-field.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { PaperSlots } from '#src/components/upload/paper-slots.tsx';
import { useFileDropGuard } from '#src/components/upload/use-file-drop-guard.ts';
import { SignInAgain } from '#src/features/sign-in-again.tsx';
import classes from './booking-actions.module.css';
import { refusalOfPaper } from './refused-documents.tsx';
import { useAddedDocuments } from './use-added-documents.ts';

interface AddedDocumentsProps {
  booking: BookingDetails;
  purpose: AttachmentPurpose;
  machine: typeof addedDocumentsMachine;
  /** Called when the booking has one document more. */
  onAdded: () => void;
  onClose: () => void;
}

/** Chooses documents for a booking that the server has; each is sent at once. */
export function AddedDocuments({ onClose, ...props }: AddedDocumentsProps) {
  const { t } = useTranslation(['account', 'account-papers']);
  const failureText = useFailureText();
  const added = useAddedDocuments(props);
  const { documents, refusals, sendingId, lastRecorded } = added;
  useFileDropGuard();
  // As it was opened: a slot that is filled stays, with its file.
  const [replaced] = useState(() => replacementOf(props.booking, props.purpose));
  const isOfPapers = props.purpose === 'LEGAL_DOCUMENT';
  const isProof = props.purpose === 'PAYMENT_PROOF';
  const others = documentsBesideSlots(documents, props.purpose, replaced);
  const failures = documents.flatMap(({ failure }) => (failure ? [failureText(failure)] : []));
  const refused = refusals.map(failureText);
  const arrived = lastRecorded === null ? [] : [t('add.recorded', { name: lastRecorded })];
  return (
    <div ref={focus} tabIndex={-1} className={classes.documents}>
      <DocumentsField
        title={t(isProof ? 'account-papers:proof.title' : replaced ? 'add.replace' : 'add.title')}
        hint={t(isProof ? 'account-papers:proof.hint' : 'add.hint')}
        documents={documents}
        hasNoDropZone={Boolean(replaced?.kinds)}
        canEdit
        error={refused.join(' ') || undefined}
        onAdd={added.add}
        onRemove={added.remove}
      >
        {({ removalOf }) => {
          const rowOf = (document: LegalDocument) => (
            <AddedDocumentRow {...{ document, added }} onRemove={removalOf(document)} />
          );
          return (
            <>
              {isOfPapers && (
                <PaperSlots
                  documents={documents}
                  {...(replaced?.kinds && { kinds: replaced.kinds })}
                  isInFormation={props.booking.domiciliation?.enterprise_status === 'in_process'}
                  canEdit
                  onFile={(file, kind) => added.add([file], kind)}
                  rowOf={rowOf}
                  isRefused={({ failure }) => failure !== undefined}
                  refusalOf={(kind) => refusalOfPaper(props.booking, kind)}
                />
              )}
              {others.length > 0 && (
                <ul className="stackXs" aria-label={t('details.documents')}>
                  {others.map((document) => (
                    <li key={document.id}>{rowOf(document)}</li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </DocumentsField>
      <Button
        variant="default"
        className={classes.close}
        disabled={sendingId !== null}
        onClick={onClose}
      >
        {t('add.close')}
      </Button>
      <VisuallyHidden role="status">
        {[...refused, ...failures, ...arrived].join(' ')}
      </VisuallyHidden>
      <LeaveGuard isBusy={added.isBusy} />
    </div>
  );
}

/** Where the button was that opened it. */
function focus(panel: HTMLElement | null): void {
  panel?.focus();
}

interface AddedDocumentRowProps {
  document: LegalDocument;
  added: ReturnType<typeof useAddedDocuments>;
  onRemove: (() => void) | null;
}

/** A document of a booking: received, on its way, or why it was not received and what can be done. */
function AddedDocumentRow({ document, added, onRemove }: AddedDocumentRowProps) {
  const { t } = useTranslation('account');
  const { name, failure, status } = document;
  const state = document.id === added.sendingId ? 'sending' : 'waiting';
  return (
    <DocumentRow
      document={document}
      {...(status === 'waiting' && !failure && { progress: t(`add.${state}`) })}
      actions={
        failure && (
          <>
            {isSessionOver(failure) && <SignInAgain />}
            <Button
              variant="default"
              leftSection={<RotateCcw size={18} />}
              aria-label={t('add.retryNamed', { name })}
              disabled={added.sendingId !== null}
              onClick={() => added.retry(document)}
            >
              {t('add.retry')}
            </Button>
          </>
        )
      }
      onReplace={(file) => added.replace(document, file)}
      onRemove={failure || status === 'reading' ? onRemove : null}
    />
  );
}
