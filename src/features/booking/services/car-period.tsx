import { useTranslation } from 'react-i18next';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay, buildingTime, laterDay } from '#domain/time/time.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import fields from '#src/components/form/field.module.css';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { useService } from '#src/features/booking/form/use-field.ts';

const DEFAULT_TIMES = { start: '09:00', end: '17:00' };

/** When the car is taken and given back. Specification, section 3, carRental. */
export function CarPeriod() {
  const { t } = useTranslation('booking-services');
  return (
    <>
      <CarMoment edge="start" />
      <CarMoment edge="end" />
      <p className={fields.hint}>{t('carRental.periodHint')}</p>
    </>
  );
}

/** When the car is taken or given back: a day and a time of the building, kept as an instant. */
function CarMoment({ edge }: { edge: 'start' | 'end' }) {
  const building = useSite();
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('carRental');
  const today = useToday();
  const instant = details[edge] === null ? null : new Date(details[edge]);
  const day = instant ? buildingDay(building, instant) : '';
  const time = instant ? buildingTime(building, instant) : DEFAULT_TIMES[edge];
  const start = details.start ? buildingDay(building, new Date(details.start)) : '';
  const earliest = edge === 'end' ? laterDay(start, today) : today;
  return (
    <div className={fields.pair}>
      <DayInput
        label={t(`carRental.${edge}`)}
        isClearable
        today={today}
        earliest={earliest}
        value={day}
        onChange={(next) =>
          change({
            [edge]: next === '' ? null : buildingInstant(building, next, time).toISOString(),
          })
        }
      />
      <TimeSelect
        isAnyTime
        label={t(`carRental.${edge}Time`)}
        isDisabled={!instant}
        value={time}
        onChange={(next) => change({ [edge]: buildingInstant(building, day, next).toISOString() })}
      />
    </div>
  );
}
