import type { BookingPeriod } from '#domain/booking/period.ts';
import { estimate, type Estimate } from '#domain/booking/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { Room } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { readFreeMonths } from './booking-limits.ts';
import { readPrices } from './service-prices.ts';

interface Priced extends Pick<RoomBookingRequest, 'billingType' | 'services'> {
  dates: BookingPeriod;
  generalInfo: Pick<RoomBookingRequest['generalInfo'], 'attendees'>;
}

/** The same price as in the browser's summary. Throws when the request cannot be booked. */
export async function priceOf(
  trx: Db,
  { room, request, customerId }: { room: Room; request: Priced; customerId: string },
): Promise<Estimate> {
  const { billingType, dates, services, generalInfo } = request;
  if (!room.available_billing_types.includes(billingType)) {
    throw new ApiError('billing_type_unavailable');
  }
  const price = estimate({
    room,
    billingType,
    period: dates,
    attendees: generalInfo.attendees,
    services,
    prices: await readPrices(trx),
    freeMonths: await readFreeMonths(trx, customerId),
  });
  const isOneDay = dates.start === dates.end;
  const isPossible = dates.days ? billingType !== 'monthly' : billingType !== 'hourly' || isOneDay;
  if (!price || !isPossible) {
    throw new ApiError('invalid_period');
  }
  return price;
}
