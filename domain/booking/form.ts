import * as v from 'valibot';
import {
  periodViolation,
  type BookingLimits,
  type LimitName,
  type LimitViolation,
} from '#domain/booking/limits.ts';
import type { BookingPeriod } from '#domain/booking/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import {
  cleanServices,
  defaultServiceDetails,
  isCarReturned,
  isStayInOrder,
  serviceNames,
  typedServicesSchema,
  type ServiceDetails,
  type ServiceName,
  type Services,
} from '#domain/booking/services.ts';
import {
  needsDocument,
  organizationTypeSchema,
  validateRole,
  type VerificationError,
} from '#domain/booking/verification.ts';
import { validateContact, type ContactError } from '#domain/contact.ts';
import { billingTypeSchema, type Room } from '#domain/rooms/room.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import { buildingDay, isoDateSchema, isoTimeSchema, minutesOfDay } from '#domain/time.ts';

const text = v.pipe(v.string(), v.maxLength(4_000));
const nothing = v.literal('');
const dayOrNothing = v.union([nothing, isoDateSchema]);
const timeOrNothing = v.union([nothing, isoTimeSchema]);

/**
 * What a customer has typed so far: every field always there, '' or null where nothing is chosen. Details of a service
 * that was unticked stay, so that ticking it again brings them back. Dates are building days, times `HH:mm`.
 */
export const bookingFormSchema = v.object({
  eventName: text,
  clientName: text,
  contactPerson: text,
  contactEmail: text,
  contactPhone: text,
  attendees: v.pipe(v.number(), v.integer(), v.minValue(1)),
  billingType: v.nullable(billingTypeSchema),
  startDate: dayOrNothing,
  endDate: dayOrNothing,
  startTime: timeOrNothing,
  endTime: timeOrNothing,
  organizationType: v.nullable(organizationTypeSchema),
  organizationTypeOther: text,
  socials: v.object({
    instagram: text,
    whatsapp: text,
    facebook: text,
    linkedin: text,
    tiktok: text,
  }),
  selectedServices: v.array(v.picklist(serviceNames)),
  services: typedServicesSchema,
  notes: text,
});
export type BookingForm = v.InferOutput<typeof bookingFormSchema>;

const noSocials: BookingForm['socials'] = {
  instagram: '',
  whatsapp: '',
  facebook: '',
  linkedin: '',
  tiktok: '',
};

/** An empty form for `room`, with the contact prefilled from the signed-in user (section 4, Booking form). */
export function emptyBookingForm(
  room: Pick<Room, 'available_billing_types'>,
  contact: { name: string; email: string },
): BookingForm {
  return {
    eventName: '',
    clientName: '',
    contactPerson: contact.name,
    contactEmail: contact.email,
    contactPhone: '',
    attendees: 10,
    billingType: room.available_billing_types[0] ?? null,
    startDate: '',
    endDate: '',
    startTime: '09:00',
    endTime: '17:00',
    organizationType: null,
    organizationTypeOther: '',
    socials: noSocials,
    selectedServices: [],
    services: defaultServiceDetails,
    notes: '',
  };
}

/** The form after a change: an hourly period ends on its start day (section 4, Booking form). */
export function changeBookingForm(form: BookingForm, change: Partial<BookingForm>): BookingForm {
  const next = { ...form, ...change };
  return next.billingType === 'hourly' ? { ...next, endDate: next.startDate } : next;
}

/** The form with a service ticked or unticked. */
export function toggleService(form: BookingForm, service: ServiceName): BookingForm {
  const { selectedServices } = form;
  return {
    ...form,
    selectedServices: selectedServices.includes(service)
      ? selectedServices.filter((selected) => selected !== service)
      : [...selectedServices, service],
  };
}

/**
 * The form after a change of service details: a mini bus has a size, 15 at first, and no other car has one (section 3);
 * a car is given back after it is taken.
 */
export function changeServiceDetails(
  form: BookingForm,
  change: Partial<ServiceDetails>,
): BookingForm {
  const services = { ...form.services, ...change };
  const car = services.carRental;
  const minibusSize = car.vehicleClass === 'mini_bus' ? (car.minibusSize ?? 15) : null;
  const end = endAfterStart(car);
  return { ...form, services: { ...services, carRental: { ...car, minibusSize, end } } };
}

const DAY_MS = 86_400_000;

/** An end that is not after the start moves to the next day that makes it so, at its own time of day. */
function endAfterStart({ start, end }: ServiceDetails['carRental']): string | null {
  if (start === null || end === null || isCarReturned({ start, end })) {
    return end;
  }
  const lateBy = Date.parse(start) - Date.parse(end);
  const days = Math.floor(lateBy / DAY_MS) + 1;
  return new Date(Date.parse(end) + days * DAY_MS).toISOString();
}

/** The stay in the hotel, '' where no day is known: the booking's days until others are chosen, and no end before the start. */
export function hotelStay({
  services: { hotel },
  startDate,
  endDate,
}: Pick<BookingForm, 'services' | 'startDate' | 'endDate'>): { checkIn: string; checkOut: string } {
  const checkIn = hotel.checkIn ?? startDate;
  const checkOut = hotel.checkOut ?? endDate;
  const isInOrder = checkOut === '' || isStayInOrder({ checkIn, checkOut });
  return { checkIn, checkOut: isInOrder ? checkOut : checkIn };
}

