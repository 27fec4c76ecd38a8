import { useTranslation } from 'react-i18next';
import { chargeOf } from '#domain/booking/price/charge.ts';
import type { PriceLine } from '#domain/booking/price/price.ts';
import { localized } from '#domain/language.ts';
import { Amount } from './amount.tsx';
import classes from './price-lines.module.css';
import { useLanguage } from '#src/components/site-context.ts';

type QuantityUnit = 'hours' | 'days' | 'months' | 'portions' | 'personDays' | 'items';

/** The unit of an item's quantity, by the prefix of its price key; flat items have no unit. */
const units: readonly [prefix: string, unit: QuantityUnit][] = [
  ['room_hourly', 'hours'],
  ['room_daily', 'days'],
  ['room_monthly', 'months'],
  ['domiciliation', 'months'],
  ['catering_', 'portions'],
  ['meal_', 'portions'],
  ['car_', 'days'],
  ['media_', 'personDays'],
  ['staff_', 'personDays'],
  ['stationery_', 'items'],
];

/** The lines of a price, each with its quantity and amount. An unknown amount is on request. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const textsOf = usePriceLineTexts();
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => {
        const { name, quantity, note } = textsOf(line);
        return (
          // Lines have no id, and none of them has state.
          <li key={index} className={classes.line}>
            <span>
              <span>{name}</span>
              {quantity && <span className={classes.quantity}>{quantity}</span>}
              {note && (
                <span className={classes.quantity}>
                  <bdi>{note}</bdi>
                </span>
              )}
            </span>
            <span className={classes.amount}>
              <LineAmount line={line} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The amount of a line, or the text in its place. */
export function LineAmount({ line }: { line: PriceLine }) {
  const { amount, onRequest } = line;
  const { t } = useTranslation('booking-price');
  const language = useLanguage();
  if (amount !== null) {
    return <Amount centimes={chargeOf(line)} />;
  }
  return onRequest ? (
    <bdi>{localized(onRequest, 'price_text', language)}</bdi>
  ) : (
    <span>{t('lines.onRequest')}</span>
  );
}

/** The texts of a line: the item, its quantity, and why it is free or taken off. */
export function usePriceLineTexts() {
  const { t, i18n } = useTranslation('booking-price');
  const quantityText = (unit: QuantityUnit | 'people', quantity: number) =>
    t(`quantity.${unit}`, { count: quantity, value: quantity });
  const quantityOf = ({ item, quantity, people }: PriceLine) => {
    if (people) {
      return `${quantityText('people', people)} × ${quantityText('days', quantity / people)}`;
    }
    const unit = units.find(([prefix]) => item.startsWith(prefix))?.[1];
    return unit ? quantityText(unit, quantity) : null;
  };
  return (line: PriceLine) => {
    const { item, note, reason } = line;
    const key = `lines.${item}`;
    return {
      // `exists` has checked the key.
      name: i18n.exists(key, { ns: 'booking-price' })
        ? t(key as 'lines.room_hourly')
        : item.replaceAll('_', ' '),
      quantity: quantityOf(line),
      note: note === 'free_access' ? t('lines.freeAccess') : (reason ?? null),
    };
  };
}
