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
  const { t, i18n } = useTranslation('booking');
  const key = `lines.${line.item}`;
  const unit = units.find(([prefix]) => line.item.startsWith(prefix))?.[1];
  return (
    <>
      <span>
        {/* `exists` shows that the key is one of the file's. */}
        {i18n.exists(key, { ns: 'booking' })
          ? t(key as 'lines.room_hourly')
          : line.item.replaceAll('_', ' ')}
        {unit && (
          <span className={classes.quantity}>
            {t(`quantity.${unit}`, {
              count: line.quantity,
              value: quantityFormat.format(line.quantity),
            })}
          </span>
        )}
        {line.note === 'free_access' && (
          <span className={classes.quantity}>{t('lines.freeAccess')}</span>
        )}
      </span>
      <span className={classes.amount}>
        {line.amount === null ? t('lines.onRequest') : <Amount centimes={line.amount} />}
      </span>
    </>
  );
}
