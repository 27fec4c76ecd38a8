import { useTranslation } from 'react-i18next';
import type { PriceLine } from '#domain/booking/price.ts';
import { Amount } from './amount.tsx';
import classes from './price-lines.module.css';

type QuantityUnit = 'hours' | 'days' | 'months' | 'portions' | 'personDays' | 'items';

/** What the quantity of an item counts, by the start of its price key; flat items count nothing. */
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

const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The lines of a price, each with its quantity and amount. An amount that is not known is on request. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // Lines have no identity of their own, and none of them keeps state.
        <li key={index} className={classes.line}>
          <LineText line={line} />
        </li>
      ))}
    </ul>
  );
}

function LineText({ line }: { line: PriceLine }) {
  const { name, quantity, note } = usePriceLineTexts()(line);
  return (
    <>
      <span>
        {name}
        {[quantity, note].map(
          (text) =>
            text && (
              <span key={text} className={classes.quantity}>
                {text}
              </span>
            ),
        )}
      </span>
      <span className={classes.amount}>
        <LineAmount line={line} />
      </span>
    </>
  );
}

/** What a line costs, or that its price is on request. */
export function LineAmount({ line: { amount } }: { line: PriceLine }) {
  const { t } = useTranslation('booking');
  return amount === null ? t('lines.onRequest') : <Amount centimes={amount} />;
}

/** The words of a line: what it is, how much of it, and why it is free. */
export function usePriceLineTexts() {
  const { t, i18n } = useTranslation('booking');
  return ({ item, quantity, note }: PriceLine) => {
    const key = `lines.${item}`;
    const unit = units.find(([prefix]) => item.startsWith(prefix))?.[1];
    return {
      // `exists` shows that the key is one of the file's.
      name: i18n.exists(key, { ns: 'booking' })
        ? t(key as 'lines.room_hourly')
        : item.replaceAll('_', ' '),
      quantity: unit
        ? t(`quantity.${unit}`, { count: quantity, value: quantityFormat.format(quantity) })
        : null,
      note: note === 'free_access' ? t('lines.freeAccess') : null,
    };
  };
}
