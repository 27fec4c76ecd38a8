import { ActionIcon, Input, VisuallyHidden } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftDocument } from '#domain/draft/document.ts';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import classes from './documents-field.module.css';
import { DropZone } from './drop-zone.tsx';
import { FieldFrame } from './field.tsx';

interface DocumentsFieldProps<T extends DraftDocument> {
  title: string;
  /** Which documents are needed, above the text with the accepted file types. */
  hint: string | null;
  documents: readonly T[];
  canEdit: boolean;
  error: string | undefined;
  /** Adds the accepted files. Returns how many they are. */
  onAdd: (files: File[]) => number;
  onRemove: (document: T) => void;
  /** More about a document, under its name. */
  detailsOf?: (document: T) => ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** The documents of a request: choose, drop, list and remove. Specification, section 5, Files. */
export function DocumentsField<T extends DraftDocument>(props: DocumentsFieldProps<T>) {
  const { t } = useTranslation('form');
  const titleId = useId();
  const errorId = useId();
  const [announcement, setAnnouncement] = useState('');
  const { documents, canEdit, error } = props;
  const add = (files: File[]) => {
    const count = props.onAdd(files);
    setAnnouncement(count > 0 ? t('documents.added', { count }) : '');
  };
  const remove = (document: T) => {
    props.onRemove(document);
    setAnnouncement(t('documents.removed', { name: document.name }));
  };
  return (
    <FieldFrame name="documents">
      <div
        role="group"
        aria-labelledby={titleId}
        aria-describedby={errorId}
        className={classes.area}
      >
        <h3 id={titleId} className={classes.title}>
          {props.title}
        </h3>
        <p className={classes.hint}>
          {props.hint && <>{props.hint} </>}
          {t('documents.accepted', { limit: MAX_DOCUMENTS })}
        </p>
        <DropZone isDisabled={!canEdit} onFiles={add} />
        <div id={errorId}>{error && <Input.Error>{error}</Input.Error>}</div>
        {props.children}
        {documents.length > 0 && (
          <ul className={classes.list} aria-label={t('documents.list')}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                details={props.detailsOf?.(document)}
                onRemove={
                  canEdit && document.status === 'waiting' ? () => remove(document) : undefined
                }
              />
            ))}
          </ul>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

interface DocumentRowProps {
  document: DraftDocument;
  details: ReactNode;
  onRemove: (() => void) | undefined;
}

function DocumentRow({ document, details, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('form');
  const isLarge = document.size >= 1_000_000;
  const size = isLarge
    ? t('documents.megabytes', { value: Math.round(document.size / 104_857.6) / 10 })
    : t('documents.kilobytes', { value: Math.max(1, Math.round(document.size / 1024)) });
  return (
    <li className={classes.document}>
      <FileText size={20} aria-hidden />
      <div>
        <div className={classes.name} title={document.name}>
          <bdi>{document.name}</bdi>
        </div>
        <div className={classes.details}>
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
    </li>
  );
}
