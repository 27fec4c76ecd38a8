import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import {
  missingDocuments,
  takesDocuments,
  type MissingDocuments,
} from '#domain/documents/missing.ts';
import { reviewState } from '#domain/documents/review.ts';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { useApp } from '#src/features/app-context.ts';
import { useCall } from '#src/features/actors/use-call.ts';
import classes from './booking-details-panel.module.css';

/** The documents of a request; those of a domiciliation with their kind. */
export function DocumentNames({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const papers = useMissingPapers(missingDocuments(booking));
  const { attachments } = booking;
  if (attachments.length === 0) {
    return <span>{t('details.noDocuments')}</span>;
  }
  return (
    <>
      <ul>
        {attachments.map((file, index) => {
          const kind = legalDocumentKinds.find((known) => known === file.document_kind);
          const state = reviewState(file);
          return (
            // File names are not unique, and the items have no state.
            <li key={index}>
              {kind && <span className={classes.paper}>{t(`details.papers.${kind}`)}</span>}{' '}
              <DocumentName id={file.id} name={file.original_filename} />
              {state !== 'unreviewed' && (
                <span className={classes.review}>{t(`details.review.${state}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
      {takesDocuments(booking.status) && papers && <p className={classes.unmarked}>{papers}</p>}
    </>
  );
}

/** The name of a document, which downloads it: its customer sees what they have sent. */
function DocumentName({ id, name }: { id: string | null; name: string }) {
  const { findDocumentAddress } = useApp();
  const opening = useCall(async (documentId: string) => {
    globalThis.location.assign(await findDocumentAddress(documentId));
  });
  if (id === null) {
    return <bdi>{name}</bdi>;
  }
  return (
    <>
      <button
        type="button"
        className={classes.document}
        aria-busy={opening.isBusy}
        onClick={() => opening.start(id)}
      >
        <bdi>{name}</bdi>
      </button>
      <CallResult done={null} failure={opening.failure} />
    </>
  );
}

/** The papers that are missing, or that no file is marked as; null when there are none. */
export function useMissingPapers({ missing, unmarked }: MissingDocuments): string | null {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (unmarked.length === 0) {
    return null;
  }
  const isCertain = missing === unmarked.length;
  const papers = new Intl.ListFormat(language, {
    type: isCertain ? 'conjunction' : 'disjunction',
  }).format(unmarked.map((kind) => t(`details.papers.${kind}`)));
  return t(isCertain ? 'missing.named' : 'missing.unmarked', { papers });
}
