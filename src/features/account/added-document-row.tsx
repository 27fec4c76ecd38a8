import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '#domain/errors.ts';
import type { AddedDocument } from '#machines/added-documents/added-documents.types.ts';
import { DocumentRow } from '#src/components/form/document-row.tsx';
import { useApp } from '#src/features/app-context.ts';

interface AddedDocumentRowProps {
  document: AddedDocument;
  /** The document that is being sent. */
  sendingId: string | null;
  onRetry: () => void;
  onReplace: (file: File) => void;
  onRemove: (() => void) | null;
}

/** A document of a booking: received, on its way, or why it was not received and what can be done. */
export function AddedDocumentRow({
  document,
  sendingId,
  onRetry,
  onReplace,
  onRemove,
}: AddedDocumentRowProps) {
  const { t } = useTranslation(['account', 'common']);
  const { session } = useApp();
  const { name, failure, refusal, status } = document;
  const state = failure ? 'notSent' : document.id === sendingId ? 'sending' : 'waiting';
  return (
    <DocumentRow
      document={document}
      {...(status === 'waiting' && { progress: t(`add.${state}`) })}
      problem={
        failure && {
          failure,
          actions: !refusal && (
            <>
              {isSessionOver(failure) && (
                <Button onClick={() => session.send({ type: 'auth.signIn' })}>
                  {t('common:auth.signIn')}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<RotateCcw size={18} aria-hidden />}
                aria-label={t('add.retryNamed', { name })}
                disabled={sendingId !== null}
                onClick={onRetry}
              >
                {t('add.retry')}
              </Button>
            </>
          ),
        }
      }
      onReplace={onReplace}
      onRemove={failure && onRemove}
    />
  );
}
