import {
  periodViolation,
  type BookingLimits,
  type LimitName,
  type LimitViolation,
} from '#domain/booking/limits/limits.ts';
import {
  needsDocument,
  validateRole,
  type VerificationError,
} from '#domain/documents/verification.ts';
import { isOutsideHours } from '#domain/time/opening-hours.ts';
import { validateContact, type ContactError } from '#domain/request/contact.ts';
import { cleanLine } from '#domain/text/text.ts';
import { buildingDay, minutesOfDay } from '#domain/time/time.ts';
import { FEWEST_DAYS } from '#domain/period/days.ts';
import { isAskedFor } from '#domain/booking/services/field-kinds.ts';
import { serviceFields, type ServiceName } from '#domain/booking/services/services.ts';
import { chosenServices } from './form-request.ts';
import {
  formPeriod,
  hasSeveralDays,
  hotelStay,
  periodFields,
  type BookingForm,
  type BookingStep,
} from './form.ts';
import type { FailureCode } from '#domain/errors.ts';
import type { Building } from '#domain/time/building.ts';

/** The field that a message belongs to; `documents` is the file list. */
export type BookingField = keyof BookingForm | 'documents';
/** What is wrong, as the code that the locales translate (booking:errors.<code>). */
export type BookingFieldError =
  | ContactError
  | VerificationError
  | 'eventNameRequired'
  | 'clientNameRequired'
  | 'countInvalid'
  | 'serviceEmpty'
  | 'nightMissing'
  | 'billingTypeRequired'
  | 'startDateRequired'
  | 'startDatePast'
  | 'startDayBegun'
  | 'startTimePast'
  | 'startTooFar'
  | 'outsideHours'
  | 'endDateRequired'
  | 'endBeforeStart'
  | 'daysRequired'
  | 'tooManyDays'
  | 'dailyTooLong'
  | 'monthlyTooLong'
  | 'timesRequired'
  | 'endTimeBeforeStart'
  | 'documentRequired'
  | 'periodTaken'
  | 'pendingRequestsReached'
  | 'heldRoomDaysReached'
  | 'monthlyPerRoomReached'
  | 'monthlyInAllReached';
export type BookingErrors = Partial<Record<BookingField, BookingFieldError>>;

/** What validation needs besides the form. */
export interface BookingValidationContext {
  documentCount: number;
  building: Building;
  now: Date;
  limits: BookingLimits;
}

/** What is wrong with the fields of one step, in their order on the page (section 5, Booking form). */
export function validateBookingStep(
  step: BookingStep,
  form: BookingForm,
  context: BookingValidationContext,
): BookingErrors {
  switch (step) {
    case 'generalInfo':
      // V8 makes a hidden class for each object that two others are spread into, which takes most of the time of Next.
      return Object.assign(validatePeriod(form, context), validatePeople(form));
    case 'verification':
      return validateVerification(form, context.documentCount);
    case 'services':
      return validateServices(form);
    case 'notes':
      return {};
  }
}

function validatePeople(form: BookingForm): BookingErrors {
  const errors: BookingErrors = {};
  if (cleanLine(form.eventName) === '') {
    errors.eventName = 'eventNameRequired';
  }
  if (cleanLine(form.clientName) === '') {
    errors.clientName = 'clientNameRequired';
  }
  if (typeof form.attendees === 'string') {
    errors.attendees = 'countInvalid';
  }
  return Object.assign(errors, validateContact(form));
}

function validatePeriod(
  form: BookingForm,
  { building, now, limits }: BookingValidationContext,
): BookingErrors {
  if (form.billingType === null) {
    return { billingType: 'billingTypeRequired' };
  }
  const errors = validateDays(form, buildingDay(building, now)) ?? validateHours(form);
  if (errors) {
    return errors;
  }
  const asked = { billingType: form.billingType, period: formPeriod(form) };
  const violation = periodViolation(building, limits, asked, now);
  return violation ? violationErrors(building, violation, form, now) : {};
}

function validateDays(form: BookingForm, today: string): BookingErrors | null {
  const { billingType, startDate, endDate, days } = form;
  if (hasSeveralDays(form)) {
    return days.length < FEWEST_DAYS ? { days: 'daysRequired' } : null;
  }
  if (startDate === '') {
    return { startDate: 'startDateRequired' };
  }
  if (startDate < today) {
    return { startDate: 'startDatePast' };
  }
  if (billingType === 'hourly') {
    return null;
  }
  if (endDate === '') {
    return { endDate: 'endDateRequired' };
  }
  return endDate < startDate ? { endDate: 'endBeforeStart' } : null;
}

function validateHours({ billingType, startTime, endTime }: BookingForm): BookingErrors | null {
  if (billingType !== 'hourly') {
    return null;
  }
  if (startTime === '' || endTime === '') {
    return { startTime: 'timesRequired' };
  }
  return minutesOfDay(endTime) <= minutesOfDay(startTime)
    ? { endTime: 'endTimeBeforeStart' }
    : null;
}

