import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps } from '#domain/booking/form.ts';
import { selectErrors } from '#machines/booking/booking.selectors.ts';
import { selectIsEditable } from '#machines/shared/request-form.selectors.ts';
import { StepHead } from '#src/components/form/step-head.tsx';
import { RefusedFields } from '#src/features/request-form/refused-fields.tsx';
import { RequestActions } from '#src/features/request-form/request-actions.tsx';
import { RequestFormElement } from '#src/features/request-form/request-form-element.tsx';
import { BookingActor } from './booking-actor.ts';
import classes from './booking-page.module.css';
import { stepViews } from './booking-steps.ts';
import { SupportingDocuments } from './supporting-documents.tsx';
import { PriceSummary } from './price-summary.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { useErrorText } from './use-error-text.ts';

/** The open step with its actions at the start side; at the end side what belongs `beside` it, and the price. */
export function BookingForm({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation('booking');
  const { t: tPrice } = useTranslation('booking-price');
  const step = BookingActor.useSelector((state) => state.context.step);
  const errors = BookingActor.useSelector(selectErrors);
  const isLast = step === 'notes';
  return (
    <div className={classes.layout}>
      <RequestFormElement
        isLast={isLast}
        refusedFields={<RefusedFields errors={errors} textOf={useErrorText()} />}
        step={<OpenStep />}
        documents={<SupportingDocuments />}
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

function OpenStep() {
  const { t } = useTranslation('booking');
  const step = BookingActor.useSelector((state) => state.context.step);
  const canEdit = BookingActor.useSelector(selectIsEditable);
  const Step = stepViews[step];
  return (
    <>
      <StepHead
        current={bookingSteps.indexOf(step) + 1}
        total={bookingSteps.length}
        title={t(`steps.${step}.title`)}
        hint={t(`steps.${step}.hint`)}
      />
      <fieldset className={classes.fields} disabled={!canEdit}>
        <Step />
      </fieldset>
      {step === 'verification' && <SupportingDocuments />}
    </>
  );
}
