import { useTranslation } from 'react-i18next';
import type { ServicePriceKey } from '#domain/booking/services/service-prices.ts';
import { minibusSizes, vehicleClasses } from '#domain/booking/services/services.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { buildingDay, buildingTime } from '#domain/time/time.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useToday } from '#src/features/app-context.ts';
import { Option, usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from '#src/features/booking/form/use-field.ts';

const options = ['withDriver', 'withFuel', 'delivery', 'pickup'] as const;
/** Delivery and pickup carry no price (rulings, Price). */
const priceKeys: Partial<Record<(typeof options)[number], ServicePriceKey>> = {
  withDriver: 'car_with_driver',
  withFuel: 'car_with_fuel',
};
const DEFAULT_TIMES = { start: '09:00', end: '17:00' };

/** The vehicle, what comes with it, and its own period. Specification, section 3, carRental. */
export function CarDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('carRental');
  const priceText = usePriceText();
  const size = details.minibusSize ?? minibusSizes[0];
  return (
    <>
      <ChoiceField
        label={t('carRental.vehicle')}
        name="vehicleClass"
        choices={vehicleClasses.map((value) => ({
          value,
          label: t(`carRental.${value}`),
          description: priceText(value === 'mini_bus' ? `car_mini_bus_${size}` : `car_${value}`),
        }))}
        value={details.vehicleClass}
        onChange={(vehicleClass) =>
          change({ vehicleClass, minibusSize: vehicleClass === 'mini_bus' ? size : null })
        }
      />
      {details.vehicleClass === 'mini_bus' && (
        <SelectInput
          label={t('carRental.seats')}
          options={minibusSizes.map((count) => ({
            value: String(count),
            label: t('carRental.seatsOption', { count }),
          }))}
          value={String(size)}
          onChange={(seats) =>
            change({ minibusSize: minibusSizes.find((option) => String(option) === seats) ?? size })
          }
        />
      )}
      <div role="group" aria-label={t('carRental.options')} className={classes.options}>
        {options.map((option) => (
          <Option
            key={option}
            label={t(`carRental.${option}`)}
            description={priceKeys[option] && priceText(priceKeys[option])}
            checked={details[option]}
            onChange={(isChosen) => change({ [option]: isChosen })}
          />
        ))}
      </div>
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
  const earliest =
    edge === 'end' && details.start ? buildingDay(building, new Date(details.start)) : today;
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
