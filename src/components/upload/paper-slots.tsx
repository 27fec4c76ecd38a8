import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paperSlot } from '#domain/documents/paper-slots.ts';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { ChooseFileButton } from './choose-file-button.tsx';
import classes from './paper-slots.module.css';

interface PaperSlotsProps<T extends LegalDocument> {
  documents: readonly T[];
  /** The papers that are shown; without it all four. */
  kinds?: readonly LegalDocumentKind[];
  /** The company has not all of its papers yet: each slot names what counts until then. */
  isInFormation: boolean;
  canEdit: boolean;
  onFile: (file: File, kind: LegalDocumentKind) => void;
  rowOf: (document: T) => ReactNode;
  /** Whether the file of a slot was not accepted. */
  isRefused: (document: T) => boolean;
  /** Why an empty slot is to be filled again, if it is. */
  refusalOf?: (kind: LegalDocumentKind) => ReactNode;
}

const icons = { missing: Circle, assigned: CircleCheck, refused: CircleAlert };

/** The papers: each with its file, or with a button that chooses one. Specification, section 9; rulings, Domiciliation. */
export function PaperSlots<T extends LegalDocument>({
  documents,
  kinds = legalDocumentKinds,
  isInFormation,
  canEdit,
  onFile,
  rowOf,
  isRefused,
  refusalOf,
}: PaperSlotsProps<T>) {
  const { t } = useTranslation('domiciliation');
  return (
    <ul className="stackSm" aria-label={t('papers.title')}>
      {kinds.map((kind) => {
        const refusal = refusalOf?.(kind);
        const { document, state } = paperSlot(documents, kind, isRefused, Boolean(refusal));
        const Icon = icons[state];
        const text = t(`papers.${kind}.${isInFormation ? 'inFormation' : 'text'}`);
        return (
          <li
            key={kind}
            className={classes.slot}
            data-filled={document !== null}
            data-state={state}
          >
            <Icon size={22} className={classes.icon} role="img" aria-label={t(`papers.${state}`)} />
            <span className="medium">{t(`papers.${kind}.name`)}</span>
            <span className={classes.text}>{text}</span>
            {!document && refusal && <div className={classes.refusal}>{refusal}</div>}
            <div className={classes.file}>
              {document ? (
                rowOf(document)
              ) : (
                <ChooseFileButton
                  label={t('papers.chooseFor', { paper: t(`papers.${kind}.name`) })}
                  isDisabled={!canEdit}
                  onFile={(file) => onFile(file, kind)}
                >
                  {t('papers.choose')}
                </ChooseFileButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
