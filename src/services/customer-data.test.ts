import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageSchema, type Message } from '#domain/chat/message.ts';
import type { SignedInUser } from '#domain/identity/customer.ts';
import { createCustomerData } from './customer-data.ts';
import { ServiceError } from './data/service-error.ts';

const person = (uid: string): SignedInUser => ({
  uid,
  displayName: uid,
  email: '',
  photoURL: null,
});
const message: Message = {
  id: '1',
  seq: 8,
  conversation_id: 'support',
  created_at: '2026-12-01T08:00:00+00:00',
  content: 'Hello',
  sender_id: null,
  sender_name: 'Riwaq',
};
const { signal } = new AbortController();

let sockets: ConfirmingSocket[];
beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', ConfirmingSocket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A socket of a service that confirms what it is asked for. */
class ConfirmingSocket {
  readyState = 0;
  onopen: () => void = () => undefined;
  onclose: (event: object) => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  /** The connection is lost, which the socket does not know. */
  isDead = false;
  /** The frames of the page: event, and if it has them the filter of the rows and the token. */
  readonly sent: string[][] = [];

  constructor() {
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }

  send(text: string) {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as [
      string,
      string,
      string,
      string,
      { access_token?: string; config?: { postgres_changes: { filter: string }[] } },
    ];
    const changes = payload.config?.postgres_changes ?? [];
    this.sent.push([
      event,
      ...changes.map(({ filter }) => filter),
      ...(payload.access_token === undefined ? [] : [payload.access_token]),
    ]);
    const response = { postgres_changes: changes.map((change) => ({ ...change, id: 1 })) };
    const reply = [joinRef, ref, topic, 'phx_reply', { status: 'ok', response }];
    if (!this.isDead) {
      queueMicrotask(() => this.onmessage({ data: JSON.stringify(reply) }));
    }
  }

  close() {
    this.readyState = this.isDead ? 2 : 3;
    if (!this.isDead) {
      this.onclose({});
    }
  }
}

/** The customer data of a page whose service responds with `json`; `signIn` is what the identity provider reports. */
function openData(json: unknown, firstUser: SignedInUser | null = person('amina')) {
  const requests: { url: URL; headers: Headers }[] = [];
  const listeners: ((user: SignedInUser | null) => void)[] = [];
  let user = firstUser;
  let renewals = 0;
  const data = createCustomerData({
    dataOrigin: 'https://data.example',
    anonKey: 'anon',
    getToken: (isRefused) =>
      Promise.resolve(user && `${isRefused ? 'renewed' : 'token'}-${user.uid}${renewals || ''}`),
    listenToIdentity: (onChange) => {
      listeners.push(onChange);
      onChange(user);
      return () => undefined;
    },
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      requests.push({ url: new URL(input instanceof Request ? input.url : input), headers });
      const isExpired = headers.get('authorization') === 'Bearer token-expired';
      return Promise.resolve(Response.json(json, { status: isExpired ? 401 : 200 }));
    },
  });
  const signIn = (changed: SignedInUser | null) => {
    user = changed;
    listeners.forEach((listener) => listener(changed));
  };
  const renewToken = () => {
    renewals += 1;
    signIn(user);
  };
  const sent = (name: string) => requests.map(({ headers }) => headers.get(name));
  return { data, signIn, renewToken, requests, sent };
}

test('later messages are read by row, with the public key and the token of the user', async () => {
  const { data, requests, sent } = openData([message]);
  const place = { conversationId: 'support', after: 7 };
  expect(await data.listMessagesAfter(place, signal)).toEqual([message]);
  expect(requests[0]?.url.pathname).toBe('/rest/v1/messages');
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    select: Object.keys(messageSchema.entries).join(),
    conversation_id: 'eq.support',
    seq: 'gt.7',
    order: 'seq.asc',
    limit: '50',
  });
  expect([sent('apikey'), sent('authorization')]).toEqual([['anon'], ['Bearer token-amina']]);
});

test('a row that is not understood fails the read', async () => {
  const read = openData([{ id: 1 }]).data.listMessagesAfter(
    { conversationId: 'c', after: 0 },
    signal,
  );
  await expect(read).rejects.toEqual(new ServiceError('messages_failed'));
});

test('without a user only the public key is sent', async () => {
  const { data, sent } = openData(false, null);
  expect(await data.hasFreeAccess()).toBe(false);
  expect(sent('authorization')).toEqual(['Bearer anon']);
});

test('a refused token is renewed once, and the request repeated', async () => {
  const { data, sent } = openData(true, person('expired'));
  expect(await data.hasFreeAccess()).toBe(true);
  expect(sent('authorization')).toEqual(['Bearer token-expired', 'Bearer renewed-expired']);
});

test('after a change of the user no channel and no token of the one before is left', async () => {
  const { data, signIn } = openData([]);
  const stop = data.listenToMessages(['of-amina'], () => undefined);
  await expect
    .poll(() => sockets[0]?.sent)
    .toEqual([['phx_join', 'conversation_id=in.(of-amina)', 'token-amina']]);
  signIn(null);
  await expect.poll(() => sockets[0]?.readyState).toBe(3);
  expect(sockets[0]?.sent.at(-1)).toEqual(['phx_leave']);
  stop();

  signIn(person('karim'));
  data.listenToMessages(['of-karim'], () => undefined);
  await expect
    .poll(() => sockets[1]?.sent)
    .toEqual([['phx_join', 'conversation_id=in.(of-karim)', 'token-karim']]);
  expect(sockets).toHaveLength(2);
});

test('a renewed token is sent to the open channel', async () => {
  const { data, renewToken } = openData([]);
  data.listenToMessages(['c'], () => undefined);
  await expect.poll(() => sockets[0]?.sent.length).toBe(1);
  renewToken();
  await expect.poll(() => sockets[0]?.sent.at(-1)).toEqual(['access_token', 'token-amina1']);
});

test('when the network returns a dead socket is replaced, by the same client', async () => {
  vi.useFakeTimers();
  const { data } = openData([]);
  data.listenToMessages(['c'], () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const [socket] = sockets;
  expect(socket?.sent.map(([event]) => event)).toEqual(['phx_join']);
  Object.assign(socket ?? {}, { isDead: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sockets[1]?.sent.map(([event]) => event)).toEqual(['phx_join']);
  expect(sockets).toHaveLength(2);
});
