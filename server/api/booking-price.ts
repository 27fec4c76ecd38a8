import { sql } from 'kysely';
import { estimate, type Estimate } from '#domain/booking/price.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { Room } from '#domain/rooms/room.ts';
import { buildingDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import { readPrices } from './prices.ts';

/** The price as the browser's summary shows it; refuses what cannot be booked. */
export async function priceOf(
  trx: Db,
  {
    room,
    request,
    customerId,
    now,
  }: { room: Room; request: RoomBookingRequest; customerId: string; now: Date },
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
    hasFreeAccess: await hasFreeAccess(trx, customerId, now),
  });
  const isOneDay = dates.start === dates.end;
  if (!price || dates.start < buildingDay(now) || (billingType === 'hourly' && !isOneDay)) {
    throw new ApiError('period_invalid');
  }
  return price;
}

async function hasFreeAccess(trx: Db, customerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_access: boolean }>`
    select private.has_approved_domiciliation(${customerId}::uuid, ${now.toISOString()}::timestamptz)
      as has_access`.execute(trx);
  return rows[0]?.has_access ?? false;
}
