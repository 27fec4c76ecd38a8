import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#domain/idempotency.ts';
import { bookingResponseSchema } from './booking-request.ts';

test('the response to a request has all of its fields and no others', () => {
  const response = {
    bookingId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
    refCode: 'BK-2',
    total: 1_500_000,
    status: 'pending_approval',
  };
  expect(v.parse(bookingResponseSchema, { ...response, more: true })).toEqual(response);
  for (const field of Object.keys(response)) {
    expect(v.is(bookingResponseSchema, { ...response, [field]: undefined }), field).toBe(false);
  }
  expect(v.is(bookingResponseSchema, { ...response, bookingId: '' })).toBe(false);
});

test('the key of a request is sent in the header that the server reads', () => {
  expect(IDEMPOTENCY_HEADER.toLowerCase()).toBe('idempotency-key');
});
