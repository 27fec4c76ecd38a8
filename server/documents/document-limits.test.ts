import { parse } from 'valibot';
import { documentsOf } from '#tests/support/server/documents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadUrlResponseSchema } from '#domain/documents/uploads.ts';
import { shiftDay } from '#domain/time.ts';
import { bytesOf, pdfWith } from '#tests/support/server/document-files.ts';
import { hallOn, refusalOf } from '#tests/support/server/booking-requests.ts';
import { hoursLater, type TestUser, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const MEGABYTE = 1024 * 1024;
const FULL = [422, 'documents_full', { limit: '20' }];
const DAY_FULL = [422, 'daily_uploads_full', { limit: '200' }];
const CLOSED = [409, 'booking_closed'];

const server = useTestApp();
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

/** A PDF of exactly `bytes` bytes. */
function pdfOf(bytes: number, text: string) {
  const start = pdfWith('', text);
  return bytesOf(start, ' '.repeat(bytes - start.byteLength));
}

function setStatus(bookingId: string, status: 'approved' | 'cancelled' | 'rejected' | 'completed') {
  return server.db.updateTable('bookings').set({ status }).where('id', '=', bookingId).execute();
}

describe('a booking accepts 20 documents', () => {
  test('and issues no further upload address', async () => {
    const booking = await newBooking();
    for (let count = 1; count <= 20; count += 1) {
      const { response } = await booking.add(pdfWith('', `page ${count}`));
      expect(response.status).toBe(200);
    }
    expect(await refusalOf(booking.requestAddress())).toEqual(FULL);
    expect((await (await newBooking()).requestAddress()).status).toBe(200);
  });

  test('unused addresses count', async () => {
    const booking = await newBooking();
    for (let count = 1; count <= 20; count += 1) {
      expect((await booking.requestAddress('scan.pdf', { fileSizeBytes: 100 })).status).toBe(200);
    }
    expect(await refusalOf(booking.requestAddress())).toEqual(FULL);
  });

  test('a refused document does not count', async () => {
    const booking = await newBooking();
    const opened = [];
    for (let count = 1; count <= 20; count += 1) {
      const response = await booking.requestAddress('scan.pdf', { fileSizeBytes: 1_000 });
      opened.push(parse(uploadUrlResponseSchema, await response.json()));
    }
    const [{ path, signedUrl } = { path: '', signedUrl: '' }] = opened;
    await booking.put(signedUrl, bytesOf('no PDF'));
    expect((await booking.record(path, bytesOf('no PDF'))).status).toBe(415);
    expect((await booking.requestAddress('scan.pdf', { fileSizeBytes: 100 })).status).toBe(200);
  });

  test('also with concurrent calls', async () => {
    const booking = await newBooking();
    const addresses = await Promise.all(
      Array.from({ length: 40 }, () =>
        booking.requestAddress('scan.pdf', { fileSizeBytes: 1_000 }),
      ),
    );
    const given = addresses.filter(({ status }) => status === 200);
    expect(given).toHaveLength(20);
    const uploads = await Promise.all(
      given.map(async (response) => parse(uploadUrlResponseSchema, await response.json())),
    );
    const records = await Promise.all(
      uploads.map(async ({ path, signedUrl }, index) => {
        const bytes = pdfWith('', `page ${index}`);
        await booking.put(signedUrl, bytes);
        return booking.record(path, bytes);
      }),
    );
    expect(records.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await booking.rows()).toHaveLength(20);
  });

  test('also when addresses were issued under a higher limit', async () => {
    const booking = await newBooking();
    const uploads = await Promise.all(
      Array.from({ length: 5 }, () => booking.requestAddress('scan.pdf', { fileSizeBytes: 1_000 })),
    );
    for (let count = 0; count < 18; count += 1) {
      await server.addDocument(booking.bookingId);
    }
    const records = await Promise.all(
      uploads.map(async (response, index) => {
        const { path, signedUrl } = parse(uploadUrlResponseSchema, await response.json());
        const bytes = pdfWith('', `page ${index}`);
        await booking.put(signedUrl, bytes);
        return { path, response: await booking.record(path, bytes) };
      }),
    );
    expect(records.filter(({ response }) => response.status === 200)).toHaveLength(2);
    const refused = records.filter(({ response }) => response.status !== 200);
    for (const { path, response } of refused) {
      expect(await refusalOf(response)).toEqual(FULL);
      expect(await booking.stored(path)).toBeNull();
    }
    expect(await booking.rows()).toHaveLength(20);
  });
});

describe('an account uploads 200 MB a day', () => {
  test('counted as addresses for files of the maximum size, over all its bookings', async () => {
    const [one, other] = [await newBooking(), await newBooking()];
    const addresses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).requestAddress()),
    );
    const given = addresses.filter(({ status }) => status === 200);
    expect(given).toHaveLength(20);
    const refused = addresses.find(({ status }) => status !== 200);
    expect(refused && (await refusalOf(refused))).toEqual(DAY_FULL);
  });

  test('counted as sizes of its documents, and again on the next day of the building', async () => {
    const booking = await newBooking();
    const other = await newBooking();
    for (let count = 1; count <= 19; count += 1) {
      const { response } = await booking.add(pdfOf(10 * MEGABYTE, `page ${count}`));
      expect(response.status).toBe(200);
    }
    const rest = { fileSizeBytes: 10 * MEGABYTE };
    expect((await other.add(pdfOf(MEGABYTE, 'small'))).response.status).toBe(200);
    expect(await refusalOf(other.requestAddress('scan.pdf', rest))).toEqual(DAY_FULL);
    expect((await other.requestAddress('scan.pdf', { fileSizeBytes: 9 * MEGABYTE })).status).toBe(
      200,
    );
    // 23:30 in Algiers is the same day, 00:30 the next.
    server.setNow(new Date('2026-12-01T22:30:00Z'));
    expect(await refusalOf(other.requestAddress('scan.pdf', rest))).toEqual(DAY_FULL);
    server.setNow(new Date('2026-12-01T23:30:00Z'));
    expect((await other.requestAddress('scan.pdf', rest)).status).toBe(200);
  });

  test('refused documents count as well', async () => {
    const booking = await newBooking();
    for (let count = 1; count <= 20; count += 1) {
      const { response } = await booking.add(bytesOf('no PDF', new Uint8Array(10 * MEGABYTE - 6)));
      expect(response.status).toBe(415);
    }
    expect(await refusalOf(booking.requestAddress())).toEqual(DAY_FULL);
  });

  test('per account', async () => {
    const booking = await newBooking();
    await Promise.all(Array.from({ length: 20 }, () => booking.requestAddress()));
    expect(await refusalOf((await newBooking()).requestAddress())).toEqual(DAY_FULL);
    expect((await (await newBooking(yasmine)).requestAddress()).status).toBe(200);
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
