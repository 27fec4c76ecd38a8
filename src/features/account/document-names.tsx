import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import classes from './booking-details-panel.module.css';

/** The documents of a request; those of a domiciliation with their kind. */
export function DocumentNames({ attachments }: Pick<BookingDetails, 'attachments'>) {
  const { t } = useTranslation('account');
  if (attachments.length === 0) {
    return t('details.noDocuments');
  }
  return (
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
  );
}
