import { violationErrors } from '#domain/booking/form-validation.ts';
import { limitNames, type BookingLimits, type LimitName } from '#domain/booking/limits.ts';
import type { Failure } from '#domain/errors.ts';
import type { BookingContext } from './booking.types.ts';

const fieldFailures = new Set<Failure['code']>([
  'period_taken',
  'period_past',
  'too_far_ahead',
  'limit_reached',
  'pending_requests_reached',
  'documents_missing',
]);

/** Whether the server refused a field of a request, and not the request as a whole. */
export function isFieldFailure({ code }: Failure): boolean {
  return fieldFailures.has(code);
}

/** How a refused field is shown: its step, its error, and the limit that the server returned. */
export function refusedField(
  { form, limits, now }: Pick<BookingContext, 'form' | 'limits' | 'now'>,
  { code, params }: Failure,
): Pick<BookingContext, 'step' | 'errors' | 'limits'> {
  const step = 'generalInfo';
  const limit = limitNames.find((name) => name === params?.limit);
  switch (code) {
    case 'documents_missing':
      return { step: 'verification', errors: { documents: 'documentRequired' }, limits };
    case 'period_taken':
      return { step, errors: { startDate: 'periodTaken' }, limits };
    case 'period_past':
      return { step, errors: violationErrors({ code }, form, now()), limits };
    default:
      return {
        step,
        errors: violationErrors({ code: 'limit_reached', limit }, form, now()),
        limits: withLimit(limits, limit, Number(params?.max)),
      };
  }
}

function withLimit(limits: BookingLimits, name: LimitName | undefined, max: number): BookingLimits {
  return name && Number.isInteger(max) ? { ...limits, [name]: max } : limits;
}
