import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { PageTitle } from '#src/components/page-title.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';

interface HomePageProps {
  minimumBookingDays: number;
  /** The sign-in button, when a page for signed-in customers was asked for. */
  signIn: ReactNode;
}

/** The home page: what the house is, what it offers and how one books. Specification, section 2, Home. */
export function HomePage({ minimumBookingDays, signIn }: HomePageProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {signIn && (
        <div className={classes.notice}>
          <p>{t('signInNotice')}</p>
          {signIn}
        </div>
      )}
      <Hero />
      <Features />
      <HowItWorks minimumBookingDays={minimumBookingDays} />
    </>
  );
}
