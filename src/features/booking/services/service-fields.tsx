import {
  groupsOf,
  inRowOrder,
  partOf,
  runsOf,
  type Fields,
  type NamedField,
  type NestedField,
  type Price,
  type Values,
} from '#domain/booking/services/field-kinds.ts';
import { serviceFields, type ServiceName } from '#domain/booking/services/services.ts';
import fieldClasses from '#src/components/form/field.module.css';
import { useServiceTexts } from '#src/components/price/use-service-texts.ts';
import { useService } from '#src/features/booking/form/use-field.ts';
import { CarPeriod } from './car-period.tsx';
import { FieldInput, Option, usePriceText } from './field-input.tsx';
import { HotelStay } from './hotel-stay.tsx';
import { ServiceRows } from './service-rows.tsx';
import classes from './services-step.module.css';

interface GroupProps {
  service: ServiceName;
  fields: Fields;
  values: Values;
  change: (patch: Values) => void;
}
type RunProps = Omit<GroupProps, 'fields'> & { run: readonly NamedField[] };

/** The fields of a chosen service. */
export function ServiceFields({ service }: { service: ServiceName }) {
  const { details, change } = useService(service);
  const { fields, price } = serviceFields[service];
  return (
    <>
      <PriceHint price={price} value={details} group={details} />
      {runsOf(fields).map((run) => (
        <Run key={run[0]?.[0]} {...{ service, run, change }} values={details} />
      ))}
    </>
  );
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
    case 'count':
      return <div className={fieldClasses.short}>{inputs}</div>;
    case 'select':
      return (
        <>
          {isSeveral ? <div className={fieldClasses.pair}>{inputs}</div> : inputs}
          <PriceHints run={run} values={values} />
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

type NestedProps = Omit<GroupProps, 'fields'> & { name: string; field: NestedField };

/** Fields within a field. */
function Nested({ service, name, field, values, change }: NestedProps) {
  const texts = useServiceTexts()(service);
  const set = (next: unknown) => change({ [name]: next });
  const [inner] = groupsOf(values[name]);
  const inputs = inner && (
    <Inputs
      service={service}
      run={inRowOrder(field.fields)}
      values={inner}
      change={(patch) => set({ ...inner, ...patch })}
    />
  );
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
          {inner && <PriceHints run={inRowOrder(field.fields)} values={inner} />}
        </>
      );
    case 'rows':
      return (
        <>
          <PriceHint
            price={field.price}
            value={values}
            group={values}
            more={texts.optional('emptyHint')}
          />
          <ServiceRows
            service={service}
            fields={field.fields}
            most={field.most}
            rows={groupsOf(values[name])}
            onChange={set}
          >
            {(row, changeRow) => (
              <Inputs
                service={service}
                run={inRowOrder(field.fields)}
                values={row}
                change={changeRow}
              />
            )}
          </ServiceRows>
        </>
      );
  }
}

interface PriceHintProps {
  price: Price | undefined;
  value: unknown;
  group: Values;
  more?: string | undefined;
}

/** A price that no input shows. */
function PriceHint({ price, value, group, more }: PriceHintProps) {
  const text = usePriceText()(price, value, group);
  return text && <p className={fieldClasses.hint}>{more ? `${text} · ${more}` : text}</p>;
}

/** What is chosen in the selects costs. */
function PriceHints({ run, values }: Pick<RunProps, 'run' | 'values'>) {
  return run.map(([name, { price }]) => (
    <PriceHint key={name} price={price} value={values[name]} group={values} />
  ));
}
