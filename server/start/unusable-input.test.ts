/* oxlint-disable no-restricted-properties -- a refusal is identified by its code, and a row has columns that are not under test */
import { describe, expect, test } from 'vitest';
import {
  acceptedBooking,
  domiciliationRequest,
  hallOn,
  statusAndCode,
} from '#tests/support/server/booking-requests.ts';
import { processorMs } from '#tests/support/processor-ms.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

const NUL = '\u0000';

const post = (path: string, body: unknown) =>
  server.as(yasmine)(path, body, { 'idempotency-key': crypto.randomUUID() });

/** Copies of the value, each with `bad` appended to one of its strings. */
function spoiled(value: unknown, bad: string): unknown[] {
  if (typeof value === 'string') {
    return [`${value}${bad}`];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    spoiled(part, bad).map((changed) =>
      Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? changed : item))
        : { ...value, [key]: changed },
    ),
  );
}

const fullServices = {
  marketing: {
    social: { boosting: false, design: false, community: false },
    physical: { banners: false, rollups: false, flyers: false },
    media: { serviceType: 'both', staffCount: 1, duration: '2 hours' },
  },
  staff: { roles: [{ role: 'host', count: 1, hours: '9 to 5' }] },
  stationery: { items: [{ product: 'Pens', specs: 'blue', quantity: 1 }] },
  hotel: { numGuests: 1, numRooms: 1, checkIn: null, checkOut: null, notes: 'quiet' },
} as const;

const someId = '10000000-0000-4000-8000-000000000001';

describe.each([
  ['NUL', NUL],
  ['a lone surrogate', '\ud83d'],
])('%s in any text', (_name, bad) => {
  test.each<[string, () => unknown]>([
    [
      '/api/events/request',
      () => ({
        ...hallOn('2027-04-01'),
        services: fullServices,
        verificationInfo: {
          organizationType: 'other',
          organizationTypeOther: 'Museum',
          socials: { instagram: 'i', whatsapp: 'w', facebook: 'f', linkedin: 'l', tiktok: 't' },
        },
      }),
    ],
    ['/api/events/request', () => domiciliationRequest(server.quarterPlan.id)],
    [
      '/api/events/get-upload-url',
      () => ({ bookingId: someId, fileName: 'id.pdf', customerId: someId }),
    ],
    [
      '/api/events/record-attachment',
      () => ({
        bookingId: someId,
        customerId: someId,
        originalFilename: 'id.pdf',
        storagePath: `${someId}/${someId}.pdf`,
        mimeType: 'application/pdf',
        fileSizeBytes: 1,
        purpose: 'VERIFICATION_DOCUMENT',
      }),
    ],
  ])('of %s is refused', async (path, valid) => {
    for (const body of spoiled(valid(), bad)) {
      expect(await statusAndCode(post(path, body)), JSON.stringify(body)).toBe(
        '400 invalid_request',
      );
    }
  });
});

