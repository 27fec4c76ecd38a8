import type { BookingPeriod } from '#domain/period/period.ts';
import { estimate, type Estimate } from '#domain/booking/price/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { Room, ServicePrice } from '#domain/rooms/room.ts';
import { Refusal } from '#server/errors.ts';
import type { PricedBuilding } from '#domain/booking/price/tariff.ts';

interface Priced extends Pick<RoomBookingRequest, 'billingType' | 'services'> {
  dates: BookingPeriod;
  generalInfo: Pick<RoomBookingRequest['generalInfo'], 'attendees'>;
}

/** The same price as in the browser's summary. Throws when the request cannot be booked. */
export function priceOf(
  { billingType, dates, services, generalInfo }: Priced,
  {
    room,
    ...offer
  }: { building: PricedBuilding; room: Room; prices: ServicePrice[]; freeMonths: string[] },
): Estimate {
  if (!room.available_billing_types.includes(billingType)) {
    throw new Refusal('billing_type_unavailable');
  }
  const { attendees } = generalInfo;
  const price = estimate({ room, billingType, period: dates, attendees, services, ...offer });
  const isOneDay = dates.start === dates.end;
  const isPossible = dates.days ? billingType !== 'monthly' : billingType !== 'hourly' || isOneDay;
  if (!price || !isPossible) {
    throw new Refusal('invalid_period');
  }
  return price;
}
