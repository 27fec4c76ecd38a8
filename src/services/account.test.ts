import { expect, test } from 'vitest';
import { createAccountService } from './account.ts';
import { createApiClient, type ApiClientOptions } from './api-client.ts';
import { ServiceError } from './service-error.ts';

/** The service on a server that answers everything with this status, and with a failure of this code. */
function serviceWith(status: number, code?: string) {
  const body = code ? JSON.stringify({ code, error: '' }) : '';
  const client: ApiClientOptions = {
    fetch: () => Promise.resolve(new Response(body, { status })),
    origin: 'https://riwaq.example',
    anonKey: 'anon',
    getToken: () => Promise.resolve('token'),
  };
  return createAccountService(createApiClient(client), client);
}

test('bookings that a silent server refuses fail with its status, payments with their own text', async () => {
  const service = serviceWith(502);
  await expect(service.listBookings()).rejects.toEqual(
    new ServiceError('request_status', { status: '502' }),
  );
  await expect(service.listPayments()).rejects.toEqual(new ServiceError('payments_failed'));
});

test.each([
  [404, 'booking_not_found'],
  [400, 'invalid_request'],
])('an earlier request that is not found fills in nothing: %d %s', async (status, code) => {
  expect(await serviceWith(status, code).findEarlierForm('BK-123')).toBeNull();
  await expect(serviceWith(500).findEarlierForm('BK-123')).rejects.toEqual(
    new ServiceError('booking_details_failed'),
  );
});
