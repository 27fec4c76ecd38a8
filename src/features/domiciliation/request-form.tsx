import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { domiciliationSteps, type DomiciliationStep } from '#domain/domiciliation/form.ts';
import { domiciliationTotal, type DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import {
  readUnfinished,
  selectPlan,
  selectStep,
} from '#machines/domiciliation/domiciliation.selectors.ts';
import { selectIsEditable, selectIsLocked } from '#machines/request-form/request-form.selectors.ts';
import { Amount, Rate } from '#src/components/price/amount.tsx';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { LeaveGuard } from '#src/components/form/leave-guard.tsx';
import { Stepper } from '#src/components/form/stepper.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { RestoredDraft } from '#src/features/request-form/notices.tsx';
import { RequestFormElement } from '#src/features/request-form/request-form-element.tsx';
import { BusinessStep } from './business-step.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { LegalDocuments } from './legal-documents.tsx';
import { MonthsStep } from './months-step.tsx';
import list from './plans/plan-details.module.css';
import classes from './request-form.module.css';
import summary from './request-summary.module.css';
import { useErrorText } from './use-field.ts';
import { useMonthsText } from './use-months-text.ts';

const stepViews: Record<DomiciliationStep, () => React.ReactNode> = {
  months: MonthsStep,
  business: BusinessStep,
  documents: LegalDocuments,
};

/** The three steps of the chosen plan's request, with what is asked for beside them. */
export function RequestForm({ headingRef }: { headingRef: RefCallback<HTMLHeadingElement> }) {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const openStep = (selected: DomiciliationStep) =>
    actor.send({ type: 'step.select', step: selected });
  const language = useLanguage();
  const plan = DomiciliationActor.useSelector(selectPlan);
  const months = DomiciliationActor.useSelector((state) => state.context.form.months);
  const isLocked = DomiciliationActor.useSelector(selectIsLocked);
  const step = DomiciliationActor.useSelector(selectStep);
  const errors = DomiciliationActor.useSelector((state) => state.context.errors);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  const Step = stepViews[step];
  return (
    <div className={classes.page}>
      {!isLocked && (
        <BackLink to="/domiciliation-flow" search={{}}>
          {t('plans.back')}
        </BackLink>
      )}
      <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
        {plan ? t('request.title', { plan: localized(plan, 'name', language) }) : t('title')}
      </h1>
      <RestoredDraft />
      <Stepper
        steps={domiciliationSteps.map((each) => ({ step: each, title: t(`steps.${each}.title`) }))}
        current={step}
        isDisabled={!canEdit}
        onSelect={openStep}
      />
      <div className={classes.layout}>
        <RequestFormElement
          steps={domiciliationSteps}
          step={step}
          onStep={openStep}
          title={t(`steps.${step}.title`)}
          hint={t(`steps.${step}.hint`)}
          errors={errors}
          textOf={useErrorText(plan)}
          documents={<LegalDocuments />}
          readUnfinished={() => readUnfinished(actor.getSnapshot())}
          actionTexts={{
            submit: t('actions.submit'),
            submitting: t('actions.submitting'),
            clear: t('actions.clear'),
            clearDialog: t('clear', { returnObjects: true }),
          }}
          total={
            plan &&
            months.length > 0 && (
              <p className={classes.total}>
                <Amount centimes={domiciliationTotal(plan, months)} />
              </p>
            )
          }
        >
          <Step />
        </RequestFormElement>
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

interface RequestSummaryProps {
  plan: DomiciliationPlan;
  months: readonly string[];
  /** Next was pressed with too few months. */
  isRefused: boolean;
}

/** What is asked for: the plan, its months, the rate and the total. Specification, section 2, Domiciliation. */
function RequestSummary({ plan, months, isRefused }: RequestSummaryProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  const monthsText = useMonthsText();
  const missing = plan.min_months - months.length;
  const total = months.length > 0 ? <Amount centimes={domiciliationTotal(plan, months)} /> : '–';
  return (
    <section className={summary.card} aria-labelledby="request-summary">
      <h2 id="request-summary" className={summary.title}>
        {t('summary.title')}
      </h2>
      <DetailList
        className={list.details}
        details={[
          [t('summary.plan'), localized(plan, 'name', language)],
          [t('summary.rate'), <Rate centimes={plan.monthly_rate} />],
          [t('summary.months'), monthsText(months) ?? t('summary.none')],
          [t('summary.total'), total],
        ]}
      />
      {missing > 0 && months.length > 0 && (
        <p className={summary.missing} data-refused={isRefused || undefined}>
          {t('summary.missing', { count: missing })}
        </p>
      )}
      <p className={summary.note}>{t('summary.note')}</p>
    </section>
  );
}
