import { ActionIcon } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftDocument } from '#domain/draft/document.ts';
import classes from './document-row.module.css';

interface DocumentRowProps {
  document: DraftDocument;
  /** More about the document, beside its name. */
  details?: ReactNode;
  /** Null: it can no longer be removed. */
  onRemove: (() => void) | null;
}

/** A chosen file: its name, its size, whether it is sent, and the button that removes it. */
export function DocumentRow({ document, details, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('form');
  const isLarge = document.size >= 1_000_000;
  const size = isLarge
    ? t('documents.megabytes', { value: Math.round(document.size / 104_857.6) / 10 })
    : t('documents.kilobytes', { value: Math.max(1, Math.round(document.size / 1024)) });
  return (
    <div className={classes.document} data-document={document.id}>
      <FileText size={20} aria-hidden />
      <div>
        <div className={classes.name} title={document.name}>
          <bdi>{document.name}</bdi>
        </div>
        <div className={classes.facts}>
          <bdi>{size}</bdi> · {t(`documents.${document.status}`)}
        </div>
      </div>
      {details && <div className={classes.details}>{details}</div>}
      {onRemove && (
        <ActionIcon
          type="button"
          variant="subtle"
          color="gray"
          aria-label={t('documents.remove', { name: document.name })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
