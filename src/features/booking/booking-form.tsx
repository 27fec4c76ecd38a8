import { Title } from '@mantine/core';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps } from '#domain/booking/form.ts';
import { BookingActor, selectIsLocked } from './booking-actor.ts';
import { FailureNotice, LockedNotice, SubmissionProgress } from './booking-notices.tsx';
import classes from './booking-page.module.css';
import { stepViews } from './booking-steps.ts';
import { DocumentsField } from './documents-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { PriceSummary } from './price-summary.tsx';

/** The open step with its actions at the start side; at the end side what belongs `beside` it, and the price. */
export function BookingForm({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation('booking');
  const actor = BookingActor.useActorRef();
  const isLocked = BookingActor.useSelector(selectIsLocked);
  const isLast = BookingActor.useSelector((state) => state.context.step === 'notes');
  return (
    <div className={classes.layout}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: isLast || isLocked ? 'form.submit' : 'step.next' });
        }}
      >
        <ErrorSummary />
        {isLocked ? <MissingDocuments /> : <OpenStep />}
        <FailureNotice />
        <SubmissionProgress />
        <FormActions />
      </form>
      <aside className={classes.aside}>
        {beside}
        <section className={`${classes.card} ${classes.summary}`} aria-label={t('summary.title')}>
          <h2 className={classes.cardTitle}>{t('summary.title')}</h2>
          <PriceSummary />
        </section>
      </aside>
    </div>
  );
}

function OpenStep() {
  const { t } = useTranslation('booking');
  const step = BookingActor.useSelector((state) => state.context.step);
  const canEdit = BookingActor.useSelector((state) => state.hasTag('editable'));
  const focusNewStep = useFocusAfterFirst();
  const Step = stepViews[step];
  return (
    <>
      <header className={classes.stepHead}>
        <p className={classes.position}>
          {t('steps.position', {
            current: bookingSteps.indexOf(step) + 1,
            total: bookingSteps.length,
          })}
        </p>
        <Title key={step} ref={focusNewStep} order={2} tabIndex={-1} className={classes.stepTitle}>
          {t(`steps.${step}.title`)}
        </Title>
        <p className={classes.position}>{t(`steps.${step}.hint`)}</p>
      </header>
      <fieldset className={classes.fields} disabled={!canEdit}>
        <Step />
      </fieldset>
      {step === 'verification' && <DocumentsField />}
    </>
  );
}

/** The request is with the server and cannot change any more; only documents may still be sent. */
function MissingDocuments() {
  const { t } = useTranslation('booking');
  const isBusy = BookingActor.useSelector((state) => state.hasTag('busy'));
  return (
    <>
      <Title order={2} mb="lg">
        {t(isBusy ? 'progressRequest' : 'locked.title')}
      </Title>
      {!isBusy && <LockedNotice />}
      <DocumentsField />
    </>
  );
}

/** A ref that focuses what it is given, except the first: a new step is read out and shown from its top. */
function useFocusAfterFirst() {
  const isFirst = useRef(true);
  return useCallback((heading: HTMLElement | null) => {
    if (heading && !isFirst.current) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ block: 'nearest' });
    }
    if (heading) {
      isFirst.current = false;
    }
  }, []);
}
