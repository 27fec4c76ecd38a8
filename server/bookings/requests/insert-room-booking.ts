import { partsOf } from '#domain/period/days.ts';
import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import type { Estimate } from '#domain/booking/price/price.ts';
import { toColumns } from '#domain/booking/fields/fields.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { needsDocument } from '#domain/documents/verification.ts';
import type { Room } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { shiftDay } from '#domain/time/time.ts';
import { asJson, type Db } from '#server/db/database.ts';
import { inOneRoundTrip } from '#server/db/pipeline.ts';
import { Refusal } from '#server/errors.ts';
import { roomQuery, toRoom } from '#server/rooms/find-room.ts';
import {
  domiciliationsQuery,
  freeMonthsOf,
  pendingQuery,
  refuseBeyondLimits,
  usageOf,
} from './booking-limits.ts';
import { siteQuery, tvaIn } from '#server/db/offer/site.ts';
import { priceOf } from '#server/bookings/price/booking-price.ts';
import type { NewBooking, StoredBooking } from './new-booking.ts';
import { pricesQuery } from '#server/bookings/price/service-prices.ts';
import type { Building } from '#domain/time/building.ts';

interface RequestForRoom {
  building: Building;
  request: RoomBookingRequest;
  limits: BookingLimits;
}

/** Stores a booking of a room and holds its period (rulings, Availability). */
export async function insertRoomBooking(
  trx: Db,
  { booking, ...asked }: RequestForRoom & { booking: NewBooking },
): Promise<StoredBooking> {
  const { id, customer_id: customerId, created_at: now } = booking;
  const { columns, timelines } = await checkedRows(trx, { ...asked, customerId, now });
  const inserted = trx
    .insertInto('bookings')
    .values({ ...booking, ...columns })
    .returning(['id', 'ref_code', 'total_price', 'status']);
  // A constraint of the database refuses a period in which something else occupies the room.
  const held = trx
    .insertInto('timelines')
    .values(timelines.map((timeline) => ({ booking_id: id, ...timeline })));
  const [stored] = await inOneRoundTrip(trx, (run) => [
    run(inserted.compile()),
    run(held.compile()),
  ]);
  const [row] = stored.rows;
  if (!row) {
    throw new Error('An inserted booking returns its row.');
  }
  return row;
}

interface CheckedRequest extends RequestForRoom {
  customerId: string;
  now: Date;
  /** The pending booking that the request replaces, with the number of its documents. */
  replaced?: { id: string; documentCount: number };
}

/** The request as it is stored, priced by the server's tables. Throws the `Refusal` that refuses it. */
export async function checkedRows(
  trx: Db,
  { building, request, limits, customerId, now, replaced }: CheckedRequest,
) {
  const [rooms, prices, site, domiciliations, pending] = await inOneRoundTrip(trx, (run) => [
    run(roomQuery(trx, request.roomSlug).compile()),
    run(pricesQuery(trx).compile()),
    run(siteQuery(trx).compile()),
    run(domiciliationsQuery(trx, customerId).compile()),
    run(pendingQuery(trx, customerId, { now, replaced: replaced?.id }).compile()),
  ]);
  const room = toRoom(rooms.rows[0]);
  const { organizationType, documentCount } = request.verificationInfo;
  if (needsDocument(organizationType) && documentCount + (replaced?.documentCount ?? 0) === 0) {
    throw new Refusal('documents_missing');
  }
  const freeMonths = freeMonthsOf(domiciliations.rows);
  const price = priceOf(request, {
    building: { ...building, tva: tvaIn(site.rows) },
    room,
    prices: prices.rows,
    freeMonths,
  });
  refuseBeyondLimits(request, { building, limits, usage: usageOf(pending.rows), now });
  return { columns: columnsOf(request, room, price), timelines: timelinesOf(request, room.id) };
}

function columnsOf(request: RoomBookingRequest, room: Room, price: Estimate) {
  const { generalInfo, services, billingType } = request;
  const { organizationType, organizationTypeOther, socials } = request.verificationInfo;
  return {
    booking_type: request.bookingType,
    room_id: room.id,
    billing_type: billingType,
    ...toColumns(generalInfo),
    services: asJson(services),
    verification: asJson({ organizationType, organizationTypeOther, socials }),
    ...priceColumns(price),
  };
}

/** The stored price. */
export function priceColumns({ lines, subtotal, tva, total, isComplete }: Estimate) {
  return {
    price_lines: asJson(lines),
    subtotal,
    tva,
    total_price: total,
    is_price_complete: isComplete,
  };
}

/** The stored periods of a booking of a room. */
export function timelinesOf(
  { billingType, dates }: { billingType: BillingType; dates: BookingPeriod },
  roomId: string,
) {
  const isHourly = billingType === 'hourly';
  return partsOf(billingType, dates).map(({ start, end, startTime, endTime }) => ({
    room_id: roomId,
    booking_dates: `[${start},${shiftDay(end, 1)})`,
    start_time: isHourly ? startTime : null,
    end_time: isHourly ? endTime : null,
  }));
}
