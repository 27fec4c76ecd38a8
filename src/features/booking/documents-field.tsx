import { ActionIcon, Button, FileButton, Input, VisuallyHidden } from '@mantine/core';
import { FileText, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftDocument } from '#domain/draft/document.ts';
import { acceptAttribute } from '#domain/files.ts';
import { useApp } from '#src/features/app-context.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './documents-field.module.css';
import { FieldFrame } from './field.tsx';
import { useFieldError } from './use-field.ts';

/** The supporting documents: chosen or dropped, listed, removed. Specification, section 5, Files. */
export function DocumentsField() {
  const { t } = useTranslation('booking');
  const titleId = useId();
  const errorId = useId();
  const error = useFieldError('documents');
  const documents = BookingActor.useSelector((state) => state.context.documents);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('documentsEditable'));
  const role = BookingActor.useSelector((state) => state.context.form.organizationType);
  const needsDocument = role === 'student' || role === 'partner';
  const { add, remove, announcement } = useDocuments();
  return (
    <FieldFrame name="documents">
      <div
        role="group"
        aria-labelledby={titleId}
        aria-describedby={errorId}
        className={classes.area}
      >
        <h3 id={titleId} className={classes.title}>
          {t('documents.title')}
        </h3>
        <p className={classes.hint}>
          {role && <>{t(needsDocument ? 'documents.required' : 'documents.optional')} </>}
          {t('documents.accepted')}
        </p>
        <DropZone isDisabled={!canEdit} onFiles={add} />
        <div id={errorId}>{error && <Input.Error>{error}</Input.Error>}</div>
        {documents.length > 0 && (
          <ul className={classes.list} aria-label={t('documents.list')}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onRemove={canEdit && document.status === 'waiting' ? remove : undefined}
              />
            ))}
          </ul>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

/** Keeps the bytes beside the machine, and tells screen readers what happened to the list. */
function useDocuments() {
  const { t } = useTranslation('booking');
  const { documentFiles } = useApp();
  const actor = BookingActor.useActorRef();
  const [announcement, setAnnouncement] = useState('');
  const listed = () => actor.getSnapshot().context.documents;
  const add = (files: File[]) => {
    const before = listed().length;
    const documents = files.map((file) => ({ id: crypto.randomUUID(), file }));
    for (const { id, file } of documents) {
      documentFiles.set(id, file);
    }
    actor.send({
      type: 'documents.add',
      documents: documents.map(({ id, file: { name, size, type } }) => ({
        id,
        file: { name, size, type },
      })),
    });
    for (const { id } of documents) {
      if (!listed().some((document) => document.id === id)) {
        documentFiles.delete(id);
      }
    }
    const count = listed().length - before;
    setAnnouncement(count > 0 ? t('documents.added', { count }) : '');
  };
  const remove = (document: DraftDocument) => {
    actor.send({ type: 'documents.remove', id: document.id });
    documentFiles.delete(document.id);
    setAnnouncement(t('documents.removed', { name: document.name }));
  };
  return { add, remove, announcement };
}

function DropZone({
  isDisabled,
  onFiles,
}: {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { t } = useTranslation('booking');
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
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <span className={classes.drop}>{t('documents.drop')}</span>
      <FileButton
        multiple
        accept={acceptAttribute}
        disabled={isDisabled}
        resetRef={resetInput}
        onChange={(files) => {
          onFiles(files);
          // Without it, the browser would not report the same file again after its removal.
          resetInput.current?.();
        }}
      >
        {(button) => (
          <Button
            {...button}
            type="button"
            variant="default"

            disabled={isDisabled}
            leftSection={<Paperclip size={18} aria-hidden />}
          >
            {t('documents.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

interface DocumentRowProps {
  document: DraftDocument;
  onRemove: ((document: DraftDocument) => void) | undefined;
}

function DocumentRow({ document, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('booking');
  const isLarge = document.size >= 1_000_000;
  const size = isLarge
    ? t('documents.megabytes', { value: (document.size / 1_048_576).toFixed(1) })
    : t('documents.kilobytes', { value: Math.max(1, Math.round(document.size / 1024)) });
  return (
    <li className={classes.document}>
      <FileText size={20} aria-hidden />
      <div>
        <div className={classes.name} title={document.name}>
          <bdi>{document.name}</bdi>
        </div>
        <div className={classes.facts}>
          <bdi>{size}</bdi> · {t(`documents.${document.status}`)}
        </div>
      </div>
      {onRemove && (
        <ActionIcon
          type="button"
          variant="subtle"
          color="gray"
          aria-label={t('documents.remove', { name: document.name })}
          onClick={() => onRemove(document)}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
