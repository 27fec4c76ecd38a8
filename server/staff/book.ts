import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { periodOfDays } from '#domain/booking/days.ts';
import { heldSpansOf } from '#domain/booking/held-spans.ts';
import { bookingLimitsSchema, limitNames, type LimitName } from '#domain/booking/limits.ts';
import type { BookingPeriod } from '#domain/booking/period.ts';
import { roomBookingRequestSchema, type RoomBookingRequest } from '#domain/booking/request.ts';
import type { BillingType } from '#domain/rooms/room.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time.ts';
import { hashOf, heldUntil } from '#server/bookings/create-booking.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { insertRoomBooking } from '#server/bookings/insert-room-booking.ts';
import { insertCaller } from '#server/customers/callers.ts';
import { keepContact, lockCustomer } from '#server/customers/customers.ts';
import type { Db } from '#server/db/database.ts';
import { isPeriodTaken } from '#server/db/errors.ts';
import { Refusal } from '#server/errors.ts';
import { apiReason } from './api-reason.ts';
import { takenText } from './clashes.ts';
import { findCustomer, findRoom } from './find.ts';
import { moment } from '#server/cli/staff/output.ts';
import { StaffError, usageError } from './staff-error.ts';
import { staffWrite } from './staff-write.ts';
import type { StaffDeps, StaffResult } from './staff-deps.ts';
import type { StaffTexts } from './staff-texts.ts';

/** What a caller asks for, as it is typed. */
interface CallersRequest {
  email: string;
  /** Of a customer who is known these may be left out. */
  name?: string | undefined;
  phone?: string | undefined;
  /** The client; the caller by default. */
  client?: string | undefined;
  event: string;
  attendees: number;
  /** A day or several with two hours or whole, or the first and the last day. */
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  days?: string[] | undefined;
  isMonthly: boolean;
  /** The customer reads it. */
  notes?: string | undefined;
  /** Why the limits of requests may be exceeded; staff read it. */
  reason?: string | undefined;
}

/** Limits that nothing reaches. What has begun, closed hours and taken rooms are refused beyond them as well. */
const noLimits = v.parse(
  bookingLimitsSchema,
  Object.fromEntries(limitNames.map((name) => [name, 10_000])),
);

/**
 * Requests a room for a caller: checked, priced and held like a request of the website, which staff approve next. It belongs to
 * the customer with this address, or to a new one, who gets mails in the language of the command and finds it in My Bookings
 * after signing in. With a reason it may exceed the limits of requests (rulings, Third round).
 */
export async function book(
  deps: StaffDeps,
  slug: string,
  asked: CallersRequest,
): Promise<StaffResult> {
  const { db, clock, bookingLimits, holdHours, texts } = deps;
  const { t, dinars } = texts;
  const room = await findRoom(deps, slug);
  const known = await findCustomer(deps, asked.email.trim());
  const request = requestOf(texts, slug, { asked, known });
  const now = clock();
  await expireOverdueHolds(db, now);
  const reason = asked.reason?.trim() ?? '';
  const heldTo = heldUntil(now, { holdHours });
  try {
    const stored = await staffWrite(deps, async (trx) => {
      const { contactEmail: email, contactPerson: name, contactPhone: phone } = request.generalInfo;
      const customerId = await lockCustomer(
        trx,
        known?.uid ?? (await insertCaller(trx, { email, name, phone, language: 'en' })),
      );
      const booking = await insertRoomBooking(trx, {
        request,
        limits: reason === '' ? bookingLimits : noLimits,
        booking: {
          id: randomUUID(),
          customer_id: customerId,
          hold_expires_at: heldTo,
          created_at: now,
          idempotency_key: randomUUID(),
          request_hash: hashOf(request),
        },
      });
      await keepContact(trx, customerId, { phone });
      await noteBooked(trx, booking.id, reason);
      return booking;
    });
    const { ref_code, total_price } = stored;
    return {
      data: { ref_code, total: total_price, is_new_customer: !known, held_until: heldTo },
      text: t('book.done', {
        ref: ref_code,
        name: request.generalInfo.contactPerson,
        room: room.name,
        total: dinars(total_price),
        end: moment(heldTo),
      }),
    };
  } catch (error) {
    if (isPeriodTaken(error)) {
      const spans = heldSpansOf(request.billingType, request.dates);
      const reason = await takenText(deps, db, { roomId: room.id, spans });
      throw new StaffError(t('book.taken', { reason }));
    }
    throw error instanceof Refusal
      ? new StaffError(refusalText(texts, error), { cause: error })
      : error;
  }
}

