import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/bookings.ts';
import { valueText } from '#domain/booking/status.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/number.ts';
import { billingTypes } from '#domain/rooms/room.ts';
import { Amount } from '#src/components/amount.tsx';
import { formatDay } from '#src/components/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { PriceLines } from '#src/components/price-lines.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { remainingOf } from './booking-amounts.ts';
import classes from './booking-details-panel.module.css';
import { DocumentNames } from './document-names.tsx';
import { DomiciliationDetails } from './domiciliation-details.tsx';
import { Detail } from './detail.tsx';
import { roomNameOf } from './room-name.ts';

const bookingTypes = ['room_booking', 'domiciliation'] as const;

/** Specification, section 3, Booking details. */
export function BookingDetailsList({ booking }: { booking: BookingDetails }) {
  const language = useLanguage();
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <BookingColumn booking={booking} language={language} />
        <PeopleColumn booking={booking} />
      </div>
      <PriceColumn booking={booking} />
    </div>
  );
}

function BookingColumn({ booking, language }: { booking: BookingDetails; language: Language }) {
  const { t } = useTranslation('account');
  return (
    <section>
      <h2 className={classes.title}>{t('details.booking')}</h2>
      <dl className={classes.details}>
        <Detail name={t('details.bookingType')}>
          {valueText(booking.booking_type, bookingTypes, (type) => t(`details.types.${type}`))}
        </Detail>
        {booking.domiciliation ? (
          <DomiciliationDetails domiciliation={booking.domiciliation} />
        ) : (
          <RoomDetails booking={booking} language={language} />
        )}
        <Detail name={t('details.documents')}>
          <DocumentNames booking={booking} />
        </Detail>
      </dl>
    </section>
  );
}

function RoomDetails({ booking, language }: { booking: BookingDetails; language: Language }) {
  const { t } = useTranslation('account');
  const billing = billingTypes.find((known) => known === booking.billing_type);
  return (
    <>
      <Detail name={t('details.billingType')}>
        {billing ? t(`details.billing.${billing}`) : booking.billing_type}
      </Detail>
      <Detail name={t('details.roomName')}>{roomNameOf(booking, language)}</Detail>
      <Detail name={t('details.start')}>
        <Moment day={booking.start_date} time={booking.start_time} language={language} />
      </Detail>
      <Detail name={t('details.end')}>
        <Moment day={booking.end_date} time={booking.end_time} language={language} />
      </Detail>
      <Detail name={t('details.attendees')}>
        {booking.attendees !== null && formatNumber(booking.attendees, language)}
      </Detail>
    </>
  );
}

function PeopleColumn({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const ltr = (text: string | null) => text && <Ltr>{text}</Ltr>;
  const isSame =
    booking.customer_name === booking.contact_person &&
    booking.customer_email === booking.contact_email &&
    (booking.customer_phone === null || booking.customer_phone === booking.contact_phone);
  const account = (
    <>
      <Detail name={t('details.customerName')}>{booking.customer_name}</Detail>
      <Detail name={t('details.customerEmail')}>{ltr(booking.customer_email)}</Detail>
      <Detail name={t('details.customerPhone')}>{ltr(booking.customer_phone)}</Detail>
    </>
  );
  return (
    <section>
      <h2 className={classes.title}>{t('details.people')}</h2>
      <dl className={classes.details}>
        {!booking.domiciliation && (
          <Detail name={t('details.clientName')}>{booking.client_name}</Detail>
        )}
        <Detail name={t('details.contactPerson')}>{booking.contact_person}</Detail>
        <Detail name={t('details.contactEmail')}>{ltr(booking.contact_email)}</Detail>
        <Detail name={t('details.contactPhone')}>{ltr(booking.contact_phone)}</Detail>
        {!isSame && account}
      </dl>
      {isSame && (
        <details className={classes.same}>
          <summary>{t('details.sameAccount')}</summary>
          <dl className={classes.details}>{account}</dl>
        </details>
      )}
    </section>
  );
}

function PriceColumn({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const { t: tPrice } = useTranslation('booking-price');
  const remaining = remainingOf(booking);
  return (
    <section>
      <h2 className={classes.title}>{t('details.price')}</h2>
      <PriceLines lines={booking.price_lines} />
      <dl className={`${classes.details} ${classes.sums}`}>
        <Detail name={tPrice('summary.subtotal')}>
          <Amount centimes={booking.subtotal} />
        </Detail>
        <Detail name={tPrice('summary.tva')}>
          <Amount centimes={booking.tva} />
        </Detail>
        <Detail name={t('details.totalPrice')}>
          <Amount centimes={booking.total_price} />
        </Detail>
        <Detail name={t('details.paidAmount')}>
          <Amount centimes={booking.paid_amount} />
        </Detail>
        {remaining !== null && (
          <Detail name={t('details.remaining')}>
            <Amount centimes={remaining} />
          </Detail>
        )}
      </dl>
      {!booking.is_price_complete && (
        <p className={classes.incomplete}>{tPrice('summary.incomplete')}</p>
      )}
    </section>
  );
}

interface MomentProps {
  day: string | null;
  time: string | null;
  language: Language;
}

function Moment({ day, time, language }: MomentProps) {
  if (!day) {
    return null;
  }
  return (
    <>
      {formatDay(day, language)} {time && <Ltr>{time.slice(0, 5)}</Ltr>}
    </>
  );
}
