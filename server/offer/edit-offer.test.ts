import { beforeAll, expect, test } from 'vitest';
import type { RecordValues, SectionName } from '#domain/offer/record.ts';
import type { OfferHistory, OfferRecords } from '#domain/staff/offer.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { nadir, sara, useTestApp, yasmine, type TestUser } from '#tests/support/server/test-app.ts';

const app = useTestApp();

async function call<Body>(name: string, input: unknown, user: TestUser = nadir) {
  const response = await app.as(user)(`/api/staff/offer.${name}`, input);
  return { status: response.status, body: (await response.json()) as Body };
}
const read = async () => (await call<OfferRecords>('read', {})).body;
const recordsOf = async (section: SectionName) => (await read())[section];
const record = async (section: SectionName, name: string) => {
  const found = (await recordsOf(section)).find(({ values }) =>
    [values.slug, values.service_key, (values.name as { en?: string } | undefined)?.en].includes(
      name,
    ),
  );
  if (!found) {
    throw new Error(`there is no ${name}`);
  }
  return found;
};
const save = (section: SectionName, id: string | null, seen: unknown, values: unknown) =>
  call<{ record: { id: string; values: RecordValues } } & { code: string; details: unknown }>(
    'save',
    {
      section,
      id,
      seen,
      values,
    },
  );
const change = async (section: SectionName, name: string, changed: RecordValues) => {
  const { id, values } = await record(section, name);
  return save(section, id, values, { ...values, ...changed });
};
const history = async (before: string | null = null) =>
  (await call<OfferHistory>('history', { before })).body;
const lines = () =>
  app.db.selectFrom('private.log').select(['id']).where('subject', '=', 'offer').execute();
const undo = (id: string | undefined) => call<{ code: string }>('undo', { id });

let plan: RecordValues;
beforeAll(async () => {
  const [first] = await recordsOf('domiciliation_plans');
  plan = first?.values ?? {};
});

test('a rate that is saved applies to the requests that are sent afterwards, and the public pages show it', async () => {
  const publicRate = async () => {
    const response = await app.request('/api/rooms/salle-casbah');
    const room: { daily_rate: number } = await response.json();
    return room.daily_rate;
  };
  const before = await publicRate();
  const logged = (await lines()).length;
  const saved = await change('rooms', 'salle-casbah', { daily_rate_in_dinars: 9876.5 });
  expect([saved.status, saved.body.record.values.daily_rate_in_dinars]).toEqual([200, 9876.5]);
  expect(before).not.toBe(987_650);
  await expect.poll(publicRate).toBe(987_650);
  expect((await lines()).length).toBe(logged + 1);
  expect((await history()).lines[0]).toEqual(
    expect.objectContaining({
      actor: nadir.name,
      changes: [
        {
          section: 'rooms',
          id: saved.body.record.id,
          record: { name: expect.objectContaining({ en: 'Casbah Room' }) },
          from: { daily_rate_in_dinars: before / 100 },
          to: { daily_rate_in_dinars: 9876.5 },
        },
      ],
    }),
  );
});

test('who saves what a colleague has changed meanwhile reads by whom and to what, and nothing is written', async () => {
  const { id, values } = await record('service_prices', 'staff_rate');
  await save('service_prices', id, values, { ...values, price_in_dinars: 2_000 });
  const logged = (await lines()).length;
  const refused = await save('service_prices', id, values, { ...values, price_in_dinars: 3_000 });
  expect(refused).toEqual({
    status: 409,
    body: expect.objectContaining({
      code: 'offer_changed',
      details: {
        by: { name: nadir.name, at: expect.any(String) },
        values: { ...values, price_in_dinars: 2_000 },
      },
    }),
  });
  expect((await lines()).length).toBe(logged);
});

test('what breaks a rule of the offer file is refused by its field; so is a second record of one name', async () => {
  const { id, values } = await record('rooms', 'salle-casbah');
  const wrong = { ...values, seats: 0, name: { fr: 'Casbah' } };
  expect((await save('rooms', id, values, wrong)).body).toEqual(
    expect.objectContaining({
      code: 'invalid_request',
      details: { fields: ['name.en', 'seats'] },
    }),
  );
  expect((await save('rooms', null, null, values)).body).toEqual(
    expect.objectContaining({ code: 'offer_duplicate', details: { name: 'salle-casbah' } }),
  );
});

