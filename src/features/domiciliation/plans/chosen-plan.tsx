import { FileText } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import { localized } from '#domain/language.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { BackLink } from '#src/components/frame/back-link.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { ForAudience } from '#src/features/for-audience.tsx';
import classes from './chosen-plan.module.css';
import papers from '#src/features/domiciliation/papers.module.css';
import list from './plan-details.module.css';
import type { Elements } from '#src/components/elements.ts';

interface ChosenPlanProps {
  plan: DomiciliationPlan;
  signIn: Elements;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The plan that a visitor has chosen: its details, the required papers, and the button to continue. */
export function ChosenPlan({ plan, signIn, headingRef }: ChosenPlanProps) {
  const { t } = useTranslation('domiciliation');
  const language = useLanguage();
  return (
    <div className="detailPage">
      <BackLink to="/domiciliation-flow" search={{}}>
        {t('plans.back')}
      </BackLink>
      <div className={classes.columns}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {localized(plan, 'name', language)}
          </h1>
          <p className={classes.lead}>{localized(plan, 'description', language)}</p>
          <h2 className={classes.heading}>{t('chosen.papers')}</h2>
          <PapersList />
          <p className={classes.papersHint}>{t('chosen.papersInFormation')}</p>
        </div>
        <section className={classes.card} aria-label={t('chosen.about')}>
          <DetailList
            className={list.details}
            details={[
              [t('chosen.rate'), <Rate centimes={plan.monthly_rate} />],
              [t('chosen.minimum'), t('chosen.minimumMonths', { count: plan.min_months })],
              [t('chosen.total'), <Rate centimes={plan.monthly_rate * plan.min_months} />],
            ]}
          />
          <div className={classes.action}>
            <ForAudience
              customer={null}
              visitor={
                <>
                  <h2 className={classes.signIn}>{t('chosen.signIn')}</h2>
                  {signIn}
                  <p className="hint">{t('chosen.signInHint')}</p>
                </>
              }
            />
          </div>
        </section>
      </div>
    </div>
  );
}

/** The papers that a request needs, each with an explanation. Specification, section 9. */
function PapersList() {
  const { t } = useTranslation('domiciliation');
  return (
    <ul className={papers.list}>
      {legalDocumentKinds.map((kind) => (
        <li key={kind} className={papers.paper}>
          <FileText size={22} className={papers.icon} />
          <span className="medium">{t(`papers.${kind}.name`)}</span>
          <span className="hint">{t(`papers.${kind}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
