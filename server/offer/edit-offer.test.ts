import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { textsIn, type RecordValues, type SectionName } from '#domain/offer/record.ts';
import { errorResponseSchema } from '#domain/errors.ts';
import { addedPictureSchema } from '#domain/offer/picture.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { nadir, sara, useTestApp, yasmine, type TestUser } from '#tests/support/server/test-app.ts';

const app = useTestApp();

async function call(name: string, input: unknown, user: TestUser = nadir) {
  const response = await app.as(user)(`/api/staff/offer.${name}`, input);
  const body: unknown = await response.json();
  const code = v.is(errorResponseSchema, body) ? body.code : null;
  return { status: response.status, body, code };
}
const recordsOf = async (section: SectionName) =>
  v.parse(offerCalls.read.output, (await call('read', {})).body)[section];
const record = async (section: SectionName, name: string) => {
  const found = (await recordsOf(section)).find(({ values }) =>
    [values.slug, values.service_key, textsIn(values.name).en].includes(name),
  );
  if (!found) {
    throw new Error(`there is no ${name}`);
  }
  return found;
};
const save = async (section: SectionName, id: string | null, seen: unknown, values: unknown) => {
  const saved = await call('save', { section, id, seen, values });
  const stored = v.is(offerCalls.save.output, saved.body) ? saved.body.record : null;
  return { ...saved, id: stored?.id ?? null, values: stored?.values ?? null };
};
const change = async (section: SectionName, name: string, changed: RecordValues) => {
  const { id, values } = await record(section, name);
  return save(section, id, values, { ...values, ...changed });
};
const history = async (after?: string | null) =>
  v.parse(offerCalls.history.output, (await call('history', after ? { after } : {})).body);
const undo = (id: number | undefined) => call('undo', { id });
const lines = () =>
  app.db.selectFrom('private.log').select('id').where('subject', '=', 'offer').execute();

let plan: RecordValues;
beforeAll(async () => {
  const [first] = await recordsOf('domiciliation_plans');
  plan = first?.values ?? {};
});

const roomSchema = v.object({ daily_rate: v.number() });

test('a rate that is saved is what the public pages show, with one line of the log', async () => {
  const publicRate = async () => {
    const response = await app.request('/api/rooms/salle-casbah');
    return v.parse(roomSchema, await response.json()).daily_rate;
  };
  const before = await publicRate();
  const logged = (await lines()).length;
  const saved = await change('rooms', 'salle-casbah', { daily_rate_in_dinars: 9876.5 });
  expect([saved.status, saved.values?.daily_rate_in_dinars]).toEqual([200, 9876.5]);
  await expect.poll(publicRate).toBe(987_650);
  expect((await lines()).length).toBe(logged + 1);
  const [line] = (await history()).rows;
  expect([line?.actor, line?.changes.length]).toEqual([nadir.name, 1]);
  const { record: named, ...changed } = line?.changes[0] ?? {};
  expect(changed).toEqual({
    section: 'rooms',
    id: saved.id,
    from: { daily_rate_in_dinars: before / 100 },
    to: { daily_rate_in_dinars: 9876.5 },
  });
  expect(named?.name).toEqual(saved.values?.name);
});

const conflictSchema = v.object({
  details: v.strictObject({
    by: v.strictObject({ name: v.string(), at: v.string() }),
    values: v.unknown(),
  }),
});

test('who saves what a colleague has changed meanwhile reads by whom and to what, and nothing is written', async () => {
  const { id, values } = await record('service_prices', 'staff_rate');
  await save('service_prices', id, values, { ...values, price_in_dinars: 2_000 });
  const logged = (await lines()).length;
  const refused = await save('service_prices', id, values, { ...values, price_in_dinars: 3_000 });
  expect([refused.status, refused.code]).toEqual([409, 'offer_changed']);
  const { details } = v.parse(conflictSchema, refused.body);
  expect([details.by.name, details.values]).toEqual([
    nadir.name,
    { ...values, price_in_dinars: 2_000 },
  ]);
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
  expect((await record('domiciliation_plans', 'Office address')).id).toBe(named.id);
  const hidden = await save('domiciliation_plans', named.id, named.values, null);
  expect(hidden.values?.is_active).toBe(false);

  const added = await save('domiciliation_plans', null, null, { ...plan, name: { en: 'Short' } });
  expect((await save('domiciliation_plans', added.id, added.values, null)).body).toEqual({
    record: null,
  });
  expect((await recordsOf('domiciliation_plans')).map(({ id }) => id)).not.toContain(added.id);
});

