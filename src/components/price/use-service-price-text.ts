import { useTranslation } from 'react-i18next';
import { priceUnits, type ServicePriceKey } from '#domain/booking/services/service-prices.ts';
import { localized } from '#domain/language.ts';
import { formatRate } from '#domain/money/money.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** The price of a key of the list as text, with its unit; without an amount its own text, else on request (rulings, Price). */
export function useServicePriceText(
  prices: readonly ServicePrice[] | null,
): (key: ServicePriceKey) => string {
  const { t } = useTranslation('booking-services');
  const language = useLanguage();
  return (key) => {
    const {
      price = null,
      price_text = null,
      translations = {},
    } = prices?.find((row) => row.service_key === key) ?? {};
    if (price !== null) {
      return t(priceUnits[key], { amount: formatRate(price, language) });
    }
    return price_text === null
      ? t('priceOnRequest')
      : localized({ price_text, translations }, 'price_text', language);
  };
}
