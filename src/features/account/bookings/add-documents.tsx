import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsToReplace, type BookingDetails } from '#domain/account/booking-details.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import { lazyPart, usePressedPart } from '#src/components/feedback/lazy-part.tsx';
import { useApp } from '#src/features/app-context.ts';
import classes from './booking-actions.module.css';

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
  const { t } = useTranslation('account');
  const { loadAddedDocuments } = useApp();
  const [part] = useState(() =>
    lazyPart(async () => {
      const [{ AddedDocuments }, machine] = await Promise.all([
        import('./added-documents.tsx'),
        loadAddedDocuments(),
      ]);
      return { AddedDocuments, machine };
    }, ['form', 'domiciliation', 'errors', 'account-papers']),
  );
  const { result, open, close } = usePressedPart(part);
  const wasOpen = useRef(false);
  if (result?.value) {
    const { AddedDocuments, machine } = result.value;
    return (
      <AddedDocuments
        {...{ booking, purpose, machine, onAdded }}
        onClose={() => {
          wasOpen.current = true;
          close();
        }}
      />
    );
  }
  const isLoading = result?.status === 'loading';
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
        leftSection={<Paperclip size={18} />}
        aria-busy={isLoading}
        onClick={() => {
          wasOpen.current = false;
          if (!isLoading) {
            open();
          }
        }}
      >
        {children}
      </Button>
      {result?.status === 'failed' && (
        <p role="alert" className={classes.failed}>
          {t('add.failed')}
        </p>
      )}
    </>
  );
}
