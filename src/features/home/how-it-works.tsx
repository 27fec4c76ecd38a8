import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './how-it-works.module.css';

const steps = ['choose', 'request', 'confirm', 'come'] as const;

/** How a room is booked, in four steps. */
export function HowItWorks({ minimumBookingDays }: { minimumBookingDays: number }) {
  const { t } = useTranslation('home');
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how" className={classes.title}>
        {t('how.title')}
      </h2>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.name}>{t(`how.${step}.title`)}</h3>
            <p className={classes.text}>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <p className={classes.minimum}>{t('how.minimum', { count: minimumBookingDays })}</p>
        <ButtonLink to="/rooms" variant="light">
          {t('how.rooms')}
        </ButtonLink>
      </div>
    </section>
  );
}
