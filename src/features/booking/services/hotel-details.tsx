import { Textarea } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { hotelStay } from '#domain/booking/form/form.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import fields from '#src/components/form/field.module.css';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { CountInput } from '#src/features/booking/form/inputs.tsx';
import { usePriceText } from './service-inputs.tsx';
import { useService } from '#src/features/booking/form/use-field.ts';

/** A stay for the guests; its days follow the booking's until others are chosen. Specification, section 4. */
export function HotelDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('hotel');
  const priceText = usePriceText();
  const stay = BookingActor.useSelector((state) => hotelStay(state.context.form), shallowEqual);
  const today = useToday();
  return (
    <>
      <p className={fields.hint}>{priceText('hotel_hosting')}</p>
      <div className={fields.short}>
        <CountInput
          label={t('hotel.numGuests')}
          name="numGuests"
          value={details.numGuests}
          valueIfEmpty={1}
          onChange={(numGuests) => change({ numGuests })}
        />
        <CountInput
          label={t('hotel.numRooms')}
          name="numRooms"
          value={details.numRooms}
          valueIfEmpty={1}
          onChange={(numRooms) => change({ numRooms })}
        />
      </div>
      <div className={fields.pair}>
        <DayInput
          label={t('hotel.checkIn')}
          today={today}
          earliest={today}
          isClearable={details.checkIn !== null}
          value={stay.checkIn}
          onChange={(day) => change({ checkIn: day || null })}
        />
        <DayInput
          label={t('hotel.checkOut')}
          today={today}
          earliest={stay.checkIn || today}
          isClearable={details.checkOut !== null}
          value={stay.checkOut}
          onChange={(day) => change({ checkOut: day || null })}
        />
      </div>
      <p className={fields.hint} role="status">
        {t(
          stay.checkIn !== '' && stay.checkIn === stay.checkOut
            ? 'hotel.noNight'
            : 'hotel.datesHint',
        )}
      </p>
      <Textarea
        label={<span>{t('hotel.notes')}</span>}
        rows={3}
        maxLength={4000}
        value={details.notes}
        onChange={({ currentTarget: { value } }) => change({ notes: value })}
      />
    </>
  );
}
