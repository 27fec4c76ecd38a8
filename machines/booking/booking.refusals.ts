import type { BookingStep } from '#domain/booking/form/form.ts';
import {
  atDays,
  violationErrors,
  type BookingErrors,
} from '#domain/booking/form/form-validation.ts';
import { limitNames, type BookingLimits, type LimitName } from '#domain/booking/limits/limits.ts';
import type { Failure } from '#domain/errors.ts';
import { toastOf, withErrors, type Result } from '#machines/shared/request-form.ts';
import type { BookingContext, BookingEmitted } from './booking.types.ts';

const periodFailures = new Set<Failure['code']>([
  'period_taken',
  'period_past',
  'too_far_ahead',
  'outside_hours',
  'limit_reached',
  'pending_requests_reached',
]);

/** The step of the field that the server refused; null when it refused the request as a whole. */
export function refusedStep({ code }: Failure): BookingStep | null {
  if (periodFailures.has(code)) {
    return 'generalInfo';
  }
  return code === 'documents_missing' ? 'verification' : null;
}

/** How a refused field is shown: a toast, its error, and the limit that the server returned. */
export function refusedField(
  context: Pick<BookingContext, 'building' | 'form' | 'limits' | 'now'>,
  failure: Failure,
): Result<BookingContext, BookingEmitted> {
  const limit = limitNames.find((name) => name === failure.params?.limit);
  const limits = withLimit(context.limits, limit, Number(failure.params?.max));
  const { change, emitted } = withErrors(errorsOf(context, failure, limit));
  return { change: { failure, limits, ...change }, emitted: [toastOf(failure), ...emitted] };
}

function errorsOf(
  { building, form, now }: Pick<BookingContext, 'building' | 'form' | 'now'>,
  { code }: Failure,
  limit: LimitName | undefined,
): BookingErrors {
  switch (code) {
    case 'documents_missing':
      return { documents: 'documentRequired' };
    case 'period_taken':
      return atDays(form, { startDate: 'periodTaken' });
    case 'period_past':
    case 'outside_hours':
      return violationErrors(building, { code }, form, now());
    default:
      return violationErrors(building, { code: 'limit_reached', limit }, form, now());
  }
}

function withLimit(limits: BookingLimits, name: LimitName | undefined, max: number): BookingLimits {
  return name && Number.isInteger(max) ? { ...limits, [name]: max } : limits;
}
