import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sectionNames } from '#domain/offer/record.ts';
import type { Elements } from '#src/components/elements.ts';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import classes from './offer.module.css';

/** What the page of the offer shows: a section, or what is set elsewhere. */
export const offerTabs = [...sectionNames, 'settings'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** The head of the pages of the offer, with the way to its parts. */
export function OfferHead({ children }: { children?: Elements }) {
  const { t } = useTranslation('staff-offer');
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')}>
        {children}
      </StaffHead>
      <nav aria-label={t('sectionsLabel')}>
        <ul className={classes.tabs}>
          {offerTabs.map((section) => (
            <li key={section}>
              <Link to="/staff/offer" search={{ section }} className={classes.tab}>
                {t(`sections.${section}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/staff/offer/history" className={classes.tab}>
              {t('sections.history')}
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}
