import { Button, FileButton, Input, VisuallyHidden } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptAttribute, MAX_DOCUMENTS } from '#domain/documents/files.ts';
import type { DraftDocument } from '#domain/draft/document.ts';
import type { Elements } from '#src/components/elements.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './documents-field.module.css';
import drop from './drop-zone.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';

interface DocumentsFieldProps<T extends DraftDocument> {
  title: string;
  /** Which documents are needed, above the text with the accepted file types. */
  hint: string | null;
  documents: readonly T[];
  /** Only the places of `children` take files. */
  hasNoDropZone?: boolean;
  canEdit: boolean;
  error: string | undefined;
  /** What can be done about the error. */
  afterError?: Elements;
  /** Adds files, which are read then. Returns the ids of their documents. */
  onAdd: (files: File[]) => string[];
  onRemove: (document: T) => void;
  /** Shows the documents where they belong; without it they are one list. */
  children?: (list: DocumentsList<T>) => Elements;
}

/** For a field that shows the documents in its own way. */
export interface DocumentsList<T> {
  /** Announces these documents once they are read. */
  announceAdded: (ids: readonly string[]) => void;
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
  const [addedIds, setAddedIds] = useState<readonly string[]>([]);
  const { documents, canEdit, error } = props;
  const announceAdded = (ids: readonly string[]) => {
    setAddedIds(ids);
    setAnnouncement('');
  };
  const isReading = documents.some(({ status }) => status === 'reading');
  const added = documents.filter(({ id }) => addedIds.includes(id));
  const count = added.filter(({ status }) => status !== 'refused').length;
  const addedText = (
    <>
      {count > 0 && <span>{t('documents.added', { count })}</span>}
      {added.map(
        ({ id, status, failure }) =>
          status === 'refused' && failure && <FailureText key={id} failure={failure} />,
      )}
    </>
  );
  const remove = (document: T) => {
    keepFocusNear(group.current);
    props.onRemove(document);
    setAnnouncement(t('documents.removed', { name: document.name }));
  };
  const removalOf = (document: T) =>
    canEdit && document.status !== 'recorded' ? () => remove(document) : null;
  return (
    <FieldFrame name="documents">
      <div
        ref={group}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={errorId}
        className={classes.area}
      >
        <h3 id={titleId} className="title strong">
          {props.title}
        </h3>
        <p className={classes.hint}>
          {[props.hint, t('documents.accepted', { limit: MAX_DOCUMENTS })]
            .filter(Boolean)
            .join(' ')}
        </p>
        {!props.hasNoDropZone && (
          <DropZone isDisabled={!canEdit} onFiles={(files) => announceAdded(props.onAdd(files))} />
        )}
        <div id={errorId}>{error && <Input.Error>{error}</Input.Error>}</div>
        {error && props.afterError}
        {props.children?.({ announceAdded, removalOf })}
        {!props.children && documents.length > 0 && (
          <ul className="stackXs" aria-label={t('documents.list')}>
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
        <VisuallyHidden role="status">
          {isReading ? t('actions.reading') : announcement || addedText}
        </VisuallyHidden>
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

interface DropZoneProps {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** The drop zone for files, with the button that opens the file chooser. */
function DropZone({ isDisabled, onFiles }: DropZoneProps) {
  const { t } = useTranslation('form');
  const [isOver, setIsOver] = useState(false);
  const resetInput = useRef<() => void>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) {
      onFiles([...event.dataTransfer.files]);
    }
  };
  return (
    <div
      className={drop.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <span className={drop.drop}>{t('documents.drop')}</span>
      <FileButton
        multiple
        accept={acceptAttribute}
        disabled={isDisabled}
        resetRef={resetInput}
        onChange={(files) => {
          onFiles(files);
          // Without this, choosing the same file again after its removal fires no event.
          resetInput.current?.();
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"

            disabled={isDisabled}
            leftSection={<Paperclip size={18} />}
          >
            {t('documents.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
