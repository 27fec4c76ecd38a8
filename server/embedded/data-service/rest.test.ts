/* oxlint-disable no-restricted-properties -- PostgREST identifies an error by its code, and a room of the seed has texts */
import { PostgrestClient } from '@supabase/postgrest-js';
import { array, parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageSchema } from '#domain/chat/message.ts';
import { publicEventSchema } from '#domain/events/event.ts';
import { galleryImageSchema } from '#domain/gallery/image.ts';
import {
  hoursLater,
  lina,
  TEST_NOW,
  type TestUser,
  useTestApp,
  yasmine,
} from '#tests/support/server/test-app.ts';
import { insertMessage, supportConversation } from '#tests/support/server/realtime-server.ts';

const server = useTestApp();
beforeAll(() => server.changeRoom('salle-casbah', { is_active: false }));

const ANON_KEY = 'embedded-anon';

/** The browser's client, connected to the server in this process. */
function client(token: string = ANON_KEY) {
  return new PostgrestClient('http://localhost/rest/v1', {
    headers: { apikey: ANON_KEY, authorization: `Bearer ${token}` },
    fetch: (input, init) =>
      server.request(input instanceof Request ? input.url : input.toString(), init),
  });
}

async function clientOf(user: TestUser) {
  return client(await server.tokens.signIdToken(user));
}

function get(path: string, headers: Record<string, string> = {}) {
  return server.request(`/rest/v1/${path}`, { headers });
}

/** The columns that the browser requests: those of its schema. */
function columnsOf(schema: { entries: Record<string, unknown> }): string {
  return Object.keys(schema.entries).join(',');
}

