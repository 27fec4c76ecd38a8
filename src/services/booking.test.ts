import { expect, test } from 'vitest';
import { createApiClient } from './data/api-client.ts';
import { createBookingService } from './booking.ts';
import { ServiceError } from './data/service-error.ts';

/** The service on a server that answers everything with this status and code. */
function serviceWith(status: number, code: string) {
  const api = createApiClient({
    fetch: () => Promise.resolve(Response.json({ code, error: '' }, { status })),
    origin: 'https://riwaq.example',
    anonKey: 'anon',
    getToken: () => Promise.resolve('token'),
  });
  return createBookingService({ api });
}

test.each([
  [404, 'booking_not_found'],
  [400, 'invalid_request'],
])('an earlier request that is not found fills in nothing: %d %s', async (status, code) => {
  expect(await serviceWith(status, code).findEarlierForm('BK-123')).toBeNull();
  await expect(serviceWith(502, '').findEarlierForm('BK-123')).rejects.toEqual(
    new ServiceError('booking_details_failed'),
  );
});
