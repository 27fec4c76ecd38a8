import { InputBase } from '@mantine/core';
import { Info, ChevronDown } from 'lucide-react';
import { useRef, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type LegalDocumentKind, legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { recordedPapers, unnamedPapers } from '#domain/documents/paper-slots.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { isRefused } from '#domain/draft/document.ts';
import { selectForm } from '#machines/domiciliation/domiciliation.selectors.ts';
import { DocumentRow } from '#src/components/upload/document-row.tsx';
import { DocumentsField, type DocumentsList } from '#src/components/upload/documents-field.tsx';
import { PaperSlots } from '#src/components/upload/paper-slots.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { DocumentsLater } from '#src/features/request-form/documents-later.tsx';
import { useDocuments } from '#src/features/request-form/use-documents.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './legal-documents.module.css';
import { useFieldError } from './use-field.ts';

/** Third step: the four papers, each in its slot, and other files. */
export function LegalDocuments() {
  const { t } = useTranslation('domiciliation');
  const { canEdit, add, remove } = useDocuments();
  const documents = DomiciliationActor.useSelector((state) => state.context.documents);
  return (
    <DocumentsField
      title={t('documents.title')}
      hint={t('documents.hint')}
      documents={documents}
      canEdit={canEdit}
      error={useFieldError('documents')}
      afterError={<DocumentsLater />}
      onAdd={add}
      onRemove={remove}
    >
      {(list) => <Papers {...list} documents={documents} canEdit={canEdit} />}
    </DocumentsField>
  );
}

interface PapersProps extends DocumentsList<LegalDocument> {
  documents: readonly LegalDocument[];
  canEdit: boolean;
}

function Papers({ documents, canEdit, announceAdded, removalOf }: PapersProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const actor = DomiciliationActor.useActorRef();
  const form = DomiciliationActor.useSelector(selectForm);
  const { addTo, remove } = useDocuments();
  const isInFormation = form.enterpriseStatus === 'in_process';
  const others = documents.filter(({ kind }) => kind === null);
  const settled = recordedPapers(documents);
  const unnamed = unnamedPapers(documents).map((paper) => t(`papers.${paper}.name`));
  /** The document whose row has just been put elsewhere: its select keeps the focus. */
  const movedId = useRef<string | null>(null);
  const focusMoved = (id: string) => (select: HTMLSelectElement | null) => {
    if (select && movedId.current === id) {
      movedId.current = null;
      select.focus();
    }
  };
  const addAs = (file: File, kind: LegalDocumentKind | null) =>
    announceAdded(
      addTo([file], (added) => {
        movedId.current = added[0]?.id ?? null;
        actor.send({ type: 'documents.add', documents: added, ...(kind && { kind }) });
      }),
    );
  const move = (id: string, kind: LegalDocumentKind | null) => {
    movedId.current = id;
    actor.send({ type: 'document.assign', id, kind });
  };
  const rowOf = (document: LegalDocument) => (
    <DocumentRow
      document={document}
      onRemove={removalOf(document)}
      onReplace={(file) => {
        remove(document);
        addAs(file, document.kind);
      }}
      details={
        <KindSelect
          fileName={document.name}
          kind={document.kind}
          settled={settled}
          isDisabled={!canEdit || document.status === 'recorded'}
          selectRef={focusMoved(document.id)}
          onChange={(kind) => move(document.id, kind)}
        />
      }
    />
  );
  return (
    <>
      {isInFormation && (
        <p className={classes.notice}>
          <Info size={20} />
          <span>{t('papers.inFormation')}</span>
        </p>
      )}
      <PaperSlots
        documents={documents}
        isInFormation={isInFormation}
        canEdit={canEdit}
        onFile={addAs}
        rowOf={rowOf}
        isRefused={isRefused}
      />
      {others.length > 0 && (
        <section aria-labelledby="other-files" className="stackXs">
          <h4 id="other-files" className={classes.heading}>
            {t('papers.other')}
          </h4>
          <p className="hint">{t('papers.otherHint')}</p>
          {unnamed.length > 0 && (
            <p className="hint" role="status">
              {t('papers.unnamed', { papers: new Intl.ListFormat(language).format(unnamed) })}
            </p>
          )}
          <ul className="stackXs">
            {others.map((document) => (
              <li key={document.id}>{rowOf(document)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface KindSelectProps {
  fileName: string;
  kind: LegalDocumentKind | null;
  /** The papers that the server has already. */
  settled: readonly LegalDocumentKind[];
  isDisabled?: boolean;
  selectRef: RefCallback<HTMLSelectElement>;
  onChange: (kind: LegalDocumentKind | null) => void;
}

/** Moves a file to the slot of another paper; the file that is there takes its place. A slot has its name already. */
function KindSelect({ fileName, kind, settled, isDisabled, selectRef, onChange }: KindSelectProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <InputBase
      component="select"
      ref={selectRef}
      size="md"
      pointer
      aria-label={t(kind ? 'papers.moveNamed' : 'papers.kind', { name: fileName })}
      rightSection={<ChevronDown size={18} />}
      rightSectionPointerEvents="none"
      disabled={isDisabled ?? false}
      value={kind ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(legalDocumentKinds.find((each) => each === chosen) ?? null);
      }}
    >
      <option value="">{t('papers.kindOpen')}</option>
      {legalDocumentKinds.map((each) => (
        <option key={each} value={each} disabled={each !== kind && settled.includes(each)}>
          {t(each === kind ? 'papers.move' : `papers.${each}.name`)}
        </option>
      ))}
    </InputBase>
  );
}
