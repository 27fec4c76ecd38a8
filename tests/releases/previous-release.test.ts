/** The previous release beside this one, on the database that this one has migrated: what an update without a stop needs. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { conversationsSchema } from '#domain/chat/message.ts';
import { newEventResponseSchema } from '#domain/events/new-event.ts';
import { approveCall } from '#domain/staff/decisions.ts';
import { closeCall } from '#domain/staff/closures.ts';
import { eventCalls } from '#domain/staff/events.ts';
import { recordPaymentCall } from '#domain/staff/payments.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { shiftDay } from '#domain/time/time.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/stores/open-database.ts';
import { ANON_KEY, receiveMessages } from '#tests/support/server/realtime-server.ts';
import { buildPreviousRelease } from '#tests/support/releases/build-release.ts';
import { openCopies, type Copies, type Copy } from '#tests/support/releases/copies.ts';
import { enterAs, type Customer } from '#tests/support/server/customer.ts';
import { domiciliationRequest, hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { readChecksums, type Checksums } from '#tests/support/server/row-checksums.ts';
import { staff } from '#tests/support/staff.ts';
import { karim, lina, yasmine } from '#tests/support/server/test-app.ts';

const ID = /^[\da-f-]{36}$/;

let copies: Copies;
let previous: Copy;
let current: Copy;
let customer: Customer;
/** Has a domiciliation, so may propose events. */
let proposer: Customer;
let database: Database;
let rowsBefore: Checksums;
let rowsAfter: Checksums;
/** What was requested before the update. */
const before = { bookingId: '', eventId: '' };

/** Responses of either copy that are errors of the server. */
const failures: string[] = [];
async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status >= 500) {
    failures.push(`${init?.method ?? 'GET'} ${url}: ${response.status}`);
  }
  return response;
}

beforeAll(async () => {
  const release = buildPreviousRelease();
  copies = await openCopies();
  database = await openDatabase({ databaseUrl: copies.url });
  previous = await copies.add(release);
  current = await copies.add();
  await previous.start();
  customer = await enterAs(previous.origin, yasmine, send);
  proposer = await enterAs(previous.origin, lina, send);
  before.bookingId = await customer.book(previous.origin, hallOn(nextDay()), randomUUID());
  expect(before.bookingId).toMatch(ID);
  await attach(previous, previous, before.bookingId);
  before.eventId = await propose(previous, nextDay());
  await write(previous, 'Before the update');
  rowsBefore = await readChecksums(database.kysely);
  // Migrates the database while the previous release serves it.
  await current.start();
  rowsAfter = await readChecksums(database.kysely, rowsBefore);
}, 900_000);
afterAll(async () => {
  await database.close();
  await copies.close();
});

const eitherWay = (): [name: string, first: Copy, second: Copy][] => [
  ['previous, then current', previous, current],
  ['current, then previous', current, previous],
];

let days = 0;
/** A day of its own for each booking of the Grand Hall. */
function nextDay(): string {
  return shiftDay(new Date().toISOString().slice(0, 10), 200 + days++);
}

/** An upload whose address is of one copy, and whose file and record are sent to another. */
async function attach(opening: Copy, recording: Copy, bookingId: string): Promise<number> {
  const file = pdfWith('', randomUUID());
  const originalFilename = 'card.pdf';
  const upload = await customer.openUpload(opening.origin, bookingId, originalFilename);
  const put = await send(recording.origin + upload.signedUrl, { method: 'PUT', body: file });
  const recorded = await customer.post(recording.origin, '/api/events/record-attachment', {
    bookingId,
    originalFilename,
    storagePath: upload.path,
    mimeType: 'application/pdf',
    fileSizeBytes: file.byteLength,
    purpose: 'VERIFICATION_DOCUMENT',
  });
  return put.ok ? recorded.status : put.status;
}

/** Proposes an event; returns its id. */
async function propose(at: Copy, day: string): Promise<string> {
  const response = await proposer.post(at.origin, '/api/events', {
    eventName: 'Evening of founders',
    description: 'Three talks',
    organizer: 'Lina',
    startDate: `${day}T10:00`,
    endDate: `${day}T12:00`,
  });
  return v.parse(newEventResponseSchema, await response.json()).id;
}

/** Sends a message to staff. */
async function write(at: Copy, content: string): Promise<number> {
  const conversationId = await customer.conversation(at.origin);
  const body = { conversationId, content };
  return (await customer.post(at.origin, '/api/chat/send-message', body)).status;
}

