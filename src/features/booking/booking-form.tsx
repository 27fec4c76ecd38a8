import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingSteps } from '#domain/booking/form.ts';
import { StepHead } from '#src/components/form/step-head.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingActor, selectIsLocked } from './booking-actor.ts';
import { BookingProgress, LockedRequest, SendFailure } from './booking-notices.tsx';
import classes from './booking-page.module.css';
import { stepViews } from './booking-steps.ts';
import { SupportingDocuments } from './supporting-documents.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RefusedFields } from './refused-fields.tsx';

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
        <RefusedFields />
        {isLocked ? <MissingDocuments /> : <OpenStep />}
        <SendFailure />
        <BookingProgress />
        <BookingActions />
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

/** The request is with the server and cannot change any more; only documents may still be sent. */
function MissingDocuments() {
  const { t } = useTranslation('form');
  const isBusy = BookingActor.useSelector((state) => state.hasTag('busy'));
  return (
    <>
      <Title order={2} mb="lg">
        {t(isBusy ? 'progressRequest' : 'locked.title')}
      </Title>
      {!isBusy && <LockedRequest />}
      <SupportingDocuments />
    </>
  );
}
