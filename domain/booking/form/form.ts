import * as v from 'valibot';
import { dayListSchema, daysOfRange, MOST_DAYS } from '#domain/period/days.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import {
  defaultServiceDetails,
  isCarReturned,
  isStayInOrder,
  serviceNames,
  typedServicesSchema,
  type ServiceDetails,
  type ServiceName,
} from '#domain/booking/services/services.ts';
import {
  organizationTypes,
  organizationTypeSchema,
  socialsOf,
} from '#domain/documents/verification.ts';
import type { AccountContact } from '#domain/request/contact.ts';
import { usualHours } from '#domain/rooms/free-hours.ts';
import type { Room } from '#domain/rooms/room.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import type { Building } from '#domain/time/building.ts';
import { emptyFields, formEntries } from '#domain/booking/fields/field-schemas.ts';

export const bookingSteps = ['generalInfo', 'verification', 'services', 'notes'] as const;
export type BookingStep = (typeof bookingSteps)[number];

const text = v.pipe(v.string(), v.maxLength(4_000));
const nothing = v.literal('');
const dayOrNothing = v.union([nothing, isoDateSchema]);
const timeOrNothing = v.union([nothing, isoTimeSchema]);

/**
 * What a customer has typed so far: every field always there, '' or null where nothing is chosen. Details of a service
 * that was unticked stay, so that ticking it again brings them back. Dates are building days, times `HH:mm`.
 */
export const bookingFormSchema = v.object({
  ...formEntries,
  billingType: v.nullable(billingTypeSchema),
  startDate: dayOrNothing,
  endDate: dayOrNothing,
  startTime: timeOrNothing,
  endTime: timeOrNothing,
  /** Whether the period is `days`, not all from the first to the last day. A month is always one period. */
  isSeveralDays: v.optional(v.boolean(), false),
  /** Stay when one period is chosen instead. */
  days: v.optional(dayListSchema, []),
  organizationType: v.nullable(organizationTypeSchema),
  organizationTypeOther: text,
  socials: socialsOf(text),
  selectedServices: v.array(v.picklist(serviceNames)),
  services: typedServicesSchema,
});
export type BookingForm = v.InferOutput<typeof bookingFormSchema>;

export const noSocials: BookingForm['socials'] = {
  instagram: '',
  whatsapp: '',
  facebook: '',
  linkedin: '',
  tiktok: '',
};

/** Specification, section 9. */
const DEFAULT_ATTENDEES = 10;

/** What a new form takes from its room; there are no seats before the room is loaded. */
export type FormRoom = Pick<Room, 'available_billing_types'> & Partial<Pick<Room, 'seats'>>;

/**
 * An empty form for `room`, with contact and role prefilled from the account (section 4, Booking form), and not for more people
 * than the room seats.
 */
export function emptyBookingForm(
  building: Building,
  room: FormRoom,
  contact: AccountContact,
): BookingForm {
  const { from: startTime, to: endTime } = usualHours(building);
  return {
    ...emptyFields,
    clientName: contact.company ?? '',
    contactPerson: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    attendees: Math.min(DEFAULT_ATTENDEES, room.seats ?? DEFAULT_ATTENDEES),
    billingType: room.available_billing_types[0] ?? null,
    startDate: '',
    endDate: '',
    startTime,
    endTime,
    isSeveralDays: false,
    days: [],
    organizationType: organizationTypes.find((role) => role === contact.role) ?? null,
    organizationTypeOther: '',
    socials: noSocials,
    selectedServices: [],
    services: defaultServiceDetails,
  };
}

/**
 * The form after a change: an hourly period ends on its start day (section 4, Booking form), and one of several days begins
 * with the first and ends with the last of them.
 */
export function changeBookingForm(form: BookingForm, change: Partial<BookingForm>): BookingForm {
  const next = { ...form, ...change };
  if (hasSeveralDays(next)) {
    return { ...next, startDate: next.days[0] ?? '', endDate: next.days.at(-1) ?? '' };
  }
  const isOtherEnd = next.billingType === 'hourly' && next.endDate !== next.startDate;
  return isOtherEnd ? { ...next, endDate: next.startDate } : next;
}

/** Whether the period of the form is a list of days. */
export function hasSeveralDays({
  billingType,
  isSeveralDays,
}: Pick<BookingForm, 'billingType' | 'isSeveralDays'>): boolean {
  return isSeveralDays && billingType !== 'monthly';
}

/** Several days in place of one period, at first those of the period; or one period again. */
export function chooseSeveralDays(form: BookingForm, isSeveralDays: boolean): Partial<BookingForm> {
  const { startDate, endDate, days } = form;
  const isChosen = isSeveralDays && days.length === 0 && startDate !== '' && endDate !== '';
  return {
    isSeveralDays,
    ...(isChosen && { days: daysOfRange({ start: startDate, end: endDate }, MOST_DAYS) }),
  };
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
 * a car is given back after it is taken; only a meal has a type.
 */
export function changeServiceDetails(
  form: BookingForm,
  change: Partial<ServiceDetails>,
): BookingForm {
  const services = { ...form.services, ...change };
  const { catering, carRental: car } = services;
  const minibusSize = car.vehicleClass === 'mini_bus' ? (car.minibusSize ?? 15) : null;
  const end = endAfterStart(car);
  const mealType = catering.mealFormat && catering.mealType;
  return {
    ...form,
    services: {
      ...services,
      catering: { ...catering, mealType },
      carRental: { ...car, minibusSize, end },
    },
  };
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

/** The fields that decide the period. */
export const periodFields = [
  'billingType',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'isSeveralDays',
  'days',
] as const satisfies readonly (keyof BookingForm)[];
type PeriodFields = Pick<BookingForm, (typeof periodFields)[number]>;

/** The period of the form, as the price and the request have it: without times unless hourly. */
export function formPeriod(form: PeriodFields): RoomBookingRequest['dates'] {
  const isHourly = form.billingType === 'hourly';
  const isSeveral = hasSeveralDays(form);
  return {
    start: form.startDate,
    end: isHourly && !isSeveral ? form.startDate : form.endDate,
    startTime: isHourly ? form.startTime || null : null,
    endTime: isHourly ? form.endTime || null : null,
    ...(isSeveral && { days: form.days }),
  };
}
