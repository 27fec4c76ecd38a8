import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import type { StaffDocument } from '#domain/staff/request.ts';
import { formatInstant } from '#domain/time/dates.ts';
import type { documentReviewMachine } from '#machines/document-review/document-review.machine.ts';
import { viewerOf } from '#machines/document-review/document-review.rules.ts';
import {
  selectCanReview,
  selectCanSendRefusal,
  selectDocument,
  selectIsAccepting,
  selectIsComposing,
  selectIsOpening,
  selectIsRefusing,
  selectOpenFailure,
  selectRefusalDraft,
  selectReviewFailure,
  selectUrl,
} from '#machines/document-review/document-review.selectors.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useMayDo } from '#src/features/staff/shared/staff-context.ts';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { useRequest } from './decision-actor.ts';
import classes from './documents.module.css';

interface DocumentReviewProps {
  actor: ActorRefFrom<typeof documentReviewMachine>;
}

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
    <li className={classes.document}>
      <div className={classes.row}>
        <div className={classes.name}>
          <Kind document={document} />
          <bdi>{name}</bdi>
          <ReviewState document={document} />
        </div>
        <div className={classes.actions}>
          <OpenButton actor={actor} />
          {!isComposing && <ReviewButtons actor={actor} />}
        </div>
      </div>
      <div role="alert" className={classes.failure}>
        {openFailure && <RefusalText failure={openFailure} />}
        {failure && <RefusalText failure={failure} />}
      </div>
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
    <span className={classes.kind}>
      {kind !== null && i18n.exists(paper)
        ? t(paper as 'staff-pages:values.paper.nic')
        : t(purpose === 'PAYMENT_PROOF' ? 'documents.proof' : 'documents.document')}
    </span>
  );
}

/** What was decided, by whom and why; when it arrived before that. */
function ReviewState({ document }: { document: StaffDocument }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const site = useSite();
  const language = useLanguage();
  const { review, reviewed_by, reviewed_at, replaced_at, refusal_code, refusal_text } = document;
  if (document.purpose === 'PAYMENT_PROOF' || review === 'unreviewed') {
    return (
      <>
        {document.purpose !== 'PAYMENT_PROOF' && (
          <StatusBadge tone="waiting">{t('documents.review.unreviewed')}</StatusBadge>
        )}
        <span className={classes.hint}>
          {t('documents.sent', { at: formatInstant(site, document.created_at, language) })}
        </span>
      </>
    );
  }
  const state = replaced_at === null ? review : 'replaced';
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`documents.review.${state}`)}</StatusBadge>
      <span className={classes.hint}>
        {reviewed_by !== null && reviewed_at !== null && (
          <span>
            {t('documents.reviewedBy', {
              name: reviewed_by,
              at: formatInstant(site, reviewed_at, language),
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
  if (!canReview || !mayDo('documents.review') || !takesReviews.includes(status)) {
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

const takesReviews: readonly string[] = ['pending_approval', 'approved'];

/** Why it is refused: the customer reads it, and sends another one. */
function RefusalForm({ actor }: DocumentReviewProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { code, text } = useSelector(actor, selectRefusalDraft);
  const isRefusing = useSelector(actor, selectIsRefusing);
  const canSend = useSelector(actor, selectCanSendRefusal) || isRefusing;
  const { status, extensions_left } = useRequest();
  const cancel = () => actor.send({ type: 'refusal.cancel' });
  return (
    <form
      noValidate
      className={classes.refusal}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'refusal.send' });
      }}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <div ref={focusSelect}>
        <SelectInput
          label={t('documents.code')}
          options={[
            { value: '', label: t('documents.chooseCode') },
            ...refusalCodes.map((value) => ({ value, label: t(`documents.codes.${value}`) })),
          ]}
          value={code ?? ''}
          onChange={(chosen) =>
            actor.send({ type: 'refusal.change', change: { code: chosen || null } })
          }
        />
      </div>
      <LongTextField
        name="refusalText"
        label={t('documents.text')}
        rows={2}
        isRequired={code === 'other'}
        value={text}
        error={undefined}
        onChange={(typed) => actor.send({ type: 'refusal.change', change: { text: typed } })}
      />
      <p className={classes.hint}>
        <span>{t('documents.asksForAnother')}</span>{' '}
        {status === 'pending_approval' && (
          <span>
            {t('documents.extends', { count: extensions_left, max: MAX_HOLD_EXTENSIONS })}
          </span>
        )}
      </p>
      <div className={classes.actions}>
        <Button type="submit" loading={isRefusing} disabled={!canSend}>
          {t('documents.sendRefusal')}
        </Button>
        <Button variant="default" disabled={isRefusing} onClick={cancel}>
          {t('staff-pages:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The button that opened the form is gone. */
function focusSelect(frame: HTMLDivElement | null): void {
  frame?.querySelector('select')?.focus();
}
