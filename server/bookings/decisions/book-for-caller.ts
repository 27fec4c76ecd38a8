import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { heldSpansOf } from '#domain/period/held-spans.ts';
import { bookingLimitsSchema, limitNames } from '#domain/booking/limits/limits.ts';
import { roomBookingRequestSchema, type RoomBookingRequest } from '#domain/booking/request.ts';
import type { InputOf } from '#domain/staff/call.ts';
import type { bookForCallerCall } from '#domain/staff/phone-customers.ts';
import { hashOf, heldUntil } from '#server/bookings/requests/create-booking.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { insertRoomBooking } from '#server/bookings/requests/insert-room-booking.ts';
import { insertCaller } from '#server/customers/callers.ts';
import { keepContact, lockCustomer } from '#server/customers/customers.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
import { decision, type Scope } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { findAnyRoom } from '#server/rooms/find-any-room.ts';
import { takeRoom } from '#server/rooms/take-room.ts';

/** What a phone customer asks for. */
type PhoneRequest = InputOf<typeof bookForCallerCall>;

/** Limits that nothing reaches. What has started, closed hours and taken rooms are refused in any case. */
const noLimits = v.parse(
  bookingLimitsSchema,
  Object.fromEntries(limitNames.map((name) => [name, 10_000])),
);

/**
 * Requests a room for a phone customer: checked, priced and held like a request of the website, which staff approve next. It
 * belongs to the customer with this address, or to a new one, who finds it in My Bookings after signing in. With a reason it
 * may exceed the limits of requests (rulings, Third round).
 */
export const bookForCaller = decision(
  'requests.create',
  async (scope: Scope, { reason: why = '', language, ...asked }: PhoneRequest) => {
    const { db, now, building, bookingLimits } = scope;
    const reason = why.trim();
    const room = await findAnyRoom(db, asked.roomSlug);
    const known = await findCustomer(db, asked.email.trim());
    const request = requestOf(asked, known);
    const { contactEmail: email, contactPerson: name, contactPhone: phone } = request.generalInfo;
    const customerId = await lockCustomer(
      db,
      known?.uid ?? (await insertCaller(db, { email, name, phone, language })),
    );
    const booking = {
      id: randomUUID(),
      customer_id: customerId,
      hold_expires_at: heldUntil(now, scope),
      created_at: now,
      idempotency_key: randomUUID(),
      request_hash: hashOf(request),
    };
    const limits = reason === '' ? bookingLimits : noLimits;
    const spans = heldSpansOf(building, request.billingType, request.dates);
    const { ref_code, total_price } = await takeRoom(db, { roomId: room.id, spans }, () =>
      insertRoomBooking(db, { building, request, limits, booking }),
    );
    await keepContact(db, customerId, { phone });
    await sql`
      select private.write_log('booked', 'booking', ${booking.id}::uuid, null, null, ${reason})`.execute(
      db,
    );
    if (reason !== '') {
      await db
        .updateTable('bookings')
        .set({ internal_note: reason })
        .where('id', '=', booking.id)
        .execute();
    }
    return {
      ref_code,
      name,
      room: room.name,
      total: total_price,
      is_new_customer: !known,
      held_until: booking.hold_expires_at,
    };
  },
  expireOverdueHolds,
);

function requestOf(
  asked: Omit<PhoneRequest, 'language' | 'reason'>,
  known: { name: string; phone: string | null } | null,
): RoomBookingRequest {
  const { roomSlug, email, client, event, attendees, notes = '', period } = asked;
  const contactPerson = asked.name ?? known?.name;
  const contactPhone = asked.phone ?? known?.phone;
  if (!contactPerson || !contactPhone) {
    throw new Refusal('contact_missing', { email });
  }
  const parsed = v.safeParse(roomBookingRequestSchema, {
    bookingType: 'room_booking',
    roomSlug,
    ...period,
    generalInfo: {
      clientName: client ?? contactPerson,
      contactPerson,
      contactEmail: email,
      contactPhone,
      eventName: event,
      attendees,
      notes,
    },
    services: {},
    verificationInfo: {
      organizationType: 'enterprise',
      organizationTypeOther: '',
      socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    },
  });
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue)?.split('.').at(-1) ?? '');
    throw new Refusal('invalid_request', { fields: [...new Set(fields)] });
  }
  return parsed.output;
}
