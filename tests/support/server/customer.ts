import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { bookingResponseSchema } from '#domain/booking/booking-request.ts';
import { conversationsSchema } from '#domain/chat/message.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { uploadUrlResponseSchema } from '#domain/documents/uploads.ts';
import { refusalOf } from '#tests/support/server/booking-requests.ts';
import { signInAt } from '#tests/support/server/sign-in-at.ts';
import type { TestUser } from '#tests/support/server/test-app.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export type Customer = Awaited<ReturnType<typeof enterAs>>;

/** Signs a customer in whom the site does not know, and records them. */
export async function registerAs(...[origin, user, send]: Parameters<typeof enterAs>) {
  const customer = await enterAs(origin, user, send);
  const { sub: uid } = decodeJwt(customer.token);
  await customer.post(origin, '/api/auth/ensure-customer', { ...user, uid });
  return customer;
}

/** Signs a customer in at one copy of the site. Each call goes to the copy that it names. */
export async function enterAs(
  origin: string,
  { name, email }: Pick<TestUser, 'name' | 'email'>,
  send: Fetch = fetch,
) {
  const token = await signInAt(origin, { name, email }, send);
  const get = (at: string, path: string) =>
    send(`${at}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const post = (at: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(`${at}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return {
    token,
    get,
    post,
    read: async (at: string, path: string): Promise<unknown> => (await get(at, path)).json(),
    /** The id of the booking, or the refusal like `409 period_taken`. */
    book: async (at: string, request: RoomBookingRequest, key: string) => {
      const response = await post(at, '/api/events/request', request, { 'idempotency-key': key });
      return response.ok
        ? v.parse(bookingResponseSchema, await response.json()).bookingId
        : (await refusalOf(response)).slice(0, 2).join(' ');
    },
    openUpload: async (at: string, bookingId: string, fileName: string) =>
      v.parse(
        uploadUrlResponseSchema,
        await (await post(at, '/api/events/get-upload-url', { bookingId, fileName })).json(),
      ),
    conversation: async (at: string) => {
      const [first] = v.parse(
        conversationsSchema,
        await (await get(at, '/api/chat/conversations')).json(),
      );
      return first?.id ?? '';
    },
  };
}