const publicPaths = [
  '/',
  '/rooms',
  '/rooms/grande-salle',
  '/rooms?seats=10',
  '/domiciliation-flow',
  '/services',
  '/subscribe/grande-salle',
  '/events',
  '/gallery',
  '/sitemap.xml',
  '/api/prices',
  '/api/rooms/grande-salle',
  '/api/rooms/grande-salle/calendar',
  '/api/rooms/salle-casbah/calendar',
  '/api/events?page=1&pageSize=9',
  '/api/events/calendar?room_slug=grande-salle',
  '/rest/v1/rooms?select=*',
  '/rest/v1/room_images?select=*',
  '/rest/v1/building_gallery?select=*',
  '/rest/v1/domiciliation_plans?select=*',
];
const accountPaths = [
  '/api/auth/profile',
  '/api/account/bookings',
  '/api/account/payments',
  '/api/account/progress',
  '/api/account/events',
  '/api/account/booking-limits',
  '/api/account/check-event-permission',
  '/api/chat/conversations',
  '/api/chat/unread',
];

test('the update loses and changes no row', () => {
  const { 'private.settings': settingsBefore, ...before } = rowsBefore;
  // The first start of a release may add one.
  const { 'private.settings': settingsAfter, ...after } = rowsAfter;
  expect(after).toEqual(before);
  expect(settingsAfter?.rows).toBeGreaterThanOrEqual(settingsBefore?.rows ?? 0);
});

test('public pages, reads and free rooms', async () => {
  const day = nextDay();
  for (const path of [...publicPaths, `/api/rooms/free?from=${day}&to=${day}`]) {
    const [old, now] = await Promise.all(
      [previous, current].map(({ origin }) => send(origin + path, { headers: { accept: '*/*' } })),
    );
    expect([path, now?.status]).toEqual([path, 200]);
    // Before the page existed.
    expect([200, 404]).toContain(old?.status);
  }
});

test.each([
  ['yasmine', yasmine],
  ['karim', karim],
  ['lina', lina],
])('both show %s the same account', async (_, user) => {
  const account = await enterAs(current.origin, user, send);
  for (const path of accountPaths) {
    const response = await account.get(previous.origin, path);
    const old: unknown = await response.json();
    const now = await account.read(current.origin, path);
    if (response.status === 404) {
      continue;
    }
    // oxlint-disable-next-line no-restricted-properties -- a release may add fields to a response
    expect([path, now]).toMatchObject([path, old]);
  }
});

test('what was requested before the update is there, with its document', async () => {
  for (const { origin } of [previous, current]) {
    const path = `/api/account/booking-details/${before.bookingId}`;
    const details = JSON.stringify(await customer.read(origin, path));
    expect(details).toContain('card.pdf');
    expect(await customer.read(origin, `/api/account/bookings/${before.bookingId}/form`)).toEqual(
      expect.any(Object),
    );
    expect(JSON.stringify(await proposer.read(origin, '/api/account/events'))).toContain(
      before.eventId,
    );
  }
});

test('a repeated request is one booking, another request for the period is refused with 409', async () => {
  const other = await enterAs(current.origin, karim, send);
  for (const [name, first, second] of eitherWay()) {
    const request = hallOn(nextDay());
    const key = randomUUID();
    const id = await customer.book(first.origin, request, key);
    expect([name, id]).toEqual([name, expect.stringMatching(ID)]);
    expect(await customer.book(second.origin, request, key)).toBe(id);
    for (const { origin } of [previous, current]) {
      expect(await other.book(origin, request, randomUUID())).toBe('409 period_taken');
      const list = JSON.stringify(await customer.read(origin, '/api/account/bookings'));
      expect(list).toContain(id);
    }
    const cancelled = await customer.post(second.origin, `/api/account/bookings/${id}/cancel`, {});
    expect(cancelled.status).toBe(200);
  }
});

test('decisions of staff, payments and closures', async () => {
  for (const [, first, second] of eitherWay()) {
    const day = nextDay();
    const id = await customer.book(first.origin, hallOn(day), randomUUID());
    await attach(first, second, id);
    const [row] = await copies.run('select ref_code from bookings where id = $1', [id]);
    const code = String(row?.ref_code);
    await staff(current.origin, approveCall, { ref: code, version: 1 });
    await staff(current.origin, recordPaymentCall, {
      ref: code,
      amount: 100_000,
      method: 'cash',
      isPending: false,
    });
    const closed = nextDay();
    await staff(current.origin, closeCall, {
      slug: 'grande-salle',
      start: buildingInstant(algiers, closed).toISOString(),
      end: buildingInstant(algiers, shiftDay(closed, 1)).toISOString(),
      reason: 'X',
      isForced: false,
    });
    for (const { origin } of [first, second]) {
      const path = `/api/account/booking-details/${id}`;
      expect(JSON.stringify(await customer.read(origin, path))).toContain('"approved"');
      expect(await customer.book(origin, hallOn(closed), randomUUID())).toBe('409 period_taken');
    }
  }
});

