/* oxlint-disable no-restricted-properties -- a refusal is identified by its code, and a log line has instants and ids */
import { describe, expect, test } from 'vitest';
import { statusAndCode } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const PAGE = '<!doctype html><title>Riwaq</title>';

const server = useTestApp({
  clientFiles: {
    'index.html': PAGE,
    'boot.js': 'boot',
  },
  hasRateLimits: true,
});

describe('the page', () => {
  test.each(['/', '/rooms', '/rooms/grande-salle', '/account/bookings?row=1'])(
    '%s is the page, which has no style element',
    async (path) => {
      const response = await server.request(path);
      expect([response.status, await response.text()]).toEqual([200, PAGE]);
      const { headers } = response;
      // Mantine adds it while the colours change.
      const digest = "'sha256-YnKuEvjaN783x0dCI08wT+XSJaOmEZ29BpHKUGflcY0='";
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${digest}; `);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('/index.html redirects to the page', async () => {
    const response = await server.request('/index.html');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
  });

  test('every response has a strict content security policy', async () => {
    for (const path of ['/', '/api/prices', '/boot.js', '/nothing.js', '/rest/v1/rooms']) {
      const { headers } = await server.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'; script-src 'self';");
      expect(policy).toContain("object-src 'none'; base-uri 'none';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('built files', () => {
  test.each(['/assets/gone-9999.js', '/favicon.png', '/..%2Fpackage.json', '/a/b.map'])(
    '%s is missing and is not replaced by a page',
    async (path) => {
      const response = await server.request(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not_found', error: 'Not found.' },
      ]);
    },
  );
});

describe('/api', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/prices'],
    ['DELETE', '/api/account/bookings'],
    ['GET', '/api/auth/ensure-customer'],
  ])('%s %s is a JSON 404', async (method, path) => {
    const response = await server.request(path, { method });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not_found', error: 'Not found.' },
    ]);
  });

  test('responses are neither cached nor indexed', async () => {
    const { headers } = await server.request('/api/prices');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('every route refuses a visitor, except the public reads, the errors of pages and the sign-out', async () => {
    const isPublic =
      /^\/api\/(?:prices|information$|site$|rooms\/|events$|events\/calendar$|events\/:id|calendar\/)/;
    const routes = server.routes.filter(
      ({ method, path }) =>
        path.startsWith('/api/') &&
        path !== '/api/browser-errors' &&
        path !== '/api/auth/sign-out' &&
        // They do not exist for a visitor (server/api/staff.routes.test.ts).
        !path.startsWith('/api/staff/') &&
        method !== 'ALL' &&
        (method !== 'GET' || !isPublic.test(path)),
    );
    expect(new Set(routes.map(({ path }) => path)).size).toBe(34);
    for (const { method, path } of routes) {
      const address = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const refused = await statusAndCode(server.request(address, { method }));
      expect([path, refused]).toEqual([path, '401 unauthenticated']);
    }
  });

  test('the response to a failure has no internals, the log has them', async () => {
    await server.db.schema.alterTable('events').renameTo('hidden_events').execute();
    const response = await server.request('/api/events?page=1&pageSize=3');
    await server.db.schema.alterTable('hidden_events').renameTo('events').execute();
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'internal', error: 'Something went wrong. Please try again.' },
    ]);
    // 42P01: the table is missing.
    expect(server.log.some((line) => line.includes('"code":"42P01"'))).toBe(true);
  });

  test('line breaks of the input do not reach a header', async () => {
    const response = await server.request('/api/rooms/x%0d%0aset-cookie:%20a=b');
    expect(response.status).toBe(404);
    expect(response.headers.get('set-cookie')).toBeNull();
    const chooser = await server.request('/embedded-signin?lang=en%0d%0aset-cookie:%20a=b');
    expect(chooser.headers.get('set-cookie')).toBeNull();
  });
});

describe('rate limits and the log', () => {
  test('sign-ins from one address are limited', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const response = await server.request('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        method: 'POST',
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 429)).toEqual([429]);
  });

  test('each request is one line without query, token or header', async () => {
    const token = await server.tokens.signIdToken(yasmine);
    server.log.length = 0;
    await server.request('/storage/v1/object/upload/sign/attachments/a.pdf?token=secret-token', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, cookie: 'session=secret-cookie' },
    });
    expect(server.log).toHaveLength(1);
    expect(JSON.parse(server.log[0] ?? '')).toMatchObject({
      method: 'PUT',
      path: '/storage/v1/object/upload/sign/attachments/a.pdf',
      status: 403,
    });
    expect(server.log[0]).not.toMatch(/secret|Bearer/);
    expect(server.log[0]).not.toContain(token);
  });
});
