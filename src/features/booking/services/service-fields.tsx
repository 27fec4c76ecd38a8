import {
  groupsOf,
  inRowOrder,
  partOf,
  runsOf,
  type NamedField,
  type NestedField,
  type Values,
} from '#domain/booking/services/field-kinds.ts';
import { serviceFields, type ServiceName } from '#domain/booking/services/services.ts';
import fieldClasses from '#src/components/form/field.module.css';
import { useServiceTexts } from '#src/components/price/use-service-texts.ts';
import { useService, useServiceError } from '#src/features/booking/form/use-field.ts';
import { CarPeriod } from './car-period.tsx';
import { FieldInput, Option, usePriceText } from './field-input.tsx';
import { ServiceRows } from './service-rows.tsx';
import classes from './services-step.module.css';
import { shallowEqual } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { laterDay } from '#domain/time/time.ts';
import { hotelStay } from '#domain/booking/form/form.ts';
import { DayInput } from '#src/components/form/day-input.tsx';
import { FieldFrame } from '#src/components/form/field.tsx';
import fields from '#src/components/form/field.module.css';
import { useToday } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';

interface RunProps {
  service: ServiceName;
  run: readonly NamedField[];
  values: Values;
  change: (patch: Values) => void;
}

/** The fields of a chosen service. */
export function ServiceFields({ service }: { service: ServiceName }) {
  const { details, change } = useService(service);
  return runsOf(serviceFields[service].fields).map((run) => (
    <Run key={run[0]?.[0]} {...{ service, run, change }} values={details} />
  ));
}

/** Several inputs of a kind share a line. */
function Run(props: RunProps) {
  const { service, run, values } = props;
  const texts = useServiceTexts()(service);
  const inputs = <Inputs {...props} />;
  const isSeveral = run.length > 1;
  switch (run[0]?.[1].control) {
    case 'option':
      return isSeveral ? (
        <div role="group" aria-label={texts.optional('options')} className={classes.options}>
          {inputs}
        </div>
      ) : (
        inputs
      );
    case 'time':
      return <div className={fieldClasses.short}>{inputs}</div>;
    case 'count':
      return (
        <>
          <Prices run={run} values={values} />
          <div className={fieldClasses.short}>{inputs}</div>
        </>
      );
    case 'select':
      return (
        <>
          {isSeveral ? <div className={fieldClasses.pair}>{inputs}</div> : inputs}
          <Prices run={run} values={values} />
        </>
      );
    case 'instant':
      return <CarPeriod />;
    case 'day':
      return <HotelStay />;
    default:
      return inputs;
  }
}

function Inputs({ run, ...group }: RunProps) {
  return run
    .filter(([, { isShown }]) => isShown?.(group.values) ?? true)
    .map(([name, field]) =>
      'fields' in field ? (
        <Nested key={name} name={name} field={field} {...group} />
      ) : (
        <FieldInput key={name} name={name} field={field} {...group} />
      ),
    );
}

type NestedProps = Omit<RunProps, 'run'> & { name: string; field: NestedField };

/** Fields within a field. */
function Nested({ service, name, field, values, change }: NestedProps) {
  const texts = useServiceTexts()(service);
  const run = inRowOrder(field.fields);
  const set = (next: unknown) => change({ [name]: next });
  const groups = groupsOf(values[name]);
  const [inner] = groups;
  const inputsOf = (group: Values, changeGroup: RunProps['change']) => (
    <Inputs service={service} run={run} values={group} change={changeGroup} />
  );
  const inputs = inner && inputsOf(inner, (patch) => set({ ...inner, ...patch }));
  switch (field.control) {
    case 'group':
      return (
        <div role="group" aria-label={texts.label(name)}>
          <p className={classes.subtitle}>{texts.label(name)}</p>
          <div className={classes.options}>{inputs}</div>
        </div>
      );
    case 'part':
      return (
        <>
          <Option
            label={texts.label(name)}
            isChosen={inner !== undefined}
            onChange={(isChosen) => set(isChosen ? partOf(field.fields, 'initial') : null)}
          />
          {inner && <div className={fieldClasses.pair}>{inputs}</div>}
          {inner && <Prices run={run} values={inner} />}
        </>
      );
    case 'rows':
      return (
        <>
          {inner && <Prices run={run} values={inner} more={texts.optional('emptyHint')} />}
          <ServiceRows {...{ service, field }} rows={groups} onChange={set}>
            {inputsOf}
          </ServiceRows>
        </>
      );
  }
}

type PricesProps = Pick<RunProps, 'run' | 'values'> & { more?: string | undefined };

/** The prices of what is chosen, where the inputs do not show them. */
function Prices({ run, values, more }: PricesProps) {
  const priceText = usePriceText();
  return run.map(([name, field]) => {
    const price = 'price' in field && priceText(field.price, values[name], values);
    return (
      price && (
        <p key={name} className={fieldClasses.hint}>
          {more ? `${price} · ${more}` : price}
        </p>
      )
    );
  });
}

/** The days of a stay, which follow the booking's until others are chosen. Specification, section 4. */
function HotelStay() {
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
