import { Input, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftDocument } from '#domain/draft/document.ts';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import { DocumentRow } from './document-row.tsx';
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
  /** Shows the documents where they belong; without it they are one list. */
  children?: (list: DocumentsList<T>) => ReactNode;
}

/** For a field that shows the documents in its own way. */
export interface DocumentsList<T> {
  /** Announces that so many files were added. */
  announceAdded: (count: number) => void;
  /** Removes a document; null when the server has it or nothing can be changed. */
  removalOf: (document: T) => (() => void) | null;
}

/** The documents of a request: choose, drop, list and remove. Specification, section 5, Files. */
export function DocumentsField<T extends DraftDocument>(props: DocumentsFieldProps<T>) {
  const { t } = useTranslation('form');
  const titleId = useId();
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { documents, canEdit, error } = props;
  const announceAdded = (count: number) =>
    setAnnouncement(count > 0 ? t('documents.added', { count }) : '');
  const remove = (document: T) => {
    keepFocusNear(group.current);
    props.onRemove(document);
    setAnnouncement(t('documents.removed', { name: document.name }));
  };
  const removalOf = (document: T) =>
    canEdit && document.status === 'waiting' ? () => remove(document) : null;
  return (
    <FieldFrame name="documents">
      <div
        ref={group}
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
        <DropZone isDisabled={!canEdit} onFiles={(files) => announceAdded(props.onAdd(files))} />
        <div id={errorId}>{error && <Input.Error>{error}</Input.Error>}</div>
        {props.children?.({ announceAdded, removalOf })}
        {!props.children && documents.length > 0 && (
          <ul className={classes.list} aria-label={t('documents.list')}>
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentRow
                  document={document}
                  onReplace={(file) => {
                    props.onRemove(document);
                    announceAdded(props.onAdd([file]));
                  }}
                  onRemove={removalOf(document)}
                />
              </li>
            ))}
          </ul>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

/** The focused button is about to be removed: the one that takes its place is focused, else the last one that is left. */
function keepFocusNear(group: HTMLElement | null): void {
  const buttons = () => [...(group?.querySelectorAll('button') ?? [])];
  const index = buttons().findIndex((button) => button === document.activeElement);
  // The list renders before the next frame.
  requestAnimationFrame(() =>
    buttons()
      .slice(0, index + 1)
      .at(-1)
      ?.focus(),
  );
}