test('an upload is opened at one copy and recorded at the other', async () => {
  const bookingId = await customer.book(previous.origin, hallOn(nextDay()), randomUUID());
  for (const [name, opening, recording] of eitherWay()) {
    expect([name, await attach(opening, recording, bookingId)]).toEqual([name, 200]);
  }
});

test('a domiciliation', async () => {
  const month = (after: number) => {
    const day = new Date();
    day.setUTCDate(1);
    day.setUTCMonth(day.getUTCMonth() + after);
    return day.toISOString().slice(0, 7);
  };
  for (const { origin } of [previous, current]) {
    const [plan] = await copies.run(
      'select id from domiciliation_plans order by min_months limit 1',
    );
    const request = domiciliationRequest(String(plan?.id), {
      selectedMonths: [month(2), month(3), month(4)],
    });
    const response = await customer.post(origin, '/api/events/request', request, {
      'idempotency-key': randomUUID(),
    });
    expect([origin, response.status, await response.text()]).toEqual([
      origin,
      201,
      expect.any(String),
    ]);
  }
});

test('events that customers propose, and the hours that an approved one takes', async () => {
  for (const [, first, second] of eitherWay()) {
    const day = nextDay();
    const id = await propose(first, day);
    await staff(current.origin, eventCalls.approve, { id });
    for (const { origin } of [first, second]) {
      expect((await send(`${origin}/api/events/${id}`)).status).toBe(200);
      expect(await customer.book(origin, hallOn(day), randomUUID())).toBe('409 period_taken');
    }
  }
});

test('messages sent at either copy have one order, and are read at both', async () => {
  expect(await write(previous, 'First, at the previous release')).toBe(200);
  expect(await write(current, 'Second, at this release')).toBe(200);
  expect(await write(previous, 'Third, at the previous release')).toBe(200);
  for (const { origin } of [previous, current]) {
    const id = await customer.conversation(origin);
    const messages = v.parse(
      v.array(v.object({ content: v.string(), seq: v.number() })),
      await customer.read(origin, `/api/chat/conversations/${id}/messages`),
    );
    expect(messages.slice(-3).map(({ content }) => content.split(',')[0])).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    const seq = messages.at(-1)?.seq ?? 0;
    expect(
      (await customer.post(origin, `/api/chat/conversations/${id}/read`, { seq })).status,
    ).toBe(200);
  }
  v.parse(conversationsSchema, await customer.read(current.origin, '/api/chat/conversations'));
});

test('a message that is sent at one arrives in the sockets of both', async () => {
  // The role claim, which sockets need, is set by ensure-customer and is in the next token of that copy.
  const received = await Promise.all([previous, current].map(messagesAt));
  for (const { origin } of [previous, current]) {
    const content = `Sent at ${origin}`;
    await customer.post(origin, '/api/chat/send-message', {
      conversationId: await customer.conversation(origin),
      content,
    });
    for (const contents of received) {
      await expect.poll(() => contents).toContain(content);
    }
  }
});

/** What the socket of a page of this copy receives from now on. */
async function messagesAt({ origin }: Copy): Promise<unknown[]> {
  const first = await enterAs(origin, yasmine, send);
  await first.post(origin, '/api/auth/ensure-customer', yasmine);
  const { token } = await enterAs(origin, yasmine, send);
  const client = createClient(origin, ANON_KEY, { accessToken: () => Promise.resolve(token) });
  onTestFinished(async () => {
    await client.realtime.disconnect();
  });
  await client.realtime.setAuth();
  return (await receiveMessages(client, await first.conversation(origin))).contents;
}

test('the previous release starts on the migrated database: the way back', async () => {
  await previous.stop();
  await previous.start();
  expect(await customer.book(previous.origin, hallOn(nextDay()), randomUUID())).toMatch(ID);
});

test('no response was an error of the server, and none was logged', () => {
  expect(failures).toEqual([]);
  expect(errorsOf(previous)).toEqual([]);
  expect(errorsOf(current)).toEqual([]);
});

const errorsOf = (copy: Copy) =>
  copy
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
