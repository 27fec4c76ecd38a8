import { useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import classes from './hero.module.css';

/** The arch picture, one sentence, and where to go from here. */
export function Hero() {
  const { t } = useTranslation('home');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('hero.title')}</h1>
        <p className={classes.sentence}>{t('hero.sentence')}</p>
        <div className={classes.actions}>
          <ButtonLink to="/rooms" size="lg">
            {t('hero.bookRoom')}
          </ButtonLink>
          <ButtonLink to="/domiciliation-flow" size="lg" variant="default">
            {t('hero.domiciliation')}
          </ButtonLink>
          <ButtonLink to="/gallery" variant="transparent" size="lg" px={0}>
            {t('hero.gallery')}
          </ButtonLink>
        </div>
      </div>
      <img
        className={classes.picture}
        src={scheme === 'dark' ? '/pictures/hero-dark.svg' : '/pictures/hero.svg'}
        alt={t('hero.picture')}
        width={1200}
        height={900}
        fetchPriority="high"
      />
    </section>
  );
}
