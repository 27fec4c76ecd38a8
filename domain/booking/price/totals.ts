import { formPeriod } from '#domain/booking/form/form.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import { newBookingForm, prefillOfSearch } from '#domain/booking/form/prefill.ts';
import { countDays } from '#domain/period/days.ts';
import { estimate } from './price.ts';
import type { Room } from '#domain/rooms/room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { searchedDays, searchedHours, type SearchCriteria } from '#domain/rooms/search-criteria.ts';
import type { PricedBuilding } from './tariff.ts';

const noContact = { name: '', email: '' };

/** What a search costs when the room is rented in one way. */
export interface BookingTotal {
  billingType: BillingType;
  /** As the booking form opens with it. */
  period: BookingPeriod;
  /** How many are booked. */
  days: number;
  /** Centimes, with TVA. */
  total: number;
}

/** The total with TVA of the searched days as the booking form opens with them; null without days, a rate, or when they have passed. */
export function openingTotal(
  building: PricedBuilding,
  room: Room,
  criteria: SearchCriteria,
  today: string,
): BookingTotal | null {
  if (!searchedDays(criteria, today)) {
    return null;
  }
  const form = newBookingForm(building, room, noContact, prefillOfSearch(criteria, today));
  const { billingType } = form;
  const period = formPeriod(form);
  if (!billingType) {
    return null;
  }
  const price = estimate({
    building,
    room,
    billingType,
    period,
    attendees: 1,
    services: {},
    prices: [],
    freeMonths: [],
  });
  return price?.isComplete
    ? { billingType, period, days: countDays(period), total: price.total }
    : null;
}

/**
 * The total of the searched days for each way to rent the room that fits, the one that the form opens with first. Several days
 * have one by the hour only with hours, and one by the month only where that costs less than the others.
 */
export function bookingTotals(
  building: PricedBuilding,
  room: Room,
  criteria: SearchCriteria,
  today: string,
): BookingTotal[] {
  const opening = openingTotal(building, room, criteria, today);
  const hours = searchedHours({ ...criteria, billing: 'hourly' });
  const isSeveral = criteria.to !== undefined && criteria.to !== criteria.from;
  const ways = billingTypes.filter(
    (way) =>
      room.available_billing_types.includes(way) &&
      way !== opening?.billingType &&
      !(way === 'hourly' && isSeveral && !hours),
  );
  const others = ways.flatMap(
    (billing) => openingTotal(building, room, { ...criteria, billing }, today) ?? [],
  );
  const totals = opening ? [opening, ...others] : others;
  const least = Math.min(
    ...totals.filter(({ billingType }) => billingType !== 'monthly').map(({ total }) => total),
  );
  return totals.filter(
    (each) => each === opening || each.billingType !== 'monthly' || each.total < least,
  );
}