const limitErrors: Record<LimitName, BookingErrors> = {
  monthsAhead: { startDate: 'startTooFar' },
  dailyDays: { endDate: 'dailyTooLong' },
  monthlyMonths: { endDate: 'monthlyTooLong' },
  heldRoomDays: { startDate: 'heldRoomDaysReached' },
  monthlyPerRoom: { startDate: 'monthlyPerRoomReached' },
  monthlyInAll: { startDate: 'monthlyInAllReached' },
  pendingRequests: { startDate: 'pendingRequestsReached' },
};

/**
 * The message of a limit that a request exceeds, at the field to change (rulings, Availability (2)); where several days are
 * chosen, an error of the first or the last of them is one of the days.
 */
export function violationErrors(
  building: Building,
  { code, limit = 'monthsAhead' }: { code: LimitViolation['code']; limit?: LimitName | undefined },
  form: BookingForm,
  now: Date,
): BookingErrors {
  if (code === 'outside_hours') {
    return { [isOutsideHours(building, form.startTime) ? 'startTime' : 'endTime']: 'outsideHours' };
  }
  const errors =
    code === 'period_past' ? pastErrors(form, buildingDay(building, now)) : limitErrors[limit];
  return atDays(form, errors);
}

function pastErrors({ billingType, startDate }: BookingForm, today: string): BookingErrors {
  const isPast = startDate < today;
  if (billingType === 'hourly' && !isPast) {
    return { startTime: 'startTimePast' };
  }
  return { startDate: isPast ? 'startDatePast' : 'startDayBegun' };
}

const periodFailures = new Set<FailureCode>([
  'period_taken',
  'period_past',
  'too_far_ahead',
  'outside_hours',
  'limit_reached',
  'pending_requests_reached',
]);

/** The step of the field that the server refused; null when it refused the request as a whole. */
export function refusedStep({ code }: { code: FailureCode }): BookingStep | null {
  if (periodFailures.has(code)) {
    return 'generalInfo';
  }
  return code === 'documents_missing' ? 'verification' : null;
}

/** The message of a refusal by the server, at the field to change. */
export function refusalErrors(
  building: Building,
  { code, limit }: { code: FailureCode; limit: LimitName | undefined },
  form: BookingForm,
  now: Date,
): BookingErrors {
  switch (code) {
    case 'documents_missing':
      return { documents: 'documentRequired' };
    case 'period_taken':
      return atDays(form, { startDate: 'periodTaken' });
    case 'period_past':
    case 'outside_hours':
      return violationErrors(building, { code }, form, now);
    default:
      return violationErrors(building, { code: 'limit_reached', limit }, form, now);
  }
}

/** Fields that are validated together: a change of one may remove the error of another. */
const relatedFields: readonly (readonly BookingField[])[] = [
  periodFields,
  ['organizationType', 'organizationTypeOther', 'socials', 'documents'],
];

/** The remaining errors after a change: those of `changed` and of the fields validated with them are removed. */
export function remainingErrors(
  errors: BookingErrors,
  changed: readonly BookingField[],
): BookingErrors {
  const corrected = changed.flatMap(
    (field) => relatedFields.find((group) => group.includes(field)) ?? [field],
  );
  if (!corrected.some((field) => field in errors)) {
    return errors;
  }
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !corrected.includes(field as BookingField)),
  );
}

/** The errors of a period: where several days are chosen, those of its first and last day are errors of the days. */
function atDays(form: BookingForm, errors: BookingErrors): BookingErrors {
  if (!hasSeveralDays(form)) {
    return errors;
  }
  const { startDate, endDate, ...others } = errors;
  const days = startDate ?? endDate;
  return { ...others, ...(days && { days: days === 'dailyTooLong' ? 'tooManyDays' : days }) };
}

function validateServices(form: BookingForm): BookingErrors {
  if (chosenServices(form) === null) {
    return { services: 'countInvalid' };
  }
  const [refused] = form.selectedServices.flatMap((service) => serviceError(form, service) ?? []);
  return refused ? { services: refused } : {};
}

/** What a chosen service lacks, so that nothing would be sent or nothing would be had for its price. */
export function serviceError(
  form: Pick<BookingForm, 'services' | 'startDate' | 'endDate'>,
  service: ServiceName,
): 'serviceEmpty' | 'nightMissing' | null {
  if (!isAskedFor(serviceFields[service].fields, form.services[service])) {
    return 'serviceEmpty';
  }
  const { checkIn, checkOut } = hotelStay(form);
  return service === 'hotel' && checkIn === checkOut ? 'nightMissing' : null;
}

function validateVerification(form: BookingForm, documentCount: number): BookingErrors {
  return {
    ...validateRole(form),
    ...(needsDocument(form.organizationType) &&
      documentCount === 0 && { documents: 'documentRequired' }),
  };
}
