import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/money.ts';
import { GRAND_HALL_SLUG, rateOf, type BillingType, type Room } from '#domain/rooms/room.ts';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { useLanguage } from '#src/components/use-language.ts';

/** The rate of a billing type before TVA in words, `1,500 DA per hour (HT)`; what the type means where it has no rate. */
export function useRateText(room: Room): (type: BillingType) => string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { grandHallHourly } = useAnnouncedPrices();
  return (type) => {
    const amount = rateOf(room, type);
    if (amount === null) {
      return t(`billing.${type}Hint`);
    }
    const rate =
      type === 'hourly' && room.slug === GRAND_HALL_SLUG
        ? grandHallHourly
        : t(`billing.rate.${type}`, { amount: formatRate(amount, language) });
    return t('billing.beforeTva', { rate });
  };
}