export const bookingSteps = ['generalInfo', 'verification', 'services', 'notes'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The field a message stands under; `documents` is the file list. */
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

/** What validation knows besides the form. */
export interface BookingValidationFacts {
  documentCount: number;
  now: Date;
  limits: BookingLimits;
}

/** What is wrong with the fields of one step, in the order they stand on the page (section 5, Booking form). */
export function validateBookingStep(
  step: BookingStep,
  form: BookingForm,
  facts: BookingValidationFacts,
): BookingErrors {
  switch (step) {
    case 'generalInfo':
      return { ...validatePeople(form), ...validatePeriod(form, facts) };
    case 'verification':
      return validateVerification(form, facts.documentCount);
    case 'services':
    case 'notes':
      return {};
  }
}

/** The first step with an invalid field, or null when the whole form may be sent. */
export function firstInvalidStep(
  form: BookingForm,
  facts: BookingValidationFacts,
): BookingStep | null {
  return (
    bookingSteps.find((step) => Object.keys(validateBookingStep(step, form, facts)).length > 0) ??
    null
  );
}

function validatePeople(form: BookingForm): BookingErrors {
  return {
    ...(cleanLine(form.eventName) === '' && { eventName: 'eventNameRequired' }),
    ...(cleanLine(form.clientName) === '' && { clientName: 'clientNameRequired' }),
    ...validateContact(form),
  };
}

function validatePeriod(
  form: BookingForm,
  { now, limits }: Pick<BookingValidationFacts, 'now' | 'limits'>,
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

/** The message of a limit that a request exceeds, under the field to change (rulings, Availability (2)). */
export function violationErrors(
  violation: { code: LimitViolation['code']; limit?: LimitName | undefined },
  { billingType, startDate }: Pick<BookingForm, 'billingType' | 'startDate'>,
  now: Date,
): BookingErrors {
  if (violation.code === 'period_past') {
    if (billingType === 'hourly') {
      return { startTime: 'startTimePast' };
    }
    return { startDate: startDate < buildingDay(now) ? 'startDatePast' : 'startDayBegun' };
  }
  switch (violation.limit) {
    case 'dailyDays':
      return { endDate: 'dailyTooLong' };
    case 'monthlyMonths':
      return { endDate: 'monthlyTooLong' };
    case 'heldRoomDays':
      return { startDate: 'heldRoomDaysReached' };
    case 'monthlyPerRoom':
      return { startDate: 'monthlyPerRoomReached' };
    case 'monthlyInAll':
      return { startDate: 'monthlyInAllReached' };
    case 'pendingRequests':
      return { startDate: 'pendingRequestsReached' };
    default:
      return { startDate: 'startTooFar' };
  }
}

function validateVerification(form: BookingForm, documentCount: number): BookingErrors {
  return {
    ...validateRole(form),
    ...(needsDocument(form.organizationType) &&
      documentCount === 0 && { documents: 'documentRequired' }),
  };
}

/** The chosen services as they are sent and priced: unticked ones absent, empty stationery and staff rows dropped. */
export function chosenServices(
  form: Pick<BookingForm, 'services' | 'selectedServices' | 'startDate' | 'endDate'>,
): Services {
  const { services } = form;
  const stay = hotelStay(form);
  const has = (service: ServiceName) => form.selectedServices.includes(service);
  return cleanServices({
    ...(has('catering') && { catering: services.catering }),
    ...(has('carRental') && { carRental: services.carRental }),
    ...(has('marketing') && { marketing: services.marketing }),
    ...(has('staff') && { staff: services.staff }),
    ...(has('stationery') && { stationery: services.stationery }),
    ...(has('hotel') && {
      hotel: {
        ...services.hotel,
        checkIn: stay.checkIn || null,
        checkOut: stay.checkOut || null,
      },
    }),
  });
}

/** The period of the form as the price wants it: without times unless hourly. */
export function formPeriod(
  form: Pick<BookingForm, 'billingType' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>,
): BookingPeriod {
  const isHourly = form.billingType === 'hourly';
  return {
    start: form.startDate,
    end: isHourly ? form.startDate : form.endDate,
    startTime: isHourly ? form.startTime || null : null,
    endTime: isHourly ? form.endTime || null : null,
  };
}

/**
 * The request that a valid form becomes, with the number of documents that follow it. What was typed for another role than the chosen one stays behind. Throws when no
 * billing type or role is chosen: validate first.
 */
export function toBookingRequest(
  roomSlug: string,
  form: BookingForm,
  documentCount: number,
): RoomBookingRequest {
  if (form.billingType === null || form.organizationType === null) {
    throw new Error('toBookingRequest wants a valid form');
  }
  return {
    bookingType: 'room_booking',
    roomSlug,
    billingType: form.billingType,
    generalInfo: {
      clientName: cleanLine(form.clientName),
      contactPerson: cleanLine(form.contactPerson),
      contactEmail: cleanLine(form.contactEmail),
      contactPhone: cleanLine(form.contactPhone),
      eventName: cleanLine(form.eventName),
      attendees: form.attendees,
      notes: cleanText(form.notes),
    },
    dates: formPeriod(form),
    services: chosenServices(form),
    verificationInfo: {
      organizationType: form.organizationType,
      organizationTypeOther:
        form.organizationType === 'other' ? cleanLine(form.organizationTypeOther) : '',
      socials: form.organizationType === 'partner' ? cleanSocials(form.socials) : noSocials,
      documentCount,
    },
  };
}

function cleanSocials(socials: BookingForm['socials']): BookingForm['socials'] {
  const { instagram, whatsapp, facebook, linkedin, tiktok } = socials;
  return {
    instagram: cleanLine(instagram),
    whatsapp: cleanLine(whatsapp),
    facebook: cleanLine(facebook),
    linkedin: cleanLine(linkedin),
    tiktok: cleanLine(tiktok),
  };
}
