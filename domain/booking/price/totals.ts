import { formPeriod } from '#domain/booking/form/form.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import { newBookingForm, prefillOfSearch } from '#domain/booking/form/prefill.ts';
import { estimate } from './price.ts';
import type { Room } from '#domain/rooms/room.ts';
import { billingTypes, type BillingType } from '#domain/period/billing-type.ts';
import { searchedDays, type SearchCriteria } from '#domain/rooms/search-criteria.ts';
import { daysBetween } from '#domain/time/time.ts';
import type { PricedBuilding } from './tariff.ts';

const noContact = { name: '', email: '' };

/** What a search costs when the room is rented in one way. */
interface BookingTotal {
  billingType: BillingType;
  /** As the booking form opens with it. */
  period: BookingPeriod;
  /** Both days included. */
  days: number;
  /** Centimes, with TVA. */
  total: number;
}

/**
 * The total with TVA of the searched days, without services, for each way to rent the room that fits: by the hour only one
 * day, by the month only where that costs less than by the day. Empty without days, or when they have passed.
 */
export function bookingTotals(
  building: PricedBuilding,
  room: Room,
  criteria: SearchCriteria,
  today: string,
): BookingTotal[] {
  const searched = searchedDays(criteria, today);
  if (!searched) {
    return [];
  }
  const days = daysBetween(searched.from, searched.to) + 1;
  const prefill = prefillOfSearch(criteria, today);
  const totals = billingTypes.flatMap((billingType) => {
    if (
      !room.available_billing_types.includes(billingType) ||
      (billingType === 'hourly' && days > 1)
    ) {
      return [];
    }
    const form = newBookingForm(building, room, noContact, { ...prefill, billingType });
    const period = formPeriod(form);
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
    return price?.isComplete ? [{ billingType, period, days, total: price.total }] : [];
  });
  const others = totals.filter(({ billingType }) => billingType !== 'monthly');
  const least = Math.min(...others.map(({ total }) => total));
  return totals.filter(({ billingType, total }) => billingType !== 'monthly' || total < least);
}