function requestOf(
  texts: StaffTexts,
  roomSlug: string,
  { asked, known }: { asked: CallersRequest; known: { name: string; phone: string | null } | null },
): RoomBookingRequest {
  const { email, name, phone, client, event, attendees, notes = '', ...period } = asked;
  const contactPerson = name ?? known?.name;
  const contactPhone = phone ?? known?.phone;
  if (!contactPerson || !contactPhone) {
    throw usageError(texts.t('book.unknown', { email }));
  }
  const parsed = v.safeParse(roomBookingRequestSchema, {
    bookingType: 'room_booking',
    roomSlug,
    ...periodOf(texts, period),
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
    const options = new Set(fields.map((field) => optionOf[field] ?? field));
    throw usageError(texts.t('book.invalid', { fields: [...options].join(', ') }));
  }
  return parsed.output;
}

/** What staff type for a field of the request. */
const optionOf: Partial<Record<string, string>> = {
  clientName: '--client',
  contactPerson: '--name',
  contactEmail: '--email',
  contactPhone: '--phone',
  eventName: '--event',
  attendees: '--attendees',
  notes: '--notes',
};

function periodOf(
  { t }: StaffTexts,
  {
    day,
    from,
    to,
    days,
    isMonthly,
  }: Pick<CallersRequest, 'day' | 'from' | 'to' | 'days' | 'isMonthly'>,
): {
  billingType: BillingType;
  dates: BookingPeriod;
} {
  const list = days ?? (day === undefined ? null : [day]);
  if (list && !isMonthly && (day === undefined || days === undefined)) {
    if (v.is(isoTimeSchema, from) && v.is(isoTimeSchema, to)) {
      return {
        billingType: 'hourly',
        dates: { ...periodOfDays(list), startTime: from, endTime: to },
      };
    }
    if (from === undefined && to === undefined) {
      return {
        billingType: 'daily',
        dates: { ...periodOfDays(list), startTime: null, endTime: null },
      };
    }
  }
  if (list || !v.is(isoDateSchema, from) || !v.is(isoDateSchema, to)) {
    throw usageError(t('book.period'));
  }
  return {
    billingType: isMonthly ? 'monthly' : 'daily',
    dates: { start: from, end: to, startTime: null, endTime: null },
  };
}

/** A line of the log, which requests of customers do not have. */
async function noteBooked(trx: Db, id: string, reason: string): Promise<void> {
  await sql`select private.write_log('booked', 'booking', ${id}::uuid, null, null, ${reason})`.execute(
    trx,
  );
  if (reason !== '') {
    await trx.updateTable('bookings').set({ internal_note: reason }).where('id', '=', id).execute();
  }
}

function refusalText(texts: StaffTexts, error: Refusal): string {
  const { t } = texts;
  if (error.code !== 'too_far_ahead' && error.code !== 'limit_reached') {
    return t('book.refused', { reason: apiReason(texts, error) });
  }
  const { limit, max } = v.parse(limitSchema, error.params);
  return t('book.overLimit', { reason: t(limitTexts[limit], { max }) });
}

const limitSchema = v.object({ limit: v.picklist(limitNames), max: v.number() });

const limitTexts = {
  monthsAhead: 'limit.tooFarAhead',
  dailyDays: 'limit.tooManyDays',
  monthlyMonths: 'limit.tooManyMonths',
  pendingRequests: 'limit.pendingRequests',
  heldRoomDays: 'limit.heldRoomDays',
  monthlyPerRoom: 'limit.monthlyPerRoom',
  monthlyInAll: 'limit.monthlyInAll',
} as const satisfies Record<LimitName, string>;
