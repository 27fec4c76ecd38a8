import { Button, FileButton } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { acceptAttribute } from '#domain/documents/files.ts';

interface ChooseFileButtonProps {
  children: string;
  /** The accessible name, which includes what the file is for. */
  label: string;
  isDisabled?: boolean;
  onFile: (file: File) => void;
}

/** Opens the file chooser for one document. */
export function ChooseFileButton({
  children,
  label,
  isDisabled = false,
  onFile,
}: ChooseFileButtonProps) {
  return (
    <FileButton
      accept={acceptAttribute}
      disabled={isDisabled}
      onChange={(file) => file && onFile(file)}
    >
      {(button) => (
        <Button
          {...button}
          variant="default"
          disabled={isDisabled}
          aria-label={label}
          leftSection={<Paperclip size={18} />}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
