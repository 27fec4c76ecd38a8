import { Button, FileButton } from '@mantine/core';
import { Circle, CircleCheck, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalDocument } from '#domain/domiciliation/draft.ts';
import { acceptAttribute } from '#domain/documents/files.ts';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import classes from './paper-slots.module.css';

interface PaperSlotsProps {
  documents: readonly LegalDocument[];
  /** The company has not all of its papers yet: each slot names what counts until then. */
  isInFormation: boolean;
  canEdit: boolean;
  onFile: (file: File, kind: LegalDocumentKind) => void;
  rowOf: (document: LegalDocument) => ReactNode;
}

/** The four papers: each with its file, or with a button that chooses one. Specification, section 9; rulings, Domiciliation. */
export function PaperSlots({ documents, isInFormation, ...slot }: PaperSlotsProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <ul className={classes.slots} aria-label={t('papers.title')}>
      {legalDocumentKinds.map((kind) => {
        const document = documents.find((each) => each.kind === kind);
        const Icon = document ? CircleCheck : Circle;
        const text = t(`papers.${kind}.${isInFormation ? 'inFormation' : 'text'}`);
        return (
          <li key={kind} className={classes.slot} data-filled={document !== undefined}>
            <Icon
              size={22}
              className={classes.icon}
              role="img"
              aria-label={t(document ? 'papers.assigned' : 'papers.missing')}
            />
            <span className={classes.name}>{t(`papers.${kind}.name`)}</span>
            <span className={classes.text}>{text}</span>
            <div className={classes.file}>
              {document ? slot.rowOf(document) : <SlotButton {...slot} kind={kind} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type SlotButtonProps = Pick<PaperSlotsProps, 'canEdit' | 'onFile'> & { kind: LegalDocumentKind };

function SlotButton({ kind, canEdit, onFile }: SlotButtonProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <FileButton
      accept={acceptAttribute}
      disabled={!canEdit}
      onChange={(file) => file && onFile(file, kind)}
    >
      {(button) => (
        <Button
          {...button}
          type="button"
          variant="default"
          disabled={!canEdit}
          aria-label={t('papers.chooseFor', { paper: t(`papers.${kind}.name`) })}
          leftSection={<Paperclip size={18} aria-hidden />}
        >
          {t('papers.choose')}
        </Button>
      )}
    </FileButton>
  );
}
