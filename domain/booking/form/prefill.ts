import { daysOfRange, MOST_DAYS } from '#domain/period/days.ts';
import { changeBookingForm, emptyBookingForm, type BookingForm, type FormRoom } from './form.ts';
import type { AccountContact } from '#domain/request/contact.ts';
import { searchedDays, searchedHours, type SearchCriteria } from '#domain/rooms/search-criteria.ts';
import type { Building } from '#domain/time/building.ts';

/** The fields that a booking form opens with: from a search, or from an earlier request. All others are empty. */
export type BookingPrefill = Partial<BookingForm>;

/** A new form for `room`: the contact of the account, the prefilled fields, and a billing type that the room offers. */
export function newBookingForm(
  building: Building,
  room: FormRoom,
  contact: AccountContact,
  prefill: BookingPrefill,
): BookingForm {
  return changeBookingForm(
    emptyBookingForm(building, room, contact),
    offeredPrefill(room, prefill),
  );
}

/** The prefill without a billing type that the room does not offer. */
export function offeredPrefill(
  { available_billing_types: offered }: FormRoom,
  { billingType, ...prefill }: BookingPrefill,
): BookingPrefill {
  return billingType && offered.includes(billingType) ? { ...prefill, billingType } : prefill;
}

/** The asked billing type, else that of the form, else the first of the room: always one that the room offers. */
export function withOfferedBillingType(
  form: BookingForm,
  { available_billing_types: offered }: FormRoom,
  asked: BookingForm['billingType'],
): BookingForm {
  const billingType = [asked, form.billingType].find((type) => type && offered.includes(type));
  return changeBookingForm(form, { billingType: billingType ?? offered[0] ?? null });
}

/** Whether the form has every prefilled value. */
export function isPrefilled(form: BookingForm, prefill: BookingPrefill): boolean {
  return (Object.keys(prefill) as (keyof BookingForm)[]).every(
    (field) => JSON.stringify(form[field]) === JSON.stringify(prefill[field]),
  );
}

/**
 * The fields of a form that a search decides. Hours are an hourly booking of each day, several days without hours a daily one; one
 * day leaves the billing type to the room, and one that was chosen counts before. Days before `today` are ignored.
 */
export function prefillOfSearch(criteria: SearchCriteria, today: string): BookingPrefill {
  const days = searchedDays(criteria, today);
  const isOneDay = days !== null && days.from === days.to;
  const hours = days && searchedHours(criteria);
  return {
    ...(days && { startDate: days.from, endDate: days.to, isSeveralDays: false }),
    ...(days && !isOneDay && { billingType: 'daily' }),
    ...(hours && { startTime: hours.start, endTime: hours.end, billingType: 'hourly' }),
    ...(hours &&
      !isOneDay && {
        isSeveralDays: true,
        days: daysOfRange({ start: days.from, end: days.to }, MOST_DAYS),
      }),
    ...(days && criteria.billing && { billingType: criteria.billing }),
    ...(criteria.seats && { attendees: criteria.seats }),
  };
}
