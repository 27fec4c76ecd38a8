import { useTranslation } from 'react-i18next';
import { documentsToReplace, type BookingDetails } from '#domain/account/booking-details.ts';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import classes from './refused-documents.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

type RefusedDocument = BookingDetails['attachments'][number];

/** The documents that the customer has to replace, and why. */
export function RefusedDocuments({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account-papers');
  const dates = useDates();
  const { hold_expires_at: end } = booking;
  return (
    <section className={classes.refused} aria-label={t('refused.title')}>
      <h2 className={classes.title}>{t('refused.title')}</h2>
      <ul className="stackSm">
        {documentsToReplace(booking).map((document, index) => (
          // File names are not unique, and the items have no state.
          <li key={index}>
            <DocumentName document={document} />
            <div>
              <RefusalText document={document} />
            </div>
          </li>
        ))}
      </ul>
      <p className="hint">
        {end ? t('refused.hintUntil', { date: dates.instant(end) }) : t('refused.hint')}
      </p>
    </section>
  );
}

function DocumentName({
  document: { document_kind, original_filename },
}: {
  document: RefusedDocument;
}) {
  const { t } = useTranslation('account');
  const kind = legalDocumentKinds.find((known) => known === document_kind);
  return (
    <div className={classes.name}>
      {kind && <span>{t(`details.papers.${kind}`)}</span>} <bdi>{original_filename}</bdi>
    </div>
  );
}

/** Why a document was refused: the text of the code, and what staff have written. */
function RefusalText({
  document: { refusal_code: code, refusal_text: text },
}: {
  document: RefusedDocument;
}) {
  const { t } = useTranslation('account-papers');
  return (
    <>
      {code && code !== 'other' && <p>{t(`refusal.${code}`)}</p>}
      {text && (
        <p>
          <span dir="auto">{text}</span>
        </p>
      )}
    </>
  );
}

/** Why the paper of a slot was refused; null when none was, or another one has arrived. */
export function refusalOfPaper(booking: BookingDetails, kind: LegalDocumentKind) {
  const document = documentsToReplace(booking).find((each) => each.document_kind === kind);
  return document ? <RefusalText document={document} /> : null;
}
