import { expect, test } from 'vitest';
import { createAccountService } from './account.ts';
import { createApiClient, type ApiClientOptions } from './api-client.ts';
import { ServiceError } from './service-error.ts';

/** The service on a server that answers everything with this status. */
function serviceWith(status: number) {
  const client: ApiClientOptions = {
    fetch: () => Promise.resolve(new Response('', { status })),
    origin: 'https://riwaq.example',
    anonKey: 'anon',
    getToken: () => Promise.resolve('token'),
  };
  return createAccountService(createApiClient(client), client, {
    keep: (_, read) => read(),
    onForgotten: () => Promise.resolve(),
  });
}

test('bookings that a silent server refuses fail with its status, payments with their own text', async () => {
  const service = serviceWith(502);
  await expect(service.listBookings()).rejects.toEqual(
    new ServiceError('request_status', { status: '502' }),
  );
  await expect(service.listPayments()).rejects.toEqual(new ServiceError('payments_failed'));
});
