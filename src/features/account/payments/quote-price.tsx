import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { unitPrice } from '#domain/booking/price/unit-price.ts';
import { amountInWords } from '#domain/money-words/money-words.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { LineAmount, usePriceLineTexts } from '#src/components/price/price-lines.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import { BookingSums } from './booking-sums.tsx';
import classes from '#src/components/sheet/quote-price.module.css';

const columns = ['item', 'quantity', 'unitPrice', 'amount'] as const;

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
        <thead className="unseenOnPhone" role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(`quote.${column}`)}
              </th>
            ))}
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
                  <span>{name}</span>
                  {note && (
                    <span className={classes.note}>
                      <bdi>{note}</bdi>
                    </span>
                  )}
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
      <BookingSums
        booking={booking}
        total={tPrice('summary.totalShort')}
        className={classes.sums}
        classOfTotal={classes.total}
      />
      {booking.is_price_complete ? (
        <p>{t('quote.inWords', { words: amountInWords(booking.total_price, language) })}</p>
      ) : (
        <p className={classes.incomplete}>{tPrice('summary.incomplete')}</p>
      )}
    </>
  );
}
