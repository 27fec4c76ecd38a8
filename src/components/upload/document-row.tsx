import { ActionIcon } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { documentState, isRefused, type DraftDocument } from '#domain/draft/document.ts';
import type { Elements } from '#src/components/elements.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import classes from './document-row.module.css';

interface DocumentRowProps {
  document: DraftDocument;
  /** Where its upload is, in place of its status. */
  progress?: string;
  /** More about the document, beside its name. */
  details?: ReactNode;
  /** What can be done about a failure other than choosing another file. */
  actions?: Elements;
  /** Takes another file in place of one that was refused. */
  onReplace?: (file: File) => void;
  /** Null: it can no longer be removed. */
  onRemove: (() => void) | null;
}

/** A chosen file: its name, its size, whether it is sent, and the button that removes it. */
export function DocumentRow({
  document,
  progress,
  details,
  actions,
  onReplace,
  onRemove,
}: DocumentRowProps) {
  const { t } = useTranslation('form');
  const { name, failure } = document;
  const isOtherNeeded = isRefused(document);
  const isLarge = document.size >= 1_000_000;
  const size = isLarge
    ? t('documents.megabytes', { value: Math.round(document.size / 104_857.6) / 10 })
    : t('documents.kilobytes', { value: Math.max(1, Math.round(document.size / 1024)) });
  return (
    <div
      className={classes.document}
      data-document={document.id}
      data-problem={failure ? true : undefined}
      tabIndex={-1}
    >
      <FileText size={20} />
      <div>
        <div className="truncate" title={document.name}>
          <bdi>{document.name}</bdi>
        </div>
        <div className={classes.facts}>
          <bdi>{size}</bdi>
          <span>{` · ${progress ?? t(`documents.${documentState(document)}`)}`}</span>
        </div>
      </div>
      {details && <div className={classes.details}>{details}</div>}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('documents.remove', { name: document.name })}
          onClick={onRemove}
        >
          <X size={18} />
        </ActionIcon>
      )}
      {failure && (
        <div className={classes.problem}>
          <p>
            <FailureText failure={failure} />
          </p>
          {!isOtherNeeded && actions}
          {isOtherNeeded && onReplace && onRemove && (
            <ChooseFileButton label={t('documents.replaceNamed', { name })} onFile={onReplace}>
              {t('documents.replace')}
            </ChooseFileButton>
          )}
        </div>
      )}
    </div>
  );
}

/** The row is in sight and read: what had the focus has disappeared. */
export function focusDocument(id: string): void {
  // React renders what an actor changes in a microtask before this one. A frame can come late, and would take the focus from
  // what was pressed meanwhile.
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-document="${id}"]`)?.focus());
}
