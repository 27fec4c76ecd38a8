import { useTranslation } from 'react-i18next';
import type { DraftDocument } from '#domain/draft/document.ts';
import { addFiles } from '#src/components/form/chosen-files.ts';
import { DocumentsField } from '#src/components/form/documents-field.tsx';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import { useFieldError } from './use-field.ts';

/** The supporting documents, which some roles need. */
export function SupportingDocuments() {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const { documentFiles } = useApp();
  const documents = BookingActor.useSelector((state) => state.context.documents);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('documentsEditable'));
  const role = BookingActor.useSelector((state) => state.context.form.organizationType);
  const needsDocument = role === 'student' || role === 'partner';
  const add = (files: File[]) =>
    addFiles(files, {
      kept: documentFiles,
      listed: () => actor.getSnapshot().context.documents,
      send: (chosen) => actor.send({ type: 'documents.add', documents: chosen }),
    });
  const remove = ({ id }: DraftDocument) => {
    actor.send({ type: 'documents.remove', id });
    documentFiles.delete(id);
  };
  return (
    <DocumentsField
      title={t('documents.title')}
      hint={role && t(needsDocument ? 'documents.required' : 'documents.optional')}
      documents={documents}
      canEdit={canEdit}
      error={useFieldError('documents')}
      onAdd={add}
      onRemove={remove}
    />
  );
}