test('a change is undone as a change of its own, unless its fields have changed since', async () => {
  const { values: before } = await record('service_prices', 'hotel_hosting');
  await change('service_prices', 'hotel_hosting', { price_in_dinars: 111 });
  const [first] = (await history()).rows;
  await change('service_prices', 'hotel_hosting', { price_text: { en: 'By the night' } });
  expect((await undo(first?.id)).status).toBe(200);
  expect((await record('service_prices', 'hotel_hosting')).values).toEqual({
    ...before,
    price_text: { en: 'By the night' },
  });
  expect((await undo(first?.id)).code).toBe('offer_changed');
  const [undone] = (await history()).rows;
  expect(undone?.changes[0]?.from).toEqual({ price_in_dinars: 111 });
  expect((await undo(999_999)).status).toBe(404);
});

test('what was removed is brought back, and what was added is removed', async () => {
  const { id, values } = await record('service_prices', 'media_both');
  await save('service_prices', id, values, null);
  const [removed] = (await history()).rows;
  await undo(removed?.id);
  expect((await record('service_prices', 'media_both')).values).toEqual(values);
  const [added] = (await history()).rows;
  await undo(added?.id);
  expect((await recordsOf('service_prices')).map(({ values: of }) => of.service_key)).not.toContain(
    'media_both',
  );
});

test('an event of the house does not take the room of a booking', async () => {
  const { refCode } = await app.book(yasmine, hallOn('2027-05-03'));
  await app.approve(refCode);
  const [event] = await recordsOf('events');
  const times = { start: '2027-05-03T00:00', end: '2027-05-03T23:30', room: 'grande-salle' };
  const refused = await save('events', null, null, { ...event?.values, ...times });
  expect(refused.code).toBe('period_taken');
});

test('the history is read in pages, the newest first', async () => {
  for (let seats = 1; seats <= 21; seats += 1) {
    await change('rooms', 'salle-casbah', { seats });
  }
  const page = await history();
  expect(page.rows.map(({ changes }) => changes[0]?.to?.seats)).toEqual(
    Array.from({ length: 20 }, (_, index) => 21 - index),
  );
  const next = await history(page.next);
  expect(next.rows[0]?.changes[0]?.to?.seats).toBe(1);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const upload = async (bucket: string, content: BodyInit, user: TestUser = nadir) => {
  const response = await app.request(`/api/staff/pictures/${bucket}`, {
    method: 'POST',
    body: content,
    headers: { authorization: `Bearer ${await app.tokens.signIdToken(user)}` },
  });
  const body: unknown = await response.json();
  const code = v.is(errorResponseSchema, body) ? body.code : null;
  return { status: response.status, body, code };
};

test('a picture is stored once under the digest of its content', async () => {
  const stored = await upload('images', png);
  const { file, name } = v.parse(addedPictureSchema, stored.body);
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(file).toBe(`pictures/added/${name}`);
  expect(await upload('images', png)).toEqual(stored);
  const [gallery] = await recordsOf('gallery');
  const pictures = [{ file, alt_text: { en: 'A dot' } }];
  const saved = await save('gallery', 'gallery', gallery?.values, { pictures });
  expect(saved.values).toEqual({ pictures });
});

test('what is no picture, is too large, or comes from someone else is refused', async () => {
  expect((await upload('images', 'text')).code).toBe('picture_unsupported');
  const large = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
  expect((await upload('images', large)).status).toBe(413);
  expect((await upload('images', png, sara)).code).toBe('forbidden');
  expect((await upload('flyers', png, sara)).status).toBe(200);
  expect((await upload('images', png, yasmine)).status).toBe(404);
});
