import { useTranslation } from 'react-i18next';
import { offerTabs } from '#domain/staff/search.ts';
import type { Elements } from '#src/components/elements.ts';
import { StaffHead, Tabs } from '#src/features/staff/frame/staff-head.tsx';

/** The head of the pages of the offer, with the way to its parts. */
export function OfferHead({ children }: { children?: Elements }) {
  const { t } = useTranslation(['staff-offer', 'staff-pages']);
  return (
    <>
      <StaffHead title={t('staff-pages:nav.offer')} lead={t('lead')}>
        {children}
      </StaffHead>
      <Tabs
        label={t('sectionsLabel')}
        tabs={[
          ...offerTabs.map((section) => ({
            to: '/staff/offer' as const,
            search: { section },
            text: t(`sections.${section}`),
          })),
          { to: '/staff/offer/history', text: t('sections.history') },
        ]}
      />
    </>
  );
}
