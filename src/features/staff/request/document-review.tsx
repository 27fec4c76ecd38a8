import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { takesDocuments } from '#domain/documents/missing.ts';
import { reviewState } from '#domain/documents/review.ts';
import type { StaffDocument } from '#domain/staff/request.ts';
import { viewerOf } from '#machines/document-review/document-review.rules.ts';
import {
  selectCanReview,
  selectDocument,
  selectIsAccepting,
  selectIsComposing,
  selectIsOpening,
  selectOpenFailure,
  selectReviewFailure,
  selectUrl,
} from '#machines/document-review/document-review.selectors.ts';
import { RefusalAlert } from '#src/features/staff/shared/refusal-text.tsx';
import { useMayDo } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useRequest } from './decision-actor.ts';
import { RefusalForm, type DocumentReviewProps } from './document-refusal.tsx';
import classes from './request-page.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** One document: what it is, what was decided about it, its content, and the form of a refusal. */
export function DocumentReview({ actor }: DocumentReviewProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const document = useSelector(actor, selectDocument);
  const url = useSelector(actor, selectUrl);
  const openFailure = useSelector(actor, selectOpenFailure);
  const failure = useSelector(actor, selectReviewFailure);
  const isComposing = useSelector(actor, selectIsComposing);
  const name = document.original_filename;
  return (
    <li className={`${classes.entry} stack`}>
      <div className={ui.spread}>
        <div className={`${ui.row} ${classes.name}`}>
          <Kind document={document} />
          <bdi>{name}</bdi>
          <ReviewState document={document} />
        </div>
        <div className={ui.row}>
          <OpenButton actor={actor} />
          {!isComposing && <ReviewButtons actor={actor} />}
        </div>
      </div>
      <RefusalAlert failure={openFailure} />
      <RefusalAlert failure={failure} />
      {isComposing && <RefusalForm actor={actor} />}
      {url !== null &&
        (viewerOf(document) === 'pdf' ? (
          <iframe className={classes.pdf} src={url} title={t('documents.viewer', { name })} />
        ) : (
          <img className={classes.picture} src={url} alt={t('documents.viewer', { name })} />
        ))}
    </li>
  );
}

function Kind({ document: { document_kind: kind, purpose } }: { document: StaffDocument }) {
  const { t, i18n } = useTranslation(['staff-requests', 'staff-pages']);
  const paper = `staff-pages:values.paper.${kind}`;
  return (
    <strong>
      {kind !== null && i18n.exists(paper)
        ? t(paper as 'staff-pages:values.paper.nic')
        : t(purpose === 'PAYMENT_PROOF' ? 'documents.proof' : 'documents.document')}
    </strong>
  );
}

/** What was decided, by whom and why; when it arrived before that. */
function ReviewState({ document }: { document: StaffDocument }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { instant: instantText } = useDates();
  const { reviewed_by, reviewed_at, refusal_code, refusal_text } = document;
  const state = reviewState(document);
  if (document.purpose === 'PAYMENT_PROOF' || state === 'unreviewed') {
    return (
      <>
        {document.purpose !== 'PAYMENT_PROOF' && (
          <StatusBadge tone="waiting">{t('documents.review.unreviewed')}</StatusBadge>
        )}
        <span className="hint">
          {t('documents.sent', { at: instantText(document.created_at) })}
        </span>
      </>
    );
  }
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`documents.review.${state}`)}</StatusBadge>
      <span className="hint">
        {reviewed_by !== null && reviewed_at !== null && (
          <span>
            {t('documents.reviewedBy', {
              name: reviewed_by,
              at: instantText(reviewed_at),
            })}
          </span>
        )}{' '}
        {refusal_code && <span>{t(`documents.codes.${refusal_code}`)}</span>}{' '}
        {refusal_text && <bdi>{refusal_text}</bdi>}
      </span>
    </>
  );
}

const tones = { accepted: 'good', refused: 'bad', replaced: 'over' } as const;

function OpenButton({ actor }: DocumentReviewProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const document = useSelector(actor, selectDocument);
  const isOpening = useSelector(actor, selectIsOpening);
  const isOpen = useSelector(actor, selectUrl) !== null;
  const action = viewerOf(document) === null ? 'download' : isOpen ? 'close' : 'open';
  return (
    <Button
      variant="default"
      size="sm"
      loading={isOpening}
      aria-expanded={action === 'download' ? undefined : isOpen}
      onClick={() => actor.send({ type: isOpen ? 'document.close' : 'document.open' })}
    >
      <Named document={document}>{t(`documents.${action}`)}</Named>
    </Button>
  );
}

function ReviewButtons({ actor }: DocumentReviewProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const mayDo = useMayDo();
  const { status } = useRequest();
  const document = useSelector(actor, selectDocument);
  const { review } = document;
  const isAccepting = useSelector(actor, selectIsAccepting);
  const canReview = useSelector(actor, selectCanReview) || isAccepting;
  if (!canReview || !mayDo('documents.review') || !takesDocuments(status)) {
    return null;
  }
  return (
    <>
      {review !== 'accepted' && (
        <Button
          variant="default"
          size="sm"
          loading={isAccepting}
          onClick={() => actor.send({ type: 'document.accept' })}
        >
          <Named document={document}>{t('documents.accept')}</Named>
        </Button>
      )}
      {review !== 'refused' && (
        <Button
          variant="default"
          size="sm"
          disabled={isAccepting}
          onClick={() => actor.send({ type: 'refusal.compose' })}
        >
          <Named document={document}>{t('documents.refuse')}</Named>
        </Button>
      )}
    </>
  );
}

/** The text of a button, and for screen readers which document it is about. */
function Named({
  document: { original_filename: name },
  children,
}: {
  document: StaffDocument;
  children: string;
}) {
  return (
    <>
      <span>{children}</span>
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </>
  );
}
