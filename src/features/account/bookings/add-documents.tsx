import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsToReplace, type BookingDetails } from '#domain/account/booking-details.ts';
import { LOADING, type AsyncResult } from '#domain/async-result.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import { toAsyncResult } from '#src/components/feedback/async-result.tsx';
import { fetchTexts } from '#src/components/reads/fetch-texts.ts';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-actions.module.css';

type LoadedPart = Awaited<ReturnType<typeof loadPart>>;

/** The code, the texts and the machine that add documents. */
async function loadPart(
  loadMachine: ReturnType<typeof useApp>['loadAddedDocuments'],
  i18n: Parameters<typeof fetchTexts>[0],
) {
  const [{ AddedDocuments }, machine] = await Promise.all([
    import('./added-documents.tsx'),
    loadMachine(),
    fetchTexts(i18n, ['form', 'domiciliation', 'errors', 'account-papers']),
  ]);
  return { AddedDocuments, machine };
}

interface AddDocumentsProps {
  booking: BookingDetails;
  /** Called when the booking has one document more. */
  onAdded: () => void;
}

/** Adds documents of the request to a booking that takes them. */
export function AddDocuments({ booking, onAdded }: AddDocumentsProps) {
  const { t } = useTranslation('account');
  return (
    takesDocuments(booking.status) && (
      <SendDocuments
        booking={booking}
        purpose={booking.domiciliation ? 'LEGAL_DOCUMENT' : 'VERIFICATION_DOCUMENT'}
        isNeeded={missingDocuments(booking).missing > 0}
        onAdded={onAdded}
      >
        {t(documentsToReplace(booking).length > 0 ? 'add.replace' : 'add.action')}
      </SendDocuments>
    )
  );
}

interface SendDocumentsProps extends AddDocumentsProps {
  purpose: AttachmentPurpose;
  /** The button is the one to press next. */
  isNeeded: boolean;
  /** The label of the button. */
  children: string;
}

/** A button and, in its place, the choice of documents: what that needs is loaded when the button is pressed. */
export function SendDocuments({
  booking,
  purpose,
  isNeeded,
  onAdded,
  children,
}: SendDocumentsProps) {
  const { t, i18n } = useTranslation('account');
  const { loadAddedDocuments } = useApp();
  const [part, setPart] = useState<AsyncResult<LoadedPart> | null>(null);
  const wasOpen = useRef(false);
  if (part?.value) {
    const { AddedDocuments, machine } = part.value;
    const close = () => {
      wasOpen.current = true;
      setPart(null);
    };
    return <AddedDocuments {...{ booking, purpose, machine, onAdded }} onClose={close} />;
  }
  const isLoading = part?.status === 'loading';
  const open = () => {
    wasOpen.current = false;
    setPart(LOADING);
    void toAsyncResult(loadPart(loadAddedDocuments, i18n)).then(setPart);
  };
  return (
    <>
      <Button
        ref={(button) => {
          // Once: each later render calls it again.
          if (button && wasOpen.current) {
            wasOpen.current = false;
            button.focus();
          }
        }}
        variant={isNeeded ? 'filled' : 'default'}
        leftSection={<Paperclip size={18} aria-hidden />}
        aria-busy={isLoading}
        onClick={() => isLoading || open()}
      >
        {children}
      </Button>
      {part?.status === 'failed' && (
        <p role="alert" className={classes.failed}>
          {t('add.failed')}
        </p>
      )}
    </>
  );
}
