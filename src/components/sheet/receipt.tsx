import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { paymentMethods, type ReceivedPayment } from '#domain/account/payments.ts';
import { valueText } from '#domain/booking/status.ts';
import { amountInWords } from '#domain/money-words/money-words.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import type { Elements } from '#src/components/elements.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import classes from './quote-price.module.css';
import { SheetPage } from './sheet-page.tsx';
import { Sheet, type SheetIssuer } from './sheet.tsx';

interface ReceiptProps extends SheetIssuer {
  payment: ReceivedPayment;
  /** The booking that it was paid for. */
  booking: BookingDetails;
  /** The link to the payment. */
  back: Elements;
}

/** The receipt of a payment, as its customer and staff see it. Needs the texts of `account`, `payments` and `receipt`. */
export function Receipt({ payment, booking, back, ...issuer }: ReceiptProps) {
  const { t } = useTranslation('receipt');
  const { receipt_number: number } = payment;
  return (
    <SheetPage title={`${t('title')} ${number}`} back={back}>
      <Sheet
        title={t('title')}
        number={number}
        date={payment.paid_at}
        booking={booking}
        voidText={payment.status === 'refunded' ? t('refunded') : null}
        terms={<p>{t('notInvoice')}</p>}
        {...issuer}
      >
        <Received payment={payment} />
      </Sheet>
    </SheetPage>
  );
}

/** What was received, in figures and in words. */
function Received({ payment }: { payment: ReceivedPayment }) {
  const { t } = useTranslation('receipt');
  const { t: tPayments } = useTranslation('payments');
  const language = useLanguage();
  const { amount, payment_method: method, notes, bookings } = payment;
  return (
    <>
      <DetailList
        className={classes.sums}
        details={[
          [
            t('method'),
            valueText(method, paymentMethods, (known) => tPayments(`methods.${known}`)),
          ],
          [t('booking'), <Ltr key="booking">{bookings.ref_code}</Ltr>],
          [t('note'), notes],
          [t('amount'), <Amount key="amount" centimes={amount} />, classes.total],
        ]}
      />
      <p>{t('inWords', { words: amountInWords(amount, language) })}</p>
    </>
  );
}
