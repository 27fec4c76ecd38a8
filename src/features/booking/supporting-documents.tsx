import { useTranslation } from 'react-i18next';
import { needsDocument } from '#domain/booking/verification.ts';
import { DocumentsField } from '#src/components/form/documents-field.tsx';
import { useDocuments } from '#src/features/request-form/use-documents.ts';
import { BookingActor } from './booking-actor.ts';
import { useFieldError } from './use-field.ts';

/** The supporting documents, which some roles need. */
export function SupportingDocuments() {
  const { t } = useTranslation('booking');
  const { canEdit, add, remove } = useDocuments();
  const documents = BookingActor.useSelector((state) => state.context.documents);
  const role = BookingActor.useSelector((state) => state.context.form.organizationType);
  return (
    <DocumentsField
      title={t('documents.title')}
      hint={role && t(needsDocument(role) ? 'documents.required' : 'documents.optional')}
      documents={documents}
      canEdit={canEdit}
      error={useFieldError('documents')}
      onAdd={add}
      onRemove={remove}
    />
  );
}
