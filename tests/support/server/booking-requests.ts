/** Booking requests of server tests, and what is read from their responses. */
import * as v from 'valibot';
import { sentFields } from '#domain/booking/form/form.fixtures.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import type { DomiciliationRequest } from '#domain/domiciliation/request.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { bookingResponseSchema } from '#domain/booking/booking-request.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A request for hours of the Grand Hall that are free in the seed. */
export function hallRequest(change: Partial<RoomBookingRequest> = {}): RoomBookingRequest {
  return {
    bookingType: 'room_booking',
    roomSlug: 'grande-salle',
    billingType: 'hourly',
    generalInfo: sentFields,
    dates: { start: '2027-03-01', end: '2027-03-01', startTime: '09:00', endTime: '17:00' },
    services: {},
    verificationInfo: {
      documentCount: 0,
      organizationType: 'enterprise',
      organizationTypeOther: '',
      socials: { instagram: '', whatsapp: '', facebook: '', linkedin: '', tiktok: '' },
    },
    ...change,
  };
}

/** A request for the hall on one day, for tests that each need their own period. */
export function hallOn(day: string, startTime = '09:00', endTime = '17:00'): RoomBookingRequest {
  return hallRequest({ dates: { start: day, end: day, startTime, endTime } });
}

/** Requests for an hour of its own each, of a room that is booked by the hour: hour after hour, day after day. */
export function hourAfterHour(): () => RoomBookingRequest {
  let hours = 0;
  const firstDay = shiftDay(buildingDay(algiers, new Date()), 200);
  const timeOf = (hour: number) => `${String(8 + hour).padStart(2, '0')}:00`;
  return () => {
    const hour = hours % 12;
    const day = shiftDay(firstDay, Math.floor(hours / 12));
    hours += 1;
    return {
      ...hallOn(day, timeOf(hour), timeOf(hour + 1)),
      roomSlug: 'salle-mezghena',
    };
  };
}

/** A request for the hall on several days, from 9 to 17 o'clock. */
export function hallOnDays(days: string[], change: Partial<RoomBookingRequest> = {}) {
  const [start = '', end = ''] = [days[0], days.at(-1)];
  const dates = { start, end, startTime: '09:00', endTime: '17:00', days };
  return hallRequest({ dates, ...change });
}

/** A request for whole days of the hall. */
export function hallDays(start: string, end = start): RoomBookingRequest {
  const dates = { start, end, startTime: null, endTime: null };
  return hallRequest({ billingType: 'daily', dates });
}

/** A request for the first quarter-year that the test's clock allows. */
export function domiciliationRequest(
  planId: string,
  change: Partial<DomiciliationRequest> = {},
): DomiciliationRequest {
  return {
    bookingType: 'domiciliation',
    domiciliationPlanId: planId,
    selectedMonths: ['2026-12', '2027-01', '2027-02'],
    enterpriseStatus: 'startup',
    businessRole: 'co_founder',
    generalInfo: {
      clientName: 'Atlas Conseil',
      contactPerson: 'Yasmine Haddad',
      contactEmail: 'yasmine@example.com',
      contactPhone: '0550 12 34 56',
      notes: '',
    },
    ...change,
  };
}

/** The booking in the response to an accepted request. */
export async function acceptedBooking(response: Response) {
  return v.parse(bookingResponseSchema, await response.json());
}

/** Status, code and, if there are any, details of a refusal of /api. */
export async function refusalOf(response: Response | Promise<Response>): Promise<unknown[]> {
  const received = await response;
  const { code, details } = (await received.json()) as { code: string; details?: unknown };
  return [received.status, code, ...(details === undefined ? [] : [details])];
}

/** Status and code of a refusal of /api, like `404 booking_not_found`. */
export async function statusAndCode(response: Response | Promise<Response>): Promise<string> {
  return (await refusalOf(response)).slice(0, 2).join(' ');
}

const googleRefusal = v.object({
  error: v.object({ errors: v.tuple([v.object({ reason: v.string() })]) }),
});
const storageRefusal = v.object({ statusCode: v.string(), error: v.string() });
const refusal = v.object({ code: v.string() });

/** The code of a refusal in the format of any service: /api, PostgREST, Storage or Google. */
export function refusalCode(body: unknown): string | undefined {
  if (v.is(refusal, body)) {
    return body.code;
  }
  if (v.is(storageRefusal, body)) {
    return body.error;
  }
  return v.is(googleRefusal, body) ? body.error.errors[0].reason : undefined;
}
