import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps, type BookingStep } from '#domain/booking/form/form.ts';
import { lastStep } from '#machines/booking/booking.rules.ts';
import {
  selectErrors,
  selectPrefillToOffer,
  readUnfinished,
  selectStep,
} from '#machines/booking/booking.selectors.ts';
import { selectIsEditable } from '#machines/request-form/request-form.selectors.ts';
import { Stepper } from '#src/components/form/stepper.tsx';
import { RequestFormElement } from '#src/features/request-form/request-form-element.tsx';
import { BookingActor } from './booking-actor.ts';
import classes from './booking-page.module.css';
import { GeneralInfoStep } from './general-info-step.tsx';
import { PriceSummary, SummarySheet } from '#src/features/booking/price/price-summary.tsx';
import { useErrorText } from './use-error-text.ts';
import type { Elements } from '#src/components/elements.ts';
import { Alert, Button, Loader } from '@mantine/core';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';

/** The steps; below them the open one with its actions, at the end side what belongs `beside` it, and the price. */
export function BookingForm({ beside }: { beside: Elements }) {
  const { t } = useTranslation('booking');
  const { t: tPrice } = useTranslation('booking-price');
  const actor = BookingActor.useActorRef();
  const openStep = (selected: BookingStep) => actor.send({ type: 'step.select', step: selected });
  const step = BookingActor.useSelector(selectStep);
  const errors = BookingActor.useSelector(selectErrors);
  const canEdit = BookingActor.useSelector(selectIsEditable);
  const isChange = BookingActor.useSelector(({ context }) => context.pending !== null);
  const [isPrefillOffered] = useState(() => selectPrefillToOffer(actor.getSnapshot()) !== null);
  return (
    <>
      {isPrefillOffered && <LaterPart name="prefillOffer" isExtra />}
      {isChange && <LaterPart name="changeNotice" isExtra />}
      <Stepper
        steps={bookingSteps.map((each) => ({ step: each, title: t(`steps.${each}.title`) }))}
        current={step}
        isDisabled={!canEdit}
        onSelect={openStep}
      />
      <div className={classes.layout}>
        <RequestFormElement
          steps={bookingSteps}
          step={step}
          onStep={openStep}
          title={t(`steps.${step}.title`)}
          hint={t(`steps.${step}.hint`)}
          errors={errors}
          textOf={useErrorText()}
          documents={<LaterPart name="documents" />}
          readUnfinished={isChange ? null : () => readUnfinished(actor.getSnapshot())}
          actionTexts={{
            submit: t(isChange ? 'change.submit' : 'actions.submit'),
            submitting: t('actions.submitting'),
            clear: t('actions.clear'),
            clearDialog: t('clear', { returnObjects: true }),
          }}
          total={<SummarySheet />}
        >
          <fieldset className={classes.fields} disabled={!canEdit}>
            {step === lastStep && <LaterPart name="recap" isExtra />}
            {step === 'generalInfo' ? (
              <GeneralInfoStep
                severalDays={<LaterPart name="severalDays" />}
                periodNotices={<LaterPart name="periodNotices" isExtra />}
              />
            ) : (
              <LaterPart name={step} />
            )}
          </fieldset>
          {step === 'verification' && <LaterPart name="documents" isExtra />}
        </RequestFormElement>
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
    </>
  );
}

// Not a part of the first load, which step 1 waits for.
const later = lazyPart(
  async () => (await import('./later-parts.ts')).laterParts,
  ['booking-services', 'booking-later'],
);

interface LaterPartProps {
  name: keyof NonNullable<ReturnType<typeof later.fetched>>;
  /** Nothing is shown in its place before it is there. */
  isExtra?: boolean;
}

/** A part of the form that is fetched with step 1. A failure leaves the form as it is, and offers another try. */
function LaterPart({ name, isExtra = false }: LaterPartProps) {
  const { t } = useTranslation('booking');
  return (
    <LazyPart
      part={later}
      pending={
        !isExtra && (
          <div role="status" className={classes.pending} aria-label={t('loading')}>
            <Loader />
          </div>
        )
      }
      failed={(retry) =>
        !isExtra && (
          <Alert color="red" title={t('stepFailed.title')}>
            <p className="paragraph">{t('stepFailed.text')}</p>
            <Button variant="default" onClick={retry}>
              {t('loadFailed.retry')}
            </Button>
          </Alert>
        )
      }
    >
      {({ [name]: Part }) => <Part />}
    </LazyPart>
  );
}
