import { useTranslation } from 'react-i18next';
import { serviceNames, type ServiceName } from '#domain/booking/services/services.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { useServiceError } from '#src/features/booking/form/use-field.ts';
import { ServiceFields } from './service-fields.tsx';
import classes from './services-step.module.css';

/** Third step: the optional services, each with its details once it is ticked. Specification, section 3. */
export function ServicesStep() {
  return (
    <div className="stackSm" data-field="services">
      {serviceNames.map((service) => (
        <Service key={service} service={service} />
      ))}
    </div>
  );
}

function Service({ service }: { service: ServiceName }) {
  const { t } = useTranslation('booking-services');
  const actor = BookingActor.useActorRef();
  const isChosen = BookingActor.useSelector((state) =>
    state.context.form.selectedServices.includes(service),
  );
  const error = useServiceError(service);
  return (
    <section className={classes.service} data-chosen={isChosen || undefined}>
      <div className={classes.head} data-field={service}>
        <ChoiceInput
          type="checkbox"
          name={service}
          label={t(`${service}.name`)}
          description={t(`${service}.hint`)}
          isChosen={isChosen}
          error={service === 'hotel' ? undefined : error}
          onChange={() => actor.send({ type: 'service.toggle', service })}
        />
      </div>
      {isChosen && (
        <fieldset className={classes.details} aria-label={t(`${service}.name`)}>
          <ServiceFields service={service} />
        </fieldset>
      )}
    </section>
  );
}
