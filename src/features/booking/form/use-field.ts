import { serviceError } from '#domain/booking/form/form-validation.ts';
import type { Values } from '#domain/booking/services/field-kinds.ts';
import type { ServiceDetails, ServiceName } from '#domain/booking/services/services.ts';
import { createFormHooks } from '#src/features/create-form-hooks.ts';
import { BookingActor } from './booking-actor.ts';
import { useErrorText } from './use-error-text.ts';

export const { useField, useFieldError } = createFormHooks(BookingActor.useActorRef, useErrorText);

/** What Next has refused in a chosen service. */
export function useServiceError(service: ServiceName): string | undefined {
  const errorText = useErrorText();
  const code = BookingActor.useSelector(({ context: { form, errors } }) =>
    errors.services && form.selectedServices.includes(service) ? serviceError(form, service) : null,
  );
  return code ? errorText(code) : undefined;
}

/** The details of one service, and a change of some of them. */
export function useService<S extends ServiceName>(service: S) {
  const details = BookingActor.useSelector((state) => state.context.form.services[service]);
  const actor = BookingActor.useActorRef();
  return {
    details,
    change: (patch: Values) => {
      const change: Partial<ServiceDetails> = {};
      change[service] = { ...details, ...patch };
      actor.send({ type: 'service.change', change });
    },
  };
}
