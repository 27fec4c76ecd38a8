/** Every call of staff by everyone who may send it; what staff changes, reads and follows over HTTP. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPermitted } from '#domain/staff/permissions.ts';
import { answers } from '#server/staff/use-cases.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { pdfWith } from '#tests/support/server/document-files.ts';
import { documentsOf } from '#tests/support/server/documents.ts';
import { nadir, sara, useTestApp, yasmine, type TestUser } from '#tests/support/server/test-app.ts';

const app = useTestApp();

const former: TestUser = { uid: 'former', email: 'Former@example.com', name: 'Lila Former' };
const NO_ID = '00000000-0000-4000-8000-000000000000';

const containing = (part: object) => expect.objectContaining(part) as unknown;

const insertStaff = (email: string, isActive = true) =>
  app.db
    .insertInto('private.staff')
    .values({ email, name: email, role: 'manager', is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow();

beforeAll(() => insertStaff('former@example.com', false));

/** Inputs that are valid and change nothing that the other tests need; the others take `{}`. */
const inputs: Record<string, unknown> = {
  'me.change': { language: 'fr' },
  'calendar.read': { from: '2027-01-01', to: '2027-02-01' },
  'closures.close': {
    slug: null,
    start: '2027-09-01T08:00:00Z',
    end: '2027-09-01T09:00:00Z',
    reason: 'Painting',
    isForced: false,
  },
  'closures.lift': { id: NO_ID },
  'customers.search': { search: 'Yasmine' },
  'requests.create': {
    roomSlug: 'none',
    email: 'caller@example.com',
    language: 'fr',
    event: 'Course',
    attendees: 2,
    period: {
      billingType: 'daily',
      dates: { start: '2027-09-02', end: '2027-09-02', startTime: null, endTime: null },
    },
  },
  'payments.due': { view: 'due' },
  'payments.list': { isPending: true },
  'payments.record': { ref: 'BK-NONE22', amount: 100, method: 'cash', isPending: false },
  'payments.confirm': { id: NO_ID },
  'payments.refund': { id: NO_ID },
  'payments.receipt': { id: NO_ID },
  'people.add': { email: 'new@example.com', name: 'New', role: 'reception', language: 'ar' },
  'offer.save': { section: 'service_prices', id: null, seen: null, values: null },
  'offer.undo': { id: 1 },
  'people.change': { id: NO_ID },
};

const paths = [
  ...answers.map(({ call }) => `/api/staff/${call.name}`),
  '/api/staff/unknown',
  '/api/staff/changes',
  `/api/staff/documents/${NO_ID}`,
];
const isRead = (path: string) => /changes|documents/.test(path);

describe('who may call', () => {
  test.each(paths)('%s is unknown to visitors and customers', async (path) => {
    const unknown = await app.request('/api/unknown');
    const body: unknown = await unknown.json();
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const responses = [
      await app.request(path, isRead(path) ? {} : post),
      await app.request(path, { headers: { authorization: 'Bearer none' } }),
      await app.as(yasmine)(path, isRead(path) ? undefined : {}),
    ];
    for (const response of responses) {
      expect([response.status, await response.json()]).toEqual([404, body]);
      expect([...response.headers].toSorted()).toEqual([...unknown.headers].toSorted());
    }
  });

  test.each(paths.filter((path) => !path.endsWith('unknown')))(
    '%s is refused to a deactivated member',
    async (path) => {
      const response = await app.as(former)(path, isRead(path) ? undefined : {});
      expect([response.status, await response.json()]).toEqual([
        403,
        containing({ code: 'forbidden' }),
      ]);
    },
  );

  test.each(
    answers.flatMap(({ call: { name }, permission }) =>
      [['reception', sara] as const, ['manager', nadir] as const].map(
        ([role, user]) => [name, role, permission, user] as const,
      ),
    ),
  )('%s by the %s needs %s', async (name, role, permission, user) => {
    const response = await app.as(user)(`/api/staff/${name}?dryRun=true`, inputs[name] ?? {});
    const { code } = (await response.json()) as { code?: string };
    expect(code === 'forbidden').toBe(!isPermitted(role, permission));
    expect(response.status === 403).toBe(!isPermitted(role, permission));
  });
});