test.each([
  // A provider verifies whatever name an account has.
  ['NUL is dropped', '%00', 200],
  // URLSearchParams replaces half a pair.
  ['half a surrogate pair is replaced', '%ED%A0%BD', 200],
])('in the account chooser %s', async (_what, bad, status) => {
  const response = await server.request('/embedded-signin', {
    method: 'POST',
    body: `name=Sami${bad}&email=sami%40example.com`,
    headers: {
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(response.status).toBe(status);
});

const apiRefusal = { code: 'invalid_request', error: 'The request is not valid.' };
const anyText: unknown = expect.any(String);
const restRefusal = { code: 'PGRST100', details: null, hint: null, message: anyText };
const storageRefusal = {
  statusCode: '400',
  error: anyText,
  message: anyText,
};

describe('a URL with unusable characters is refused in the format of its service', () => {
  test.each<[string, object]>([
    ['/api/rooms/%00', apiRefusal],
    ['/api/events/%1b', apiRefusal],
    ['/api/rooms/%E0%A4%A', apiRefusal],
    ['/api/rooms/%ED%A0%BD', apiRefusal],
    ['/api/events/calendar?room_slug=%00', apiRefusal],
    ['/rest/v1/rooms?slug=eq.%00', restRefusal],
    ['/rest/v1/rpc/%00', restRefusal],
    ['/storage/v1/object/public/images/%00.png', storageRefusal],
    ['/rooms/%00', apiRefusal],
    ['/%E0%A4%A', apiRefusal],
  ])('%s', async (path, refusal) => {
    const response = await server.request(path);
    expect([response.status, await response.json()]).toEqual([400, refusal]);
  });

  test('a PUT to a storage path with NUL', async () => {
    const response = await server.request(
      '/storage/v1/object/upload/sign/attachments/%00/a.pdf?token=%00',
      { method: 'PUT', body: 'x' },
    );
    expect([response.status, await response.json()]).toEqual([400, storageRefusal]);
  });

  test('a header with a control character', async () => {
    const response = await server.request('/api/prices', { headers: { 'x-note': 'a\u0001b' } });
    expect([response.status, await response.json()]).toEqual([400, apiRefusal]);
  });

  test('the query of a page may be wrongly encoded, as in many external links', async () => {
    expect((await server.request('/rooms?utm_campaign=50%&x=%E0%A4%A')).status).not.toBe(400);
    expect((await server.request('/rooms?utm_campaign=%00')).status).toBe(400);
  });
});

/** A JSON text with `depth` nested arrays or objects. */
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('the depth of JSON', () => {
  const googleRefusal = { error: expect.objectContaining({ code: 400 }) as unknown };
  const JSON_TYPE = 'application/json';

  test.each<[string, string, object]>([
    ['/api/events/request', JSON_TYPE, apiRefusal],
    ['/api/auth/ensure-customer', JSON_TYPE, apiRefusal],
    ['/api/events/get-upload-url', JSON_TYPE, apiRefusal],
    ['/rest/v1/rpc/check_approved_domiciliation', JSON_TYPE, restRefusal],
    ['/rest/v1/rpc/check_approved_domiciliation', 'text/plain', restRefusal],
    ['/identitytoolkit.googleapis.com/v1/accounts:lookup', JSON_TYPE, googleRefusal],
  ])('%s as %s refuses JSON that is nested too deep', async (path, type, refusal) => {
    const objects = nested(20_000, '{"a":', '}').replace(':}', ':1}');
    for (const value of [nested(60_000), nested(40), objects]) {
      const refused = await server.request(path, {
        method: 'POST',
        body: `{"a":${value}}`,
        headers: {
          authorization: `Bearer ${await server.tokens.signIdToken(yasmine)}`,
          'content-type': type,
          'idempotency-key': crypto.randomUUID(),
        },
      });
      expect([refused.status, await refused.json()]).toEqual([400, refusal]);
    }
  });

  test('brackets inside strings do not count', async () => {
    const request = hallOn('2027-04-02');
    const notes = `\\"${'[{'.repeat(500)}`;
    const response = await post('/api/events/request', {
      ...request,
      generalInfo: { ...request.generalInfo, notes },
    });
    expect(response.status).toBe(201);
  });
});

test('Arabic, emoji and several lines are returned as sent, with composed letters', async () => {
  const request = hallOn('2027-04-03');
  const eventName = 'ورشة «الذكاء» \u200fرياض 👩🏽‍💻🇩🇿';
  const notes = 'سطر أول\n\tسطر ثانٍ 🎉\r\ne\u0301tage';
  const response = await post('/api/events/request', {
    ...request,
    generalInfo: { ...request.generalInfo, eventName, clientName: 'Cafe\u0301 Bie\u0300re', notes },
    services: {
      ...fullServices,
      stationery: { items: [{ product: 'أقلام ✏️', specs: '', quantity: 2 }] },
    },
  });
  expect(response.status).toBe(201);
  const { bookingId } = await acceptedBooking(response);
  expect(await server.booking(bookingId)).toMatchObject({
    event_name: eventName,
    client_name: 'Café Bière',
    notes: 'سطر أول\n\tسطر ثانٍ 🎉\nétage',
    services: { stationery: { items: [{ product: 'أقلام ✏️' }] } },
  });
  const details = await server.as(yasmine)(`/api/account/booking-details/${bookingId}`);
  expect(await details.json()).toMatchObject({ event_name: eventName, client_name: 'Café Bière' });
});

test('the same request with decomposed letters is a repeat', async () => {
  const request = hallOn('2027-04-04');
  const key = crypto.randomUUID();
  const send = (clientName: string) =>
    server.requestBooking(
      yasmine,
      { ...request, generalInfo: { ...request.generalInfo, clientName } },
      key,
    );
  expect((await send('Café')).status).toBe(201);
  expect((await send('Cafe\u0301')).status).toBe(200);
});

describe('limits of data service queries', () => {
  const columns = (count: number) => Array<string>(count).fill('slug').join(',');

  test.each<[string, string]>([
    ['1,700 columns', `select=${columns(1_700)}`],
    ['101 columns', `select=${columns(101)}`],
    ['101 columns to order by', `order=${columns(101)}`],
    ['101 parameters', Array<string>(101).fill('slug=eq.a').join('&')],
    ['more than 8 KB', `slug=eq.${'a'.repeat(8_200)}`],
    ['jsonb nested deep', `translations=eq.${'['.repeat(8_200)}`],
  ])('%s', async (_name, query) => {
    const response = await server.request(`/rest/v1/rooms?${query}`);
    expect([response.status, await response.json()]).toEqual([400, restRefusal]);
  });

  test('queries within the limits are accepted', async () => {
    const filters = Array<string>(100).fill('slug=eq.a').join('&');
    for (const query of [`select=${columns(100)}`, filters]) {
      expect((await server.request(`/rest/v1/rooms?${query}`)).status, query).toBe(200);
    }
  });

  test('100 KB are refused at once', async () => {
    await server.request('/rest/v1/rooms?limit=1');
    const since = process.cpuUsage();
    const response = await server.request(`/rest/v1/rooms?or=${'(or'.repeat(33_000)}`);
    expect(response.status).toBe(400);
    expect(processorMs(since)).toBeLessThan(250);
  });
});

test('none of this is logged as an error', () => {
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
