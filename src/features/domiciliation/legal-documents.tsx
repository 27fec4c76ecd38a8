import { useTranslation } from 'react-i18next';
import { DocumentsField } from '#src/components/form/documents-field.tsx';
import { useDocuments } from '#src/features/request-form/use-documents.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { KindSelect } from './kind-select.tsx';
import { PapersChecklist } from './papers-checklist.tsx';
import { useMessages } from './use-messages.ts';

/** Third step: the four papers, each assigned to an entry of the checklist. */
export function LegalDocuments() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const messageOf = useMessages();
  const { canEdit, add, remove } = useDocuments();
  const documents = DomiciliationActor.useSelector((state) => state.context.documents);
  const assigned = documents.flatMap(({ kind }) => kind ?? []);
  return (
    <DocumentsField
      title={t('documents.title')}
      hint={t('documents.hint')}
      documents={documents}
      canEdit={canEdit}
      error={messageOf('documents')}
      onAdd={add}
      onRemove={remove}
      detailsOf={({ id, name, kind, status }) => (
        <KindSelect
          fileName={name}
          kind={kind}
          taken={assigned}
          isDisabled={!canEdit || status === 'recorded'}
          onChange={(next) => actor.send({ type: 'document.assign', id, kind: next })}
        />
      )}
    >
      <PapersChecklist assigned={assigned} />
    </DocumentsField>
  );
}
