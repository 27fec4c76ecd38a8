import { describe, expect, test } from 'vitest';
import { type RoomBookingRequest } from '#domain/booking/request.ts';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { shiftDay } from '#domain/time/time.ts';
import {
  acceptedBooking,
  domiciliationRequest,
  hallOn,
  refusalOf,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { hoursLater, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

function send(body: unknown, key: string = crypto.randomUUID()): Promise<Response> {
  return server.requestBooking(yasmine, body, key);
}

let day = '2027-06-01';
/** Hours of a day that no other request of this file uses. */
function newRequest(): RoomBookingRequest {
  day = shiftDay(day, 1);
  return hallOn(day);
}

const { generalInfo, verificationInfo } = hallOn(day);
const { hotel } = defaultServiceDetails;
const noSocials = verificationInfo.socials;

const invalid = (field: string) => [400, 'invalid_request', { fields: [field] }];

describe('the server refuses what the form refuses, with the path of the field', () => {
  test.each<[string, Partial<RoomBookingRequest>, string]>([
    [
      'an invalid telephone number',
      { generalInfo: { ...generalInfo, contactPhone: 'call me' } },
      'generalInfo.contactPhone',
    ],
    [
      'a partner with one social link',
      {
        verificationInfo: {
          ...verificationInfo,
          organizationType: 'partner',
          socials: { ...noSocials, tiktok: '@a', linkedin: ' ' },
          documentCount: 1,
        },
      },
      'verificationInfo.socials',
    ],
    [
      'a check-out before the check-in',
      { services: { hotel: { ...hotel, checkIn: '2027-06-02', checkOut: '2027-06-01' } } },
      'services.hotel.checkOut',
    ],
  ])('%s', async (_what, change, field) => {
    expect(await refusalOf(send({ ...newRequest(), ...change }))).toEqual(invalid(field));
  });

  test('a domiciliation with an invalid telephone number', async () => {
    const request = domiciliationRequest(server.quarterPlan.id);
    const contact = { ...request.generalInfo, contactPhone: '12' };
    expect(await refusalOf(send({ ...request, generalInfo: contact }))).toEqual(
      invalid('generalInfo.contactPhone'),
    );
  });
});

describe('the document of a student or partner', () => {
  const student = { ...verificationInfo, organizationType: 'student' as const };

  test.each([
    ['no number', { ...student, documentCount: undefined }],
    ['none', student],
    [
      'none, of a partner',
      {
        ...student,
        organizationType: 'partner' as const,
        socials: { ...noSocials, tiktok: '@a', linkedin: 'a' },
      },
    ],
  ])('must be announced in the request: %s', async (_what, info) => {
    expect(await statusAndCode(send({ ...newRequest(), verificationInfo: info }))).toBe(
      '422 documents_missing',
    );
  });

  test('may be added before a request is repeated', async () => {
    const key = crypto.randomUUID();
    const request = newRequest();
    const ask = (documentCount: number) =>
      send({ ...request, verificationInfo: { ...student, documentCount } }, key);
    const first = await acceptedBooking(await ask(1));
    const again = await ask(2);
    expect(again.status).toBe(200);
    expect(await acceptedBooking(again)).toEqual(first);
  });
});

describe('a repeated key', () => {
  test.each(['cancelled', 'rejected', 'expired'] as const)(
    'is refused when its booking is %s, and a new key creates a new booking',
    async (status) => {
      const key = crypto.randomUUID();
      const request = newRequest();
      const { bookingId, refCode } = await acceptedBooking(await send(request, key));
      const end = {
        cancelled: () => server.as(yasmine)(`/api/account/bookings/${bookingId}/cancel`, {}),
        rejected: () => server.reject(refCode),
        expired: () => server.setNow(hoursLater(72)),
      };
      await end[status]();
      const again = await send(request, key);
      const changed = await send({ ...request, services: { hotel } }, key);
      const repeated = await send(request);
      for (const response of [again, changed]) {
        expect(await refusalOf(response)).toEqual([409, 'request_ended', { bookingId, status }]);
      }
      expect(repeated.status).toBe(201);
    },
  );
});
