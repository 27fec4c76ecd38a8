import { useTranslation } from 'react-i18next';
import type { SiteTexts } from '#domain/site/site-profile.ts';
import { useSite, useLanguage } from './site-context.ts';

/** The texts of the offer about the building, and its rooms in words. */
export function useSiteTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { billingTypes, mostSeats } = useSite();
  /** `by the hour, by the day or by the month`, as rooms can be booked. */
  const ways = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, {
    type: 'disjunction',
  }).format(billingTypes.map((type) => t(`rooms.ways.${type}`)));
  return {
    /** Null where the offer leaves the text to the site. */
    textOf: (texts: SiteTexts | null) => texts?.[language] ?? null,
    ways,
    rooms: mostSeats === null ? '' : t('rooms.sentence', { count: mostSeats, ways }),
  };
}
