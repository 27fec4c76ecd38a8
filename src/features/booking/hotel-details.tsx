import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BookingActor } from './booking-actor.ts';
import fields from './field.module.css';
import { CountInput, DayInput } from './inputs.tsx';
import { usePriceText } from './service-inputs.tsx';
import { useService } from './use-field.ts';

/** A stay for the guests; its days follow the booking's until others are chosen. Specification, section 4. */
export function HotelDetails() {
  const { t } = useTranslation('booking');
  const { details, change } = useService('hotel');
  const priceText = usePriceText();
  const startDate = BookingActor.useSelector((state) => state.context.form.startDate);
  const endDate = BookingActor.useSelector((state) => state.context.form.endDate);
  const today = BookingActor.useSelector((state) => state.context.today());
  const checkIn = details.checkIn ?? startDate;
  return (
    <>
      <p className={fields.hint}>{priceText('hotel_hosting', 'flat')}</p>
      <div className={fields.pair}>
        <CountInput
          label={t('services.hotel.numGuests')}
          name="numGuests"
          value={details.numGuests}
          onChange={(numGuests) => change({ numGuests })}
        />
        <CountInput
          label={t('services.hotel.numRooms')}
          name="numRooms"
          value={details.numRooms}
          onChange={(numRooms) => change({ numRooms })}
        />
      </div>
      <div className={fields.pair}>
        <DayInput
          label={t('services.hotel.checkIn')}
          earliest={today}
          value={checkIn}
          onChange={(day) => change({ checkIn: day || null })}
        />
        <DayInput
          label={t('services.hotel.checkOut')}
          earliest={checkIn || today}
          value={details.checkOut ?? endDate}
          onChange={(day) => change({ checkOut: day || null })}
        />
      </div>
      <p className={fields.hint}>{t('services.hotel.datesHint')}</p>
      <Textarea
        label={t('services.hotel.notes')}
        rows={3}
        maxLength={4000}
        value={details.notes}
        onChange={({ currentTarget: { value } }) => change({ notes: value })}
      />
    </>
  );
}
