import { useTranslation } from 'react-i18next';
import { GRAND_HALL_HOURLY } from '#domain/booking/price/tariff.ts';
import { formatRate } from '#domain/money/money.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';

/** The prices that are announced in words (rulings, Price): the Grand Hall by the hour, and the TVA that comes on top. */
export function useAnnouncedPrices(): { grandHallHourly: string; tvaAdded: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  const { tva } = useSite();
  const { base, extraHour } = GRAND_HALL_HOURLY;
  const rate = (centimes: number) => formatRate(centimes, language).replaceAll(' ', '\u00a0');
  return {
    grandHallHourly: t('prices.grandHallHourly', {
      base: rate(base),
      extraHour: rate(extraHour),
    }),
    tvaAdded: tva === 0 ? t('prices.noTva') : t('prices.tvaAdded', { tva: rate(tva) }),
  };
}
