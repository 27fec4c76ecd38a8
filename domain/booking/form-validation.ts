import {
  periodViolation,
  type BookingLimits,
  type LimitName,
  type LimitViolation,
} from '#domain/booking/limits.ts';
import {
  needsDocument,
  validateRole,
  type VerificationError,
} from '#domain/booking/verification.ts';
import { isOutsideHours } from '#domain/opening-hours.ts';
import { validateContact, type ContactError } from '#domain/request/contact.ts';
import { cleanLine } from '#domain/text.ts';
import { buildingDay, minutesOfDay } from '#domain/time.ts';
import { formPeriod, type BookingForm, type BookingStep } from './form.ts';

/** The field that a message belongs to; `documents` is the file list. */
export type BookingField = keyof BookingForm | 'documents';
/** What is wrong, as the code that the locales translate (booking:errors.<code>). */
export type BookingFieldError =
  | ContactError
  | VerificationError
  | 'eventNameRequired'
  | 'clientNameRequired'
  | 'billingTypeRequired'
  | 'startDateRequired'
  | 'startDatePast'
  | 'startDayBegun'
  | 'startTimePast'
  | 'startTooFar'
  | 'outsideHours'
  | 'endDateRequired'
  | 'endBeforeStart'
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
      return Object.assign(validatePeople(form), validatePeriod(form, context));
    case 'verification':
      return validateVerification(form, context.documentCount);
    case 'services':
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
  return Object.assign(errors, validateContact(form));
}

function validatePeriod(
  form: BookingForm,
  { now, limits }: Pick<BookingValidationContext, 'now' | 'limits'>,
): BookingErrors {
  if (form.billingType === null) {
    return { billingType: 'billingTypeRequired' };
  }
  if (form.startDate === '') {
    return { startDate: 'startDateRequired' };
  }
  if (form.startDate < buildingDay(now)) {
    return { startDate: 'startDatePast' };
  }
  if (form.billingType === 'hourly') {
    if (form.startTime === '' || form.endTime === '') {
      return { startTime: 'timesRequired' };
    }
    if (minutesOfDay(form.endTime) <= minutesOfDay(form.startTime)) {
      return { endTime: 'endTimeBeforeStart' };
    }
  } else if (form.endDate === '') {
    return { endDate: 'endDateRequired' };
  } else if (form.endDate < form.startDate) {
    return { endDate: 'endBeforeStart' };
  }
  const asked = { billingType: form.billingType, period: formPeriod(form) };
  const violation = periodViolation(limits, asked, now);
  return violation ? violationErrors(violation, form, now) : {};
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

/** The message of a limit that a request exceeds, at the field to change (rulings, Availability (2)). */
export function violationErrors(
  { code, limit = 'monthsAhead' }: { code: LimitViolation['code']; limit?: LimitName | undefined },
  {
    billingType,
    startDate,
    startTime,
  }: Pick<BookingForm, 'billingType' | 'startDate' | 'startTime'>,
  now: Date,
): BookingErrors {
  if (code === 'outside_hours') {
    return { [isOutsideHours(startTime) ? 'startTime' : 'endTime']: 'outsideHours' };
  }
  if (code !== 'period_past') {
    return limitErrors[limit];
  }
  if (billingType === 'hourly') {
    return { startTime: 'startTimePast' };
  }
  return { startDate: startDate < buildingDay(now) ? 'startDatePast' : 'startDayBegun' };
}

function validateVerification(form: BookingForm, documentCount: number): BookingErrors {
  return {
    ...validateRole(form),
    ...(needsDocument(form.organizationType) &&
      documentCount === 0 && { documents: 'documentRequired' }),
  };
}
