import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps } from '#domain/booking/form.ts';
import { selectErrors, selectStep } from '#machines/booking/booking.selectors.ts';
import { selectIsEditable } from '#machines/shared/request-form.selectors.ts';
import { StepHead } from '#src/components/form/step-head.tsx';
import { RefusedFields } from '#src/features/request-form/refused-fields.tsx';
import { RequestActions } from '#src/features/request-form/request-actions.tsx';
import { RequestFormElement } from '#src/features/request-form/request-form-element.tsx';
import { BookingActor } from './booking-actor.ts';
import classes from './booking-page.module.css';
import { GeneralInfoStep } from './general-info-step.tsx';
import { LaterPart } from './later-part.tsx';
import { PriceSummary } from './price-summary.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { useErrorText } from './use-error-text.ts';
import { useLaterParts, type LaterParts } from './use-later-parts.ts';

/** The open step with its actions at the start side; at the end side what belongs `beside` it, and the price. */
export function BookingForm({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation('booking');
  const { t: tPrice } = useTranslation('booking-price');
  const step = BookingActor.useSelector(selectStep);
  const errors = BookingActor.useSelector(selectErrors);
  const isLast = step === 'notes';
  const later = useLaterParts();
  return (
    <div className={classes.layout}>
      <RequestFormElement
        isLast={isLast}
        refusedFields={<RefusedFields errors={errors} textOf={useErrorText()} />}
        step={<OpenStep {...later} />}
        documents={<LaterPart name="documents" {...later} />}
        actions={
          <RequestActions
            isFirst={step === 'generalInfo'}
            isLast={isLast}
            texts={{
              submit: t('actions.submit'),
              submitting: t('actions.submitting'),
              clear: t('actions.clear'),
              clearDialog: t('clear', { returnObjects: true }),
            }}
          >
            <SummarySheet />
          </RequestActions>
        }
      />
      <aside className={classes.aside}>
        {beside}
        <section
          className={`${classes.card} ${classes.summary}`}
          aria-label={tPrice('summary.title')}
        >
          <h2 className={classes.cardTitle}>{tPrice('summary.title')}</h2>
          <PriceSummary />
        </section>
      </aside>
    </div>
  );
}

function OpenStep(later: LaterParts) {
  const { t } = useTranslation('booking');
  const step = BookingActor.useSelector(selectStep);
  const canEdit = BookingActor.useSelector(selectIsEditable);
  const hasMore = later.parts.value !== null;
  return (
    <>
      <StepHead
        current={bookingSteps.indexOf(step) + 1}
        total={bookingSteps.length}
        title={t(`steps.${step}.title`)}
        hint={t(`steps.${step}.hint`)}
      />
      <fieldset className={classes.fields} disabled={!canEdit}>
        {step === 'generalInfo' ? (
          <GeneralInfoStep
            periodNotices={hasMore && <LaterPart name="periodNotices" {...later} />}
          />
        ) : (
          <LaterPart name={step} {...later} />
        )}
      </fieldset>
      {step === 'verification' && hasMore && <LaterPart name="documents" {...later} />}
    </>
  );
}
