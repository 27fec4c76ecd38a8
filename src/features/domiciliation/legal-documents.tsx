import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { selectDocuments } from '#machines/domiciliation/domiciliation.selectors.ts';
import { addFiles } from '#src/components/form/chosen-files.ts';
import { DocumentsField } from '#src/components/form/documents-field.tsx';
import { useApp } from '#src/features/app-context.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { KindSelect } from './kind-select.tsx';
import { PapersChecklist } from './papers-checklist.tsx';
import { useMessages } from './use-messages.ts';

/** Third step: the four papers, each said to be one of the checklist. */
export function LegalDocuments() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const messageOf = useMessages();
  const { documentFiles } = useApp();
  const documents = DomiciliationActor.useSelector(selectDocuments);
  const canEdit = DomiciliationActor.useSelector((state) => state.hasTag('documentsEditable'));
  const assigned = documents.flatMap(({ kind }) => kind ?? []);
  const add = (files: File[]) =>
    addFiles(files, {
      kept: documentFiles,
      listed: () => actor.getSnapshot().context.documents,
      send: (chosen) => actor.send({ type: 'documents.add', documents: chosen }),
    });
  const remove = ({ id }: LegalDocument) => {
    actor.send({ type: 'documents.remove', id });
    documentFiles.delete(id);
  };
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
