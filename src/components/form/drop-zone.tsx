import { Button, FileButton } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptAttribute } from '#domain/documents/files.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** The drop zone for files, with the button that opens the file chooser. */
export function DropZone({ isDisabled, onFiles }: DropZoneProps) {
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
          // Without this, choosing the same file again after its removal fires no event.
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
