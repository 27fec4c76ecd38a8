import { useTranslation } from 'react-i18next';
import { PageTitle } from '#src/components/page-title.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';

interface HomePageProps {
  minimumBookingDays: number;
  /** A page for signed-in customers was asked for. */
  isSignInAsked: boolean;
}

/** The home page: what the house is, what it offers and how one books. Specification, section 2, Home. */
export function HomePage({ minimumBookingDays, isSignInAsked }: HomePageProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isSignInAsked && (
        <div className={classes.page}>
          <p role="status" className={classes.notice}>
            {t('signInNotice')}
          </p>
        </div>
      )}
      <Hero />
      <Features />
      <HowItWorks minimumBookingDays={minimumBookingDays} />
    </>
  );
}
