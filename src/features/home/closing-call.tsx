import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './closing-call.module.css';

const ARCHES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The last section: book a room or choose a domiciliation plan. */
export function ClosingCall() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.band} aria-labelledby="closing">
      <div className={classes.arcade} aria-hidden="true">
        {ARCHES.map((arch) => (
          <span key={arch} className={classes.arch} />
        ))}
      </div>
      <div className={classes.inner}>
        <h2 id="closing" className={classes.title}>
          {t('closing.title')}
        </h2>
        <p className={classes.text}>{t('closing.text')}</p>
        <div className={classes.actions}>
          <ButtonLink to="/rooms" size="lg" className={classes.primary}>
            {t('closing.bookRoom')}
          </ButtonLink>
          <ButtonLink to="/domiciliation-flow" size="lg" className={classes.secondary}>
            {t('closing.domiciliation')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