test('a plan keeps its bookings under a new name; one that nothing refers to is deleted, one that is booked is hidden', async () => {
  const named = await change('domiciliation_plans', 'Business address', {
    name: { en: 'Office address' },
  });
  expect((await record('domiciliation_plans', 'Office address')).id).toBe(named.body.record.id);
  const hidden = await save(
    'domiciliation_plans',
    named.body.record.id,
    named.body.record.values,
    null,
  );
  expect(hidden.body.record.values.is_active).toBe(false);

  const added = await save('domiciliation_plans', null, null, { ...plan, name: { en: 'Short' } });
  expect(
    (await save('domiciliation_plans', added.body.record.id, added.body.record.values, null)).body,
  ).toEqual({ record: null });
  expect((await recordsOf('domiciliation_plans')).map(({ id }) => id)).not.toContain(
    added.body.record.id,
  );
});

test('a change is undone as a change of its own, unless its fields have changed since', async () => {
  const { values: before } = await record('service_prices', 'hotel_hosting');
  await change('service_prices', 'hotel_hosting', { price_in_dinars: 111 });
  const [first] = (await history()).lines;
  await change('service_prices', 'hotel_hosting', { price_text: { en: 'By the night' } });
  expect((await undo(first?.id)).status).toBe(200);
  expect((await record('service_prices', 'hotel_hosting')).values).toEqual({
    ...before,
    price_text: { en: 'By the night' },
  });
  expect((await undo(first?.id)).body.code).toBe('offer_changed');
  const [undone] = (await history()).lines;
  expect(undone?.changes[0]?.from).toEqual({ price_in_dinars: 111 });
  expect((await undo('999999')).status).toBe(404);
});

test('what was removed is brought back, and what was added is removed', async () => {
  const { id, values } = await record('service_prices', 'media_both');
  await save('service_prices', id, values, null);
  const [removed] = (await history()).lines;
  await undo(removed?.id);
  expect((await record('service_prices', 'media_both')).values).toEqual(values);
  const [added] = (await history()).lines;
  await undo(added?.id);
  expect((await recordsOf('service_prices')).map(({ values: of }) => of.service_key)).not.toContain(
    'media_both',
  );
});

test('an event of the house does not take the room of a booking', async () => {
  const { refCode } = await app.book(yasmine, hallOn('2027-05-03'));
  await app.staff('approve', refCode);
  const [event] = await recordsOf('events');
  const times = { start: '2027-05-03T00:00', end: '2027-05-03T23:30', room: 'grande-salle' };
  const refused = await save('events', null, null, { ...event?.values, ...times });
  expect(refused.body.code).toBe('period_taken');
});

test('the history is read in pages, the newest first', async () => {
  for (let seats = 1; seats <= 21; seats += 1) {
    await change('rooms', 'salle-casbah', { seats });
  }
  const page = await history();
  expect(page.lines.map(({ changes }) => changes[0]?.to?.seats)).toEqual(
    Array.from({ length: 20 }, (_, index) => 21 - index),
  );
  const next = await history(page.before);
  expect(next.lines[0]?.changes[0]?.to?.seats).toBe(1);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const upload = async (bucket: string, body: BodyInit, user: TestUser = nadir) => {
  const response = await app.request(`/api/staff/pictures/${bucket}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${await app.tokens.signIdToken(user)}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('a picture is stored once under the digest of its content, and shown to visitors', async () => {
  const stored = await upload('images', png);
  expect(stored).toEqual({
    status: 200,
    body: {
      file: expect.stringMatching(/^pictures\/added\/[0-9a-f]{32}\.png$/),
      name: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
    },
  });
  expect(await upload('images', png)).toEqual(stored);
  const { values } = await record('gallery', 'gallery').catch(async () => ({
    values: (await recordsOf('gallery'))[0]?.values ?? {},
  }));
  const pictures = [{ file: stored.body.file, alt_text: { en: 'A dot' } }];
  expect((await save('gallery', 'gallery', values, { pictures })).body.record.values).toEqual({
    pictures,
  });
});

test('what is no picture, is too large, or comes from someone else is refused', async () => {
  expect((await upload('images', 'text')).body.code).toBe('picture_unsupported');
  const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
  expect((await upload('images', large)).status).toBe(413);
  expect((await upload('images', png, sara)).body.code).toBe('forbidden');
  expect((await upload('flyers', png, sara)).status).toBe(200);
  expect((await upload('images', png, yasmine)).status).toBe(404);
});
