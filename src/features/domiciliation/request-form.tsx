import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { domiciliationSteps, type DomiciliationStep } from '#domain/domiciliation/form.ts';
import { domiciliationTotal } from '#domain/domiciliation/plan.ts';
import { selectPlan, selectStep } from '#machines/domiciliation/domiciliation.selectors.ts';
import { selectIsEditable, selectIsLocked } from '#machines/shared/request-form.selectors.ts';
import { Amount } from '#src/components/amount.tsx';
import { BackLink } from '#src/components/back-link.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { StepHead } from '#src/components/form/step-head.tsx';
import { Stepper } from '#src/components/form/stepper.tsx';
import { RestoredDraft } from '#src/features/request-form/notices.tsx';
import { RefusedFields } from '#src/features/request-form/refused-fields.tsx';
import { RequestActions } from '#src/features/request-form/request-actions.tsx';
import { RequestFormElement } from '#src/features/request-form/request-form-element.tsx';
import { BusinessStep } from './business-step.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { LegalDocuments } from './legal-documents.tsx';
import { MonthsStep } from './months-step.tsx';
import classes from './request-form.module.css';
import { RequestSummary } from './request-summary.tsx';
import { useErrorText } from './use-error-text.ts';
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
  const step = DomiciliationActor.useSelector(selectStep);
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
  const textOf = useErrorText(plan ?? { min_months: 1 });
  const isLast = step === 'documents';
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
        <RequestFormElement
          isLast={isLast}
          refusedFields={<RefusedFields errors={errors} textOf={textOf} />}
          step={<OpenStep />}
          documents={<LegalDocuments />}
          actions={
            <RequestActions
              isFirst={step === 'months'}
              isLast={isLast}
              texts={{
                submit: t('actions.submit'),
                submitting: t('actions.submitting'),
                clear: t('actions.clear'),
                clearDialog: t('clear', { returnObjects: true }),
              }}
            >
              {plan && months.length > 0 && (
                <p className={classes.total}>
                  <Amount centimes={domiciliationTotal(plan, months)} />
                </p>
              )}
            </RequestActions>
          }
        />
        {plan && (
          <aside className={classes.aside}>
            <RequestSummary plan={plan} months={months} isRefused={errors.months !== undefined} />
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
  const step = DomiciliationActor.useSelector(selectStep);
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
