import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { unitPrice } from '#domain/booking/unit-price.ts';
import { amountInWords } from '#domain/money-words/money-words.ts';
import { Amount } from '#src/components/amount.tsx';
import { LineAmount, usePriceLineTexts } from '#src/components/price-lines.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { remainingOf } from './booking-amounts.ts';
import classes from './quote-price.module.css';

/** The lines and sums of a quote, as stored with the request. */
export function QuotePrice({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const { t: tPrice } = useTranslation('booking-price');
  const language = useLanguage();
  const textsOf = usePriceLineTexts();
  return (
    <>
      {/* On phones the rows have another CSS display: the roles keep the table for screen readers. */}
      <table className={classes.lines} role="table">
        <caption className={classes.caption}>{t('quote.lines')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('quote.item')}
            </th>
            <th role="columnheader" scope="col">
              {t('quote.quantity')}
            </th>
            <th role="columnheader" scope="col">
              {t('quote.unitPrice')}
            </th>
            <th role="columnheader" scope="col">
              {t('quote.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {booking.price_lines.map((line, index) => {
            const { name, quantity, note } = textsOf(line);
            const unit = quantity === null ? null : unitPrice(line, booking.room_slug);
            return (
              // Lines have no id, and none of them has state.
              <tr key={index} role="row">
                <th role="rowheader" scope="row">
                  {name}
                  {note && <span className={classes.note}>{note}</span>}
                </th>
                <td role="cell">{quantity}</td>
                <td role="cell">{unit !== null && <Amount centimes={unit} />}</td>
                <td role="cell">
                  <LineAmount line={line} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Sums booking={booking} />
      {!booking.is_price_complete && (
        <p className={classes.incomplete}>{tPrice('summary.incomplete')}</p>
      )}
      {booking.is_price_complete && (
        <p>{t('quote.inWords', { words: amountInWords(booking.total_price, language) })}</p>
      )}
    </>
  );
}

function Sums({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const { t: tPrice } = useTranslation('booking-price');
  const remaining = remainingOf(booking);
  const sums: [name: string, centimes: number | null, isTotal?: boolean][] = [
    [tPrice('summary.subtotal'), booking.subtotal],
    [tPrice('summary.tva'), booking.tva],
    [tPrice('summary.totalShort'), booking.total_price, true],
    [t('details.paidAmount'), booking.paid_amount],
    [t('details.remaining'), remaining],
  ];
  return (
    <dl className={classes.sums}>
      {sums.map(
        ([name, centimes, isTotal]) =>
          centimes !== null && (
            <div key={name} className={isTotal ? classes.total : undefined}>
              <dt>{name}</dt>
              <dd>
                <Amount centimes={centimes} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
