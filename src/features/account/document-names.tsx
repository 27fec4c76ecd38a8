import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { missingDocuments, takesDocuments } from '#domain/documents/missing.ts';
import classes from './booking-details-panel.module.css';
import { useMissingPapers } from './use-missing-papers.ts';

/** The documents of a request; those of a domiciliation with their kind. */
export function DocumentNames({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const papers = useMissingPapers(missingDocuments(booking));
  const { attachments } = booking;
  if (attachments.length === 0) {
    return t('details.noDocuments');
  }
  return (
    <>
      <ul className={classes.files}>
        {attachments.map((file, index) => {
          const kind = legalDocumentKinds.find((known) => known === file.document_kind);
          return (
            // File names are not unique, and the items have no state.
            <li key={index}>
              {kind && <span className={classes.paper}>{t(`details.papers.${kind}`)}</span>}{' '}
              <bdi>{file.original_filename}</bdi>
            </li>
          );
        })}
      </ul>
      {takesDocuments(booking.status) && papers && <p className={classes.unmarked}>{papers}</p>}
    </>
  );
}
