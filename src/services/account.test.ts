import { expect, test } from 'vitest';
import { createAccountService } from './account.ts';
import { createDetailsService } from './account-details.ts';
import { createApiClient, type ApiClientOptions } from './data/api-client.ts';
import { ServiceError } from './data/service-error.ts';

/** The service on a server that answers everything with this status and body. */
function serviceWith(status: number, body = '') {
  const client: ApiClientOptions = {
    fetch: () => Promise.resolve(new Response(body, { status })),
    origin: 'https://riwaq.example',
    anonKey: 'anon',
    getToken: () => Promise.resolve('token'),
  };
  const onForgotten = () => Promise.resolve();
  return {
    ...createAccountService(createApiClient(client), client, {
      cache: (_, _schema, read) => read(),
      onForgotten,
      documentFiles: new Map(),
      now: () => new Date(),
    }),
    ...createDetailsService(createApiClient(client), client, onForgotten),
  };
}

test('bookings that a silent server refuses fail with its status, payments with their own text', async () => {
  const service = serviceWith(502);
  await expect(service.listBookings()).rejects.toEqual(
    new ServiceError('request_status', { status: '502' }),
  );
  await expect(service.listPayments()).rejects.toEqual(new ServiceError('payments_failed'));
});

test('an export that the server refuses fails with the reason', async () => {
  const refused = serviceWith(409, '{"code":"export_running","error":"It is running."}');
  await expect(refused.exportData()).rejects.toEqual(new ServiceError('export_running'));
  await expect(serviceWith(502).exportData()).rejects.toEqual(new ServiceError('internal'));
});
