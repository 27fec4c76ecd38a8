import { array } from 'valibot';
import { describe, expect, test } from 'vitest';
import { calendarEntrySchema, roomSchema, servicePriceSchema } from '#domain/rooms/room.ts';
import { hallOn, statusAndCode } from '#tests/support/server/booking-requests.ts';
import { hoursLater, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

describe('GET /api/prices', () => {
  test('lists every service price, in centimes or on request', async () => {
    const prices = await server.read(array(servicePriceSchema), '/api/prices');
    expect(prices).toContainEqual({
      service_key: 'catering_basic',
      price: 45_000,
      price_text: null,
      translations: {},
    });
    expect(prices).toContainEqual({
      service_key: 'catering_luxurious',
      price: null,
      price_text: 'On request',
      translations: { fr: { price_text: 'Sur demande' }, ar: { price_text: 'حسب الطلب' } },
    });
  });
});

describe('GET /api/rooms/:slug', () => {
  test('returns the room', async () => {
    const room = await server.read(roomSchema, '/api/rooms/grande-salle');
    // oxlint-disable-next-line no-restricted-properties -- a room of the seed has texts that are not under test
    expect(room).toMatchObject({ slug: 'grande-salle', monthly_rate: 600_000 });
  });

  test('an unknown room, or one out of service, is not found', async () => {
    await server.changeRoom('salle-casbah', { is_active: false });
    for (const slug of ['nowhere', 'salle-casbah', '%27%20or%201=1']) {
      expect(await statusAndCode(server.request(`/api/rooms/${slug}`))).toBe('404 room_not_found');
    }
  });
});

describe('GET /api/rooms/:slug/calendar', () => {
  const day = '2027-03-10';
  const start = '2027-03-10T08:00:00.000Z';
  const end = '2027-03-10T16:00:00.000Z';

  const calendar = (query: string) =>
    server.read(array(calendarEntrySchema), `/api/rooms/grande-salle/calendar${query}`);
  const show = (calendar_visibility: 'off' | 'dates' | 'renters') =>
    server.changeRoom('grande-salle', { calendar_visibility });

  test('shows a pending hold without a name, and an approved booking with its name if the room allows it', async () => {
    const { bookingId } = await server.book(yasmine, hallOn(day));
    await show('renters');
    expect(await calendar('?month=2027-03')).toEqual([
      { title: 'Reserved', start, end, kind: 'reserved' },
    ]);
    await server.decide('approve', bookingId);
    expect(await calendar('?month=2027-03')).toEqual([
      { title: 'Haddad Conseil', start, end, kind: 'renter' },
    ]);
    await show('dates');
    expect(await calendar(`?from=${day}&to=2027-03-11`)).toEqual([
      { title: 'Reserved', start, end, kind: 'reserved' },
    ]);
    expect(await calendar('?month=2027-02')).toEqual([]);
    expect(await calendar(`?from=2027-03-11&to=2027-03-12`)).toEqual([]);
  });

  test('an expired hold is hidden before it is swept', async () => {
    await server.book(yasmine, hallOn('2027-06-10'));
    expect(await calendar('?month=2027-06')).toHaveLength(1);
    server.setNow(hoursLater(72));
    expect(await calendar('?month=2027-06')).toEqual([]);
  });

  test('shows closures of the room and of the building with their reason', async () => {
    const room_id = await server.roomId('grande-salle');
    const period = '[2027-07-01 00:00+01,2027-07-02 00:00+01)';
    const reason = 'Painting "red"\\\n';
    await server.addClosure({ room_id, period, reason });
    await server.addClosure({ period: '[2027-07-05 00:00+01,2027-07-06 00:00+01)' });
    expect(await calendar('?month=2027-07')).toEqual([
      {
        title: reason,
        start: '2027-06-30T23:00:00.000Z',
        end: '2027-07-01T23:00:00.000Z',
        kind: 'unavailable',
      },
      {
        title: 'Unavailable',
        start: '2027-07-04T23:00:00.000Z',
        end: '2027-07-05T23:00:00.000Z',
        kind: 'unavailable',
      },
    ]);
  });

  test('shows titles in the languages that they were translated to, by start', async () => {
    const room_id = await server.roomId('grande-salle');
    await server.addClosure({
      room_id,
      period: '[2027-08-02 00:00+01,2027-08-03 00:00+01)',
      reason: 'Works',
      translations: { fr: { reason: 'Travaux' }, ar: { reason: '' } },
    });
    await server.addEvent({
      translations: { fr: { name: 'Causerie' }, ar: { name: 'حديث' } },
      room_id,
      start_datetime: '2027-08-01T09:00:00Z',
      end_datetime: '2027-08-01T10:00:00Z',
      status: 'approved',
    });
    expect(await calendar('?month=2027-08')).toEqual([
      {
        title: 'Talk',
        kind: 'reserved',
        translations: { fr: { title: 'Causerie' }, ar: { title: 'حديث' } },
        start: '2027-08-01T09:00:00.000Z',
        end: '2027-08-01T10:00:00.000Z',
      },
      {
        title: 'Works',
        kind: 'unavailable',
        translations: { fr: { title: 'Travaux' } },
        start: '2027-08-01T23:00:00.000Z',
        end: '2027-08-02T23:00:00.000Z',
      },
    ]);
  });

  test('without a month it shows twelve months', async () => {
    expect((await calendar('')).some(({ title }) => title === 'Unavailable')).toBe(true);
  });

  test('a private room and an unknown room have no calendar', async () => {
    await show('off');
    const response = await server.request('/api/rooms/grande-salle/calendar');
    await show('renters');
    expect(await statusAndCode(response)).toBe('403 forbidden');
    expect(await statusAndCode(server.request('/api/rooms/nowhere/calendar'))).toBe(
      '404 room_not_found',
    );
  });

  test.each([
    'month=2027-13',
    'month=9999-12',
    'from=2027-01-01',
    'from=2027-01-01&to=2037-01-01',
    'from=0001-01-01&to=0001-02-01',
  ])('?%s is refused', async (query) => {
    const response = await server.request(`/api/rooms/grande-salle/calendar?${query}`);
    expect(await statusAndCode(response)).toBe('400 invalid_request');
  });
});
