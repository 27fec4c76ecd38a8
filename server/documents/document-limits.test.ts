import { parse } from 'valibot';
import { documentsOf } from '#tests/support/server/documents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { uploadUrlResponseSchema } from '#domain/documents/uploads.ts';
import { shiftDay } from '#domain/time/time.ts';
import { bytesOf, pdfWith } from '#tests/support/server/document-files.ts';
import { hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import { hoursLater, type TestUser, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const MEGABYTE = 1024 * 1024;
const FULL = [422, 'documents_full', { limit: '4' }];
const DAY_FULL = [422, 'daily_uploads_full', { limit: '30' }];
const CLOSED = [409, 'booking_closed'];

/** Three files of the maximum size a day. */
const server = useTestApp({
  uploadLimits: { documentsPerBooking: 4, bytesPerDay: 3 * MAX_FILE_BYTES },
});
let user: TestUser;
beforeEach(async () => {
  user = await server.newCustomer();
});

let day = 0;
async function newBooking(from: TestUser = user) {
  day += 1;
  const { bookingId } = await server.book(
    from,
    hallOn(shiftDay('2027-03-01', day), '09:00', '10:00'),
  );
  return { bookingId, ...documentsOf(server, from, bookingId) };
}

type Booking = Awaited<ReturnType<typeof newBooking>>;

/** The responses to `count` requests at once for addresses of small files. */
const smallAddresses = (booking: Booking, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      booking.requestAddress('scan.pdf', { fileSizeBytes: 1_000 }),
    ),
  );

/** Uploads and records a document at each address at once. */
const recordAll = (booking: Booking, addresses: Response[]) =>
  Promise.all(
    addresses.map(async (address, index) => {
      const { path, signedUrl } = parse(uploadUrlResponseSchema, await address.json());
      const bytes = pdfWith('', `page ${index}`);
      await booking.put(signedUrl, bytes);
      return { path, response: await booking.record(path, bytes) };
    }),
  );

const accepted = (responses: Response[]) => responses.filter(({ ok }) => ok);

function setStatus(bookingId: string, status: 'approved' | 'cancelled' | 'rejected' | 'completed') {
  return server.db.updateTable('bookings').set({ status }).where('id', '=', bookingId).execute();
}

describe('a booking accepts the documents of its limit', () => {
  test('and issues no further upload address', async () => {
    const booking = await newBooking();
    for (let count = 1; count <= 4; count += 1) {
      const { response } = await booking.add(pdfWith('', `page ${count}`));
      expect(response.status).toBe(200);
    }
    expect(await refusalOf(booking.requestAddress())).toEqual(FULL);
    expect(accepted(await smallAddresses(await newBooking(), 1))).toHaveLength(1);
  });

  test('unused addresses count, a refused document does not', async () => {
    const booking = await newBooking();
    const [first] = await smallAddresses(booking, 4);
    expect(await refusalOf(booking.requestAddress())).toEqual(FULL);
    const { path, signedUrl } = parse(uploadUrlResponseSchema, await first?.json());
    await booking.put(signedUrl, bytesOf('no PDF'));
    expect((await booking.record(path, bytesOf('no PDF'))).status).toBe(415);
    expect(accepted(await smallAddresses(booking, 2))).toHaveLength(1);
  });

  test('also with concurrent calls', async () => {
    const booking = await newBooking();
    const given = accepted(await smallAddresses(booking, 8));
    expect(given).toHaveLength(4);
    const records = await recordAll(booking, given);
    expect(records.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
    expect(await booking.rows()).toHaveLength(4);
  });

  test('also when addresses were issued under a higher limit', async () => {
    const booking = await newBooking();
    const addresses = await smallAddresses(booking, 3);
    await server.addDocument(booking.bookingId);
    await server.addDocument(booking.bookingId);
    const records = await recordAll(booking, addresses);
    const refused = records.filter(({ response }) => !response.ok);
    expect(refused).toHaveLength(1);
    for (const { path, response } of refused) {
      expect(await refusalOf(response)).toEqual(FULL);
      expect(await booking.stored(path)).toBeNull();
    }
    expect(await booking.rows()).toHaveLength(4);
  });
});

describe('an account uploads the bytes of its limit a day', () => {
  test('counted as addresses for files of the maximum size, over all its bookings', async () => {
    const [one, other] = [await newBooking(), await newBooking()];
    const addresses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? one : other).requestAddress()),
    );
    expect(accepted(addresses)).toHaveLength(3);
    for (const refused of addresses.filter(({ ok }) => !ok)) {
      expect(await refusalOf(refused)).toEqual(DAY_FULL);
    }
    // Per account.
    expect((await (await newBooking(yasmine)).requestAddress()).status).toBe(200);
  });

  test('counted as sizes of its documents, also refused ones, until the next day of the building', async () => {
    const booking = await newBooking();
    const bytes = new Uint8Array(MAX_FILE_BYTES).fill(0x20);
    expect((await booking.add(bytes)).response.status).toBe(415);
    bytes.set(pdfWith());
    expect((await booking.add(bytes)).response.status).toBe(200);
    const other = await newBooking();
    expect((await other.add(bytes.slice(0, MEGABYTE))).response.status).toBe(200);
    const ask = (megabytes: number) =>
      other.requestAddress('scan.pdf', { fileSizeBytes: megabytes * MEGABYTE });
    expect(await refusalOf(ask(10))).toEqual(DAY_FULL);
    expect((await ask(9)).status).toBe(200);
    // 23:30 in Algiers is the same day, 00:30 the next.
    server.setNow(new Date('2026-12-01T22:30:00Z'));
    expect(await refusalOf(ask(10))).toEqual(DAY_FULL);
    server.setNow(new Date('2026-12-01T23:30:00Z'));
    expect((await ask(10)).status).toBe(200);
  });
});

