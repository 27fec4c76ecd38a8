import { shallowEqual } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import { hotelStay } from '#domain/booking/form/form.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { FieldFrame } from '#src/components/form/field.tsx';
import fields from '#src/components/form/field.module.css';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useService, useServiceError } from '#src/features/booking/form/use-field.ts';

/** The days of a stay, which follow the booking's until others are chosen. Specification, section 4. */
export function HotelStay() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('hotel');
  const stay = BookingActor.useSelector((state) => hotelStay(state.context.form), shallowEqual);
  const error = useServiceError('hotel');
  const today = useToday();
  const input = (edge: 'checkIn' | 'checkOut') => ({
    label: t(`hotel.${edge}`),
    today,
    isClearable: details[edge] !== null,
    value: stay[edge],
    onChange: (day: string) => change({ [edge]: day || null }),
  });
  return (
    <>
      <div className={fields.pair}>
        <DayInput {...input('checkIn')} earliest={today} />
        <FieldFrame name="checkOut">
          <DayInput {...input('checkOut')} earliest={laterDay(stay.checkIn, today)} error={error} />
        </FieldFrame>
      </div>
      <p className={fields.hint} role="status">
        {t(
          stay.checkIn !== '' && stay.checkIn === stay.checkOut && !error
            ? 'hotel.noNight'
            : 'hotel.datesHint',
        )}
      </p>
    </>
  );
}
