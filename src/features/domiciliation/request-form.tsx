import { Title } from '@mantine/core';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { domiciliationSteps, type DomiciliationStep } from '#domain/domiciliation/form.ts';
import {
  selectIsEditable,
  selectIsLocked,
  selectPlan,
  selectStep,
} from '#machines/domiciliation/domiciliation.selectors.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { StepHead } from '#src/components/form/step-head.tsx';
import { Stepper } from '#src/components/form/stepper.tsx';
import { BusinessStep } from './business-step.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { LegalDocuments } from './legal-documents.tsx';
import { MonthsStep } from './months-step.tsx';
import { RefusedFields } from './refused-fields.tsx';
import { RequestActions } from './request-actions.tsx';
import classes from './request-form.module.css';
import { LockedRequest, RequestProgress, RestoredDraft, SendFailure } from './request-notices.tsx';
import { RequestSummary } from './request-summary.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

const stepViews: Record<DomiciliationStep, () => React.ReactNode> = {
  months: MonthsStep,
  business: BusinessStep,
  documents: LegalDocuments,
};

/** The three steps of the chosen plan's request, with what is asked for beside them. */
export function RequestForm({ headingRef }: { headingRef: RefCallback<HTMLHeadingElement> }) {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const { nameOf } = usePlanTexts();
  const plan = DomiciliationActor.useSelector(selectPlan);
  const months = DomiciliationActor.useSelector((state) => state.context.form.months);
  const isLocked = DomiciliationActor.useSelector(selectIsLocked);
  const isLast = DomiciliationActor.useSelector((state) => state.context.step === 'documents');
  return (
    <div className={classes.page}>
      {!isLocked && (
        <BackLink to="/domiciliation-flow" search={{}}>
          {t('plans.back')}
        </BackLink>
      )}
      <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
        {plan ? t('request.title', { plan: nameOf(plan) }) : t('title')}
      </h1>
      <RestoredDraft />
      <RequestStepper />
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
          <RequestProgress />
          <RequestActions />
        </form>
        {plan && (
          <aside className={classes.aside}>
            <RequestSummary plan={plan} months={months} />
          </aside>
        )}
      </div>
      <LeaveGuard isBusy={() => actor.getSnapshot().hasTag('busy')} />
    </div>
  );
}

function RequestStepper() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const current = DomiciliationActor.useSelector(selectStep);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <Stepper
      steps={domiciliationSteps.map((step) => ({ step, title: t(`steps.${step}.title`) }))}
      current={current}
      isDisabled={!canEdit}
      onSelect={(step) => actor.send({ type: 'step.select', step })}
    />
  );
}

function OpenStep() {
  const { t } = useTranslation('domiciliation');
  const step = DomiciliationActor.useSelector((state) => state.context.step);
  const Step = stepViews[step];
  return (
    <>
      <StepHead
        current={domiciliationSteps.indexOf(step) + 1}
        total={domiciliationSteps.length}
        title={t(`steps.${step}.title`)}
        hint={t(`steps.${step}.hint`)}
      />
      <Step />
    </>
  );
}

/** The request is with the server and cannot change any more; only documents may still be sent. */
function MissingDocuments() {
  const { t } = useTranslation('form');
  const isBusy = DomiciliationActor.useSelector((state) => state.hasTag('busy'));
  return (
    <>
      <Title order={2} mb="lg">
        {t(isBusy ? 'progressRequest' : 'locked.title')}
      </Title>
      {!isBusy && <LockedRequest />}
      <LegalDocuments />
    </>
  );
}
