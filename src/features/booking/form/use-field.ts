import type { BookingForm } from '#domain/booking/form/form.ts';
import type { BookingField } from '#domain/booking/form/form-validation.ts';
import type { Values } from '#domain/booking/services/field-kinds.ts';
import type { ServiceDetails, ServiceName } from '#domain/booking/services/services.ts';
import { BookingActor } from './booking-actor.ts';
import { useErrorText } from './use-error-text.ts';

/** One field of the form, as props of its input: only its own value and message make the caller render. */
export function useField<K extends keyof BookingForm>(name: K) {
  const value = BookingActor.useSelector((state) => state.context.form[name]);
  const error = useFieldError(name);
  const actor = BookingActor.useActorRef();
  return {
    name,
    value,
    error,
    onChange: (next: BookingForm[K]) => {
      const change: Partial<BookingForm> = {};
      change[name] = next;
      actor.send({ type: 'field.change', change });
    },
  };
}

/** The message under a field, in the reader's language. */
export function useFieldError(name: BookingField): string | undefined {
  const textOf = useErrorText();
  const code = BookingActor.useSelector((state) => state.context.errors[name]);
  return code && textOf(code);
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
