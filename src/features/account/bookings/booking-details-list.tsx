import { useTranslation } from 'react-i18next';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { contactFields, eventFields } from '#domain/booking/fields/fields.ts';
import { valueText } from '#domain/booking/status.ts';
import { localized, type Language } from '#domain/language.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { formatDay } from '#domain/time/dates.ts';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { PriceLines } from '#src/components/price/price-lines.tsx';
import { useCompanyDetails, useFieldDetails } from '#src/components/use-field-details.tsx';
import { useLanguage } from '#src/components/site-context.ts';
import classes from './booking-details-panel.module.css';
import { BookedPeriods, Months, roomNameOf } from '#src/components/sheet/booked-periods.tsx';
import { BookingSums } from '#src/features/account/payments/booking-sums.tsx';
import { DocumentNames } from './document-names.tsx';
import { PaymentProofs } from '#src/features/account/payments/payment-proofs.tsx';

const bookingTypes = ['room_booking', 'domiciliation'] as const;

interface BookingDetailsListProps {
  booking: BookingDetails;
  /** Called when the booking has one proof of payment more. */
  onAdded: () => void;
}

/** Specification, section 3, Booking details. */
export function BookingDetailsList({ booking, onAdded }: BookingDetailsListProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        {booking.domiciliation ? (
          <DomiciliationColumn booking={booking} domiciliation={booking.domiciliation} />
        ) : (
          <RoomColumn booking={booking} />
        )}
        <PeopleColumn booking={booking} />
      </div>
      <PriceColumn booking={booking} onAdded={onAdded} />
    </div>
  );
}

interface BookingColumnProps {
  booking: BookingDetails;
  details: readonly Detail[];
}

function BookingColumn({ booking, details }: BookingColumnProps) {
  const { t } = useTranslation('account');
  const type = valueText(booking.booking_type, bookingTypes, (known) =>
    t(`details.types.${known}`),
  );
  return (
    <section>
      <h2 className={classes.title}>{t('details.booking')}</h2>
      <DetailList
        className={classes.details}
        none={t('bookings.none')}
        details={[
          [t('details.bookingType'), type],
          ...details,
          [t('details.documents'), <DocumentNames booking={booking} />],
        ]}
      />
    </section>
  );
}

interface DomiciliationColumnProps {
  booking: BookingDetails;
  domiciliation: NonNullable<BookingDetails['domiciliation']>;
}

function DomiciliationColumn({ booking, domiciliation }: DomiciliationColumnProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { plan, months, monthly_rate } = domiciliation;
  return (
    <BookingColumn
      booking={booking}
      details={[
        [t('details.plan'), localized(plan, 'name', language)],
        [t('details.months'), <Months months={months} />],
        [t('details.monthlyRate'), <Rate centimes={monthly_rate} />],
        ...useCompanyDetails(domiciliation),
      ]}
    />
  );
}

/** The name of the event is the title of the page, the client is among the people. */
const fieldsOfRoom = eventFields.filter((name) => name !== 'eventName' && name !== 'clientName');

function RoomColumn({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const billing = billingTypes.find((known) => known === booking.billing_type);
  const fieldDetails = useFieldDetails(booking);
  return (
    <BookingColumn
      booking={booking}
      details={[
        [
          t('details.billingType'),
          billing ? t(`details.billing.${billing}`) : booking.billing_type,
        ],
        [t('details.roomName'), roomNameOf(booking, language)],
        ...(booking.periods.length > 1
          ? ([[t('quote.period'), <BookedPeriods periods={booking.periods} />]] satisfies Detail[])
          : ([
              [t('details.start'), moment(booking.start_date, booking.start_time, language)],
              [t('details.end'), moment(booking.end_date, booking.end_time, language)],
            ] satisfies Detail[])),
        ...fieldDetails(fieldsOfRoom),
      ]}
    />
  );
}

function moment(day: string | null, time: string | null, language: Language) {
  return (
    day && (
      <>
        <span>{formatDay(day, language)}</span> {time && <Ltr>{time.slice(0, 5)}</Ltr>}
      </>
    )
  );
}

function PeopleColumn({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('account');
  const fieldDetails = useFieldDetails(booking);
  const ltr = (text: string | null) => text && <Ltr>{text}</Ltr>;
  const isSame =
    booking.customer_name === booking.contact_person &&
    booking.customer_email === booking.contact_email &&
    (booking.customer_phone === null || booking.customer_phone === booking.contact_phone);
  const list = { className: classes.details, none: t('bookings.none') };
  const account: Detail[] = [
    [t('details.customerName'), booking.customer_name],
    [t('details.customerEmail'), ltr(booking.customer_email)],
    [t('details.customerPhone'), ltr(booking.customer_phone)],
  ];
  return (
    <section>
      <h2 className={classes.title}>{t('details.people')}</h2>
      <DetailList
        {...list}
        details={[
          ...fieldDetails(booking.domiciliation ? [] : ['clientName'], {
            clientName: t('details.clientName'),
          }),
          ...fieldDetails(contactFields),
          ...(isSame ? [] : account),
        ]}
      />
      {isSame && (
        <details className={classes.same}>
          <summary>{t('details.sameAccount')}</summary>
          <DetailList {...list} details={account} />
        </details>
      )}
    </section>
  );
}

function PriceColumn({ booking, onAdded }: BookingDetailsListProps) {
  const { t } = useTranslation(['account', 'booking-price']);
  return (
    <section>
      <h2 className={classes.title}>{t('details.price')}</h2>
      <PriceLines lines={booking.price_lines} />
      <BookingSums
        booking={booking}
        total={t('details.totalPrice')}
        className={`${classes.details} ${classes.sums}`}
      />
      {!booking.is_price_complete && (
        <p className={classes.incomplete}>{t('booking-price:summary.incomplete')}</p>
      )}
      <PaymentProofs booking={booking} onAdded={onAdded} />
    </section>
  );
}
