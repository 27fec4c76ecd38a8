import { useTranslation } from 'react-i18next';
import { HOLD_HOURS } from '#domain/booking/period.ts';
import classes from './how-it-goes.module.css';

const parts = ['months', 'business', 'papers', 'answer'] as const;

/** What a request wants, part by part, and what follows. */
export function HowItGoes() {
  const { t } = useTranslation('domiciliation');
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how" className={classes.title}>
        {t('how.title')}
      </h2>
      <ol className={classes.parts}>
        {parts.map((part, index) => (
          <li key={part} className={classes.part}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.name}>{t(`how.${part}.title`)}</h3>
            <p className={classes.text}>{t(`how.${part}.text`, { hours: HOLD_HOURS })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
