import { useTranslation } from 'react-i18next';
import { useSite } from '#src/components/site-context.ts';

/** The city that the building's time zone is named by, in the language of the page where it has a text for it. */
export function useZoneCity(): string {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const city = (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return t('zoneCity', { context: city, city });
}