describe('documents are accepted while a booking is pending or approved', () => {
  test('approved, until it is completed', async () => {
    const booking = await newBooking();
    await setStatus(booking.bookingId, 'approved');
    expect((await booking.add(pdfWith())).response.status).toBe(200);
    await setStatus(booking.bookingId, 'completed');
    expect(await refusalOf(booking.requestAddress())).toEqual(CLOSED);
  });

  test.each(['cancelled', 'rejected'] as const)('not %s', async (status) => {
    const booking = await newBooking();
    const { path, signedUrl } = await booking.open();
    await booking.put(signedUrl, pdfWith());
    await setStatus(booking.bookingId, status);
    expect(await refusalOf(booking.requestAddress())).toEqual(CLOSED);
    expect(await refusalOf(booking.record(path, pdfWith()))).toEqual(CLOSED);
    expect(await booking.stored(path)).toBeNull();
    expect(await booking.rows()).toEqual([]);
  });

  test('a document is refused once the hold has ended, before it is marked as expired', async () => {
    const booking = await newBooking();
    const { path, signedUrl } = await booking.open();
    await booking.put(signedUrl, pdfWith());
    server.setNow(hoursLater(72));
    expect(await refusalOf(booking.requestAddress())).toEqual(CLOSED);
    expect(await refusalOf(booking.record(path, pdfWith()))).toEqual(CLOSED);
  });

  test('a repeat of a recorded document is still accepted after that', async () => {
    const booking = await newBooking();
    const { path, response } = await booking.add(pdfWith());
    await setStatus(booking.bookingId, 'cancelled');
    const again = await booking.record(path, pdfWith());
    expect([again.status, await again.json()]).toEqual([200, await response.json()]);
  });
});

describe('all accounts together', () => {
  /** The house takes three files of the maximum size a day, a network two. */
  const house = useTestApp({
    hasRateLimits: true,
    isEmbedded: false,
    trustedProxies: 1,
    uploadLimits: {
      bytesPerDayInAll: 3 * MAX_FILE_BYTES,
      bytesPerDayOfAddress: 2 * MAX_FILE_BYTES,
    },
  });
  let days = 0;
  /** A new customer asks for the address of a file, from this network. */
  async function ask(network: string, fileSizeBytes = MAX_FILE_BYTES): Promise<Response> {
    days += 1;
    const customer = await house.newCustomer();
    const { bookingId } = await house.book(customer, hallOn(shiftDay('2027-03-01', days)));
    return house.as(customer)(
      '/api/events/get-upload-url',
      { bookingId, fileName: 'scan.pdf', fileSizeBytes },
      { 'x-forwarded-for': network },
    );
  }
  const STORAGE_FULL = [422, 'storage_full'];

  test('upload the bytes of a network, of the house, and what the disk takes', async () => {
    const { hasRoomFor } = house.storage;
    house.storage.hasRoomFor = () => Promise.resolve(false);
    expect(await refusalOf(ask('192.0.2.1'))).toEqual(STORAGE_FULL);
    house.storage.hasRoomFor = hasRoomFor;
    expect((await ask('192.0.2.1')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(200);
    expect(await refusalOf(ask('192.0.2.1', 1_000))).toEqual(STORAGE_FULL);
    expect((await ask('192.0.2.2')).status).toBe(200);
    expect(await refusalOf(ask('192.0.2.3', 1_000))).toEqual(STORAGE_FULL);
    house.setNow('2026-12-02T08:00:00Z');
    expect((await ask('192.0.2.3')).status).toBe(200);
  });

  test('store no file that the disk has no room for', async () => {
    house.setNow('2026-12-03T08:00:00Z');
    const { signedUrl } = parse(uploadUrlResponseSchema, await (await ask('192.0.2.4')).json());
    house.files.hasRoomFor = () => Promise.resolve(false);
    const response = await house.request(signedUrl, { method: 'PUT', body: pdfWith() });
    expect(response.status).toBe(507);
  });
});