describe('the queries of the product', () => {
  test('active rooms ordered by name, four of them', async () => {
    const { data, error } = await client()
      .from('rooms')
      .select('*')
      .eq('is_active', true)
      .order('name', { ascending: true })
      .limit(4);
    const expected = await server.db
      .selectFrom('rooms')
      .select('slug')
      .where('is_active', '=', true)
      .orderBy('name')
      .limit(4)
      .execute();
    expect(error).toBeNull();
    expect(data?.map((room: { slug: string }) => room.slug)).toEqual(
      expected.map((room) => room.slug),
    );
  });

  test('one room by slug, as an object with its money as numbers', async () => {
    const response = await client().from('rooms').select('*').eq('slug', 'grande-salle').single();
    expect(response.data).toMatchObject({
      name: 'Grand Hall',
      monthly_rate: 600_000,
      available_billing_types: ['hourly', 'daily', 'monthly'],
    });
  });

  test('no row where one was requested', async () => {
    const rooms = client().from('rooms').select('*').eq('slug', 'nowhere');
    expect((await rooms.maybeSingle()).data).toBeNull();
    const { error, status } = await client()
      .from('rooms')
      .select('*')
      .eq('slug', 'nowhere')
      .single();
    expect([status, error?.code, error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
  });

  test('selected columns of the plans by rate, and pictures in order', async () => {
    const { data: plans } = await client()
      .from('domiciliation_plans')
      .select('id, name, description, monthly_rate, min_months')
      .eq('is_active', true)
      .order('monthly_rate');
    expect(Object.keys(plans?.[0] ?? {})).toEqual([
      'id',
      'name',
      'description',
      'monthly_rate',
      'min_months',
    ]);
    const { data } = await client().from('building_gallery').select('*').order('sort_order');
    const places = parse(array(galleryImageSchema), data).map(({ sort_order }) => sort_order);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).toHaveLength(10);
  });

  test('the next events that have not ended, for the home page', async () => {
    const { data, error } = await client()
      .from('events')
      .select(columnsOf(publicEventSchema))
      .gte('end_datetime', TEST_NOW.toISOString())
      .order('start_datetime')
      .limit(3);
    expect(error).toBeNull();
    const events = parse(array(publicEventSchema), data);
    const expected = await server.db
      .selectFrom('events')
      .select('id')
      .where('status', '=', 'approved')
      .where('end_datetime', '>=', TEST_NOW)
      .orderBy('start_datetime')
      .limit(3)
      .execute();
    expect(events.map((event) => event.id)).toEqual(expected.map((event) => event.id));
    expect(new Date(events[0]?.start_datetime ?? '').toISOString()).toBe(
      '2026-12-03T17:00:00.000Z',
    );
    const { error: refused } = await client()
      .from('events')
      .select('id')
      .gte('end_datetime', 'soon');
    expect(refused?.code).toBe('22007');
  });

  test('the remote function, by POST and GET', async () => {
    expect((await client().rpc('check_approved_domiciliation')).data).toBe(false);
    const signedIn = await clientOf(yasmine);
    expect((await signedIn.rpc('check_approved_domiciliation')).data).toBe(false);
    expect((await signedIn.rpc('check_approved_domiciliation', {}, { get: true })).data).toBe(
      false,
    );
  });
});

describe('the grammar', () => {
  test.each<[string, string[]]>([
    ['rooms?slug=eq.grande-salle&seats=lte.10', []],
    ['rooms?slug=eq.grande-salle&slug=neq.salle-el-djazair&seats=lt.10000', ['grande-salle']],
    ['rooms?seats=gte.120&order=seats.desc,slug.asc&limit=1', ['grande-salle']],
    ['rooms?seats=gt.10&order=seats.desc&limit=1&offset=1000', []],
  ])('%s', async (path, slugs) => {
    const response = await get(path);
    const rows = (await response.json()) as { slug: string }[];
    expect(rows.map((row) => row.slug).sort()).toEqual([...slugs].sort());
  });

  test.each<[string, number, string]>([
    ['rooms?select=*,room_images(*)', 400, 'PGRST100'],
    ['rooms?or=(slug.eq.a,slug.eq.b)', 400, 'PGRST100'],
    ['rooms?slug=in.(grande-salle)', 400, 'PGRST100'],
    ['rooms?slug=like.g*', 400, 'PGRST100'],
    ['rooms?select=title:name', 400, 'PGRST100'],
    ['rooms?order=name.desc.nullslast', 400, 'PGRST100'],
    ['rooms?limit=-1', 400, 'PGRST100'],
    ['rooms?order=name.sideways', 400, 'PGRST100'],
    ['rooms?nothing=eq.1', 400, '42703'],
    ['rooms?select=secret', 400, '42703'],
    ['rooms?name"%20is%20not%20null%20or%20"name=eq.1', 400, '42703'],
    ['rooms?id=eq.not-a-uuid', 400, '22P02'],
    ['secrets', 404, 'PGRST205'],
    ['settings', 404, 'PGRST205'],
    ['rpc/approve_booking', 404, 'PGRST202'],
    ['rpc/check_approved_domiciliation?x=1', 404, 'PGRST202'],
    ['a/b/c', 404, 'PGRST125'],
  ])('%s is refused', async (path, status, code) => {
    const response = await get(path);
    const body = (await response.json()) as { code: string };
    expect([response.status, body.code]).toEqual([status, code]);
    expect(Object.keys(body)).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('rows as CSV, as a plan, without nulls, and counts are refused by the client’s own calls', async () => {
    const rooms = () => client().from('rooms');
    const responses = [
      await rooms().select().csv(),
      await rooms().select().explain(),
      await rooms().select().geojson(),
      await rooms().select().stripNulls(),
      await rooms().select().limit(1).single().stripNulls(),
      await rooms().select('*', { count: 'exact' }),
      await get('rooms', { range: '0-1' }),
      await get('settings', { 'accept-profile': 'private' }),
    ];
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([406]));
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/html, */*;q=0.1', 200],
    ['text/html, image/png', 406],
    ['text/html', 406],
  ])('Accept: %s responds %i', async (accept, status) => {
    expect((await get('rooms?limit=1', { accept })).status).toBe(status);
  });
});

describe('row level security decides', () => {
  test('the messages of a conversation after a number are read in order, by its members only', async () => {
    const conversationId = await supportConversation(server.db, yasmine);
    for (const content of ['One', 'Two', 'Three']) {
      await insertMessage(server.db, conversationId, content);
    }
    const read = async (user: TestUser, after: number) => {
      const messages = (await clientOf(user)).from('messages').select(columnsOf(messageSchema));
      const later = messages.eq('conversation_id', conversationId).gt('seq', after);
      return parse(array(messageSchema), (await later.order('seq').limit(2)).data);
    };
    const [welcome] = await read(yasmine, 0);
    const later = await read(yasmine, welcome?.seq ?? 0);
    expect(later.map(({ content }) => content)).toEqual(['One', 'Two']);
    expect(await read(lina, 0)).toEqual([]);
  });

  test('tables that the browser never reads are refused', async () => {
    const { error, status } = await client().from('booking_attachments').select();
    expect([status, error?.code]).toEqual([401, '42501']);
    const signedIn = await (await clientOf(lina)).from('booking_attachments').select();
    expect([signedIn.status, signedIn.error?.code]).toEqual([403, '42501']);
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    const token = await server.tokens.signIdToken(lina);
    const write = (headers: Record<string, string>) =>
      server.request('/rest/v1/rooms?slug=eq.grande-salle', {
        method,
        headers,
        body: '{"name":"x"}',
      });
    const visitor = await write({});
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: '42501' }]);
    const customer = await write({ authorization: `Bearer ${token}` });
    expect([customer.status, await customer.json()]).toMatchObject([403, { code: '42501' }]);
    const unknown = await server.request('/rest/v1/nothing', { method, body: '{}' });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'PGRST205' }]);
  });

  test('no cache keeps what a user reads, nor gives one caller the rows of another', async () => {
    const token = await server.tokens.signIdToken(lina);
    const caching = async (path: string, authorization?: string) => {
      const { status, headers } = await get(path, {
        apikey: ANON_KEY,
        ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
      });
      expect(headers.get('vary')).toMatch(/\bauthorization, apikey, accept, prefer\b/);
      return [status, headers.get('cache-control')];
    };
    for (const path of ['customers?select=uid', 'rooms', 'rpc/check_approved_domiciliation']) {
      expect(await caching(path, token)).toEqual([200, 'no-store']);
      expect(await caching(path, ANON_KEY)).toEqual([200, null]);
      expect(await caching(path)).toEqual([200, null]);
    }
    expect(await caching('bookings?select=none', token)).toEqual([400, 'no-store']);
    expect(await caching('rooms', `${token.slice(0, -4)}AAAA`)).toEqual([401, 'no-store']);
  });

  test('an expired or forged token is refused, not read as a visitor', async () => {
    const token = await server.tokens.signIdToken(lina);
    const forged = await client(`${token.slice(0, -4)}AAAA`)
      .from('rooms')
      .select();
    expect([forged.status, forged.error?.code]).toEqual([401, 'PGRST301']);
    server.setNow(hoursLater(1));
    const expired = await client(token).from('rooms').select();
    expect([expired.status, expired.error?.code]).toEqual([401, 'PGRST303']);
  });
});