const call = async (user: TestUser, name: string, input: unknown, query = '') => {
  const response = await app.as(user)(`/api/staff/${name}${query}`, input);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('what a member does', () => {
  test('one reads and changes what is theirs', async () => {
    const me = { email: sara.email, name: sara.name, role: 'reception', notices: 'none' };
    const read = await call(sara, 'me.read', {});
    expect(read).toEqual({ status: 200, body: containing({ ...me, language: 'fr' }) });
    const changed = await call(sara, 'me.change', { language: 'ar', notices: 'requests' });
    expect(changed.body).toEqual({ ...read.body, language: 'ar', notices: 'requests' });
    expect(await call(sara, 'me.change', { language: 'de', notices: 1 })).toEqual({
      status: 400,
      body: containing({ details: { fields: ['language', 'notices'] } }),
    });
    expect((await call(sara, 'me.change', 'fr')).status).toBe(400);
  });

  test('a dry run shows what a change leads to, and changes nothing', async () => {
    const input = { email: 'Amina@Example.com', name: 'Amina', role: 'reception', language: 'ar' };
    const { body } = await call(nadir, 'people.add', input, '?dryRun=true');
    expect(body).toEqual(containing({ ...input, email: 'amina@example.com' }));
    expect((await call(nadir, 'people.list', {})).body).not.toContainEqual(
      containing({ name: 'Amina' }),
    );
    expect((await call(nadir, 'people.add', input)).status).toBe(200);
    expect(await call(nadir, 'people.add', input, '?dryRun=true')).toEqual({
      status: 409,
      body: containing({
        code: 'member_exists',
        details: { name: 'amina@example.com' },
      }),
    });
  });

  test('the next call of a deactivated member is refused', async () => {
    const user = { uid: 'leaving', email: 'LEAVING@example.com', name: 'Leaving' };
    const { id } = await insertStaff('leaving@example.com');
    expect((await call(user, 'today.read', {})).status).toBe(200);
    await call(nadir, 'people.change', { id, isActive: false });
    expect((await call(user, 'today.read', {})).status).toBe(403);
  });

  test('a document is opened as what it is', async () => {
    const { bookingId } = await app.book(yasmine, hallOn('2027-05-03'));
    const pdf = pdfWith('');
    await documentsOf(app, yasmine, bookingId).add(pdf, { originalFilename: 'سجل (1).pdf' });
    const { id } = await app.db
      .selectFrom('booking_attachments')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const response = await app.as(sara)(`/api/staff/documents/${id}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    const named = ['content-type', 'content-disposition', 'content-security-policy'];
    expect([...named, 'x-content-type-options'].map((name) => response.headers.get(name))).toEqual([
      'application/pdf',
      "inline; filename*=UTF-8''%D8%B3%D8%AC%D9%84%20%281%29.pdf",
      'sandbox',
      'nosniff',
    ]);
    await app.db
      .updateTable('booking_attachments')
      .set({ mime_type: 'application/msword' })
      .where('id', '=', id)
      .execute();
    const word = await app.as(sara)(`/api/staff/documents/${id}`);
    expect(word.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await app.as(sara)(`/api/staff/documents/${NO_ID}`)).status).toBe(404);
  });
});

/** The changes of a stream as they arrive, without the comments. */
async function follow(user: TestUser) {
  const { body } = await app.as(user)('/api/staff/changes');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  /** The next change, or null at the end. */
  const next = async (): Promise<unknown> => {
    for (;;) {
      const change = /^data: (.*)\n\n/m.exec(rest);
      if (change) {
        rest = rest.slice(change.index + change[0].length);
        return JSON.parse(change[1] ?? '');
      }
      const part = await reader?.read();
      if (!part || part.done) {
        return null;
      }
      rest += part.value;
    }
  };
  return { next, cancel: async () => reader?.cancel() };
}

describe('what changes', () => {
  let endingId: string;
  beforeAll(async () => {
    endingId = (await insertStaff('ending@example.com')).id;
  });
  // The streams of a test would else get what was changed before it.
  beforeEach(async ({ task }) => {
    const stream = await follow(sara);
    const { id } = await insertStaff(`${task.id}@example.com`);
    let change: unknown;
    do {
      change = await stream.next();
    } while (!JSON.stringify(change).includes(id));
    await stream.cancel();
  });

  test('a new request, its document and what a colleague decides reach every stream', async () => {
    const streams = [await follow(sara), await follow(nadir)];
    const next = () => Promise.all(streams.map((stream) => stream.next()));
    const twice = (subject: string, id: string) => [
      { subject, id },
      { subject, id },
    ];
    const { bookingId, refCode } = await app.book(yasmine, hallOn('2027-05-04'));
    expect(await next()).toEqual(twice('booking', bookingId));
    await documentsOf(app, yasmine, bookingId).add(pdfWith(''), { originalFilename: 'a.pdf' });
    expect(await next()).toEqual(twice('document', bookingId));
    await app.approve(refCode);
    expect(await next()).toEqual(twice('booking', bookingId));
    const id = await app.addEvent({
      start_datetime: '2027-05-05 09:00+01',
      end_datetime: '2027-05-05 12:00+01',
    });
    expect(await next()).toEqual(twice('event', id));
    for (const stream of streams) {
      await stream.cancel();
    }
  });

  test('the stream of a deactivated member ends, that of others continues', async () => {
    const id = endingId;
    const stream = await follow({ uid: 'ending', email: 'ending@example.com', name: 'E' });
    const other = await follow(sara);
    await call(nadir, 'people.change', { id, isActive: false });
    expect([await stream.next(), await other.next()]).toEqual([null, { subject: 'member', id }]);
    await other.cancel();
  });

  test('the stream ends with its token', async () => {
    const stream = await follow(sara);
    app.setNow(new Date('2026-12-01T09:00:01.000Z'));
    await app.db.updateTable('private.staff').set({ notices: 'all' }).execute();
    expect(await stream.next()).toBe(null);
  });
});
