import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { offerSchema, type Offer } from '#domain/offer/offer.ts';
import { asRole } from '#server/db/as-role.ts';
import type { Db } from '#server/db/database.ts';
import { readOffer } from '#server/db/offer/apply-offer.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { openTestDatabase, useTestDatabase } from '#tests/support/server/test-database.ts';
import { output, TEST_NOW } from '#tests/support/server/test-app.ts';
import { runOffer } from './run-offer.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** The demo building. */
const demo = useTestDatabase({ seededAt: TEST_NOW });

let exported: Required<Offer>;
beforeAll(async () => {
  exported = await readOffer(demo.kysely, algiers);
});
// The export brings everything back, whatever a test changed.
afterEach(async () => {
  await apply(exported);
  expect(await readOffer(demo.kysely, algiers)).toEqual(exported);
});

const apply = (offer: Offer, db: Db = demo.kysely) =>
  runOffer({ db, building: algiers }, ['apply', JSON.stringify(offer)]);
const compare = (offer: Offer) =>
  runOffer({ db: demo.kysely, building: algiers }, ['compare', JSON.stringify(offer)]);

/** Changes one room of an offer. */
const withRoom = (slug: string, change: Partial<NonNullable<Offer['rooms']>[number]>): Offer => ({
  rooms: exported.rooms.map((room) => (room.slug === slug ? { ...room, ...change } : room)),
});

test('the demo is seeded from the first file of an owner, and its export changes nothing', async () => {
  const file = join(supabaseFolder(), 'offer', 'offer.json');
  const { rooms = [], ...first } = v.parse(offerSchema, JSON.parse(await readFile(file, 'utf8')));
  const bySlug = rooms.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const byKey = first.service_prices?.toSorted((one, other) =>
    one.service_key < other.service_key ? -1 : 1,
  );
  const { events, ...others } = exported;
  expect(others).toEqual({ ...first, rooms: bySlug, service_prices: byKey });
  expect(events.map(({ name }) => name.en)).toContain('Cloud Day');
  expect(v.parse(offerSchema, exported)).toEqual(exported);
  expect(await apply(exported)).toEqual(output(0, 'Nothing differs.'));
  expect((await runOffer({ db: demo.kysely, building: algiers }, ['history'])).text).toMatch(
    / {2}room grande-salle: added\n/,
  );
});

test('applied to an empty database it gives the public pages of the demo', async () => {
  const empty = await openTestDatabase();
  try {
    expect((await apply(exported, empty.kysely)).exitCode).toBe(0);
    expect(await apply(exported, empty.kysely)).toEqual(output(0, 'Nothing differs.'));
    const publicRows = async (db: Db, table: string) => {
      const query = sql<{ row: unknown }>`
        select to_jsonb(one) - 'id' - 'room_id' as row from (
          select * from ${sql.table(table)}
        ) as one`;
      const rows = await asRole(db, null, query.compile(db));
      return rows.map(({ row }) => JSON.stringify(row)).sort();
    };
    for (const table of [
      'rooms',
      'room_images',
      'building_gallery',
      'service_prices',
      'domiciliation_plans',
    ]) {
      const rows = await publicRows(demo.kysely, table);
      expect(rows.length).toBeGreaterThan(2);
      expect(await publicRows(empty.kysely, table)).toEqual(rows);
    }
    expect((await readOffer(empty.kysely, algiers)).events).toEqual(exported.events);
  } finally {
    await empty.close();
  }
});

test('each changed field is a line; a comparison writes nothing', async () => {
  const [hall] = exported.rooms.filter(({ slug }) => slug === 'grande-salle');
  const [gallery = { file: '', alt_text: { en: '' } }] = exported.gallery;
  const changed: Offer = {
    ...withRoom('grande-salle', {
      hourly_rate_in_dinars: 650.5,
      name: { en: 'Grand Hall', fr: 'Grande salle' },
      pictures: hall?.pictures.slice(1) ?? [],
    }),
    gallery: [
      { ...gallery, alt_text: { ...gallery.alt_text, en: 'The façade' } },
      ...exported.gallery.slice(1),
    ],
    events: exported.events.map((event) =>
      event.name.en === 'Legal Clinic'
        ? { ...event, end: event.end.replace('18:00', '19:00') }
        : event,
    ),
  };
  const compared = await compare(changed);
  expect(compared.text.split('\n').slice(0, 4)).toEqual([
    'room grande-salle, name fr: "Grande Salle" -> "Grande salle"',
    'room grande-salle, name ar: "القاعة الكبرى" -> none',
    'room grande-salle, hourly_rate_in_dinars: 500 -> 650.5',
    'room grande-salle, pictures 1 file: "pictures/rooms/grande-salle/1.svg" -> "pictures/rooms/grande-salle/2.svg"',
  ]);
  expect(compared.text.split('\n').slice(-2)).toEqual([
    'gallery, pictures 1 alt_text en: "The front of the building" -> "The façade"',
    'event Legal Clinic (2026-12-17T14:00), end: "2026-12-17T18:00" -> "2026-12-17T19:00"',
  ]);
  expect(await readOffer(demo.kysely, algiers)).toEqual(exported);

  expect(await apply(changed)).toEqual(compared);
  expect(await readOffer(demo.kysely, algiers)).toEqual({ ...exported, ...changed });
  const { rows } = await sql`
    select hourly_rate from rooms where slug = 'grande-salle'`.execute(demo.kysely);
  expect(rows).toEqual([{ hourly_rate: 65_050 }]);
  expect((await runOffer({ db: demo.kysely, building: algiers }, ['history'])).text).toContain(
    compared.text.split('\n')[2],
  );
});

test('what is left out is hidden when something refers to it, and deleted otherwise', async () => {
  const [room] = exported.rooms;
  const added = { ...room, slug: 'salle-nova' } as NonNullable<Offer['rooms']>[number];
  expect(await apply({ rooms: [...exported.rooms, added] })).toEqual(
    output(0, 'room salle-nova: added'),
  );
  const kept: Offer = {
    rooms: exported.rooms.filter(({ slug }) => slug !== 'grande-salle'),
    service_prices: exported.service_prices.slice(1),
    domiciliation_plans: exported.domiciliation_plans.filter(({ min_months }) => min_months > 6),
  };
  const { text } = await apply(kept);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(
      /^room grande-salle: hidden and not deleted, because \d+ bookings and \d+ events refer to it$/,
    ),
    'room salle-nova: deleted',
    'service car_basic_classic: deleted',
    'plan Business address: hidden and not deleted, because 1 booking refers to it',
    'plan Flexible address: deleted',
  ]);
  expect(await apply(kept)).toEqual(output(0, 'Nothing differs.'));
  const stored = await readOffer(demo.kysely, algiers);
  expect(stored.rooms.filter(({ is_active }) => !is_active).map(({ slug }) => slug)).toEqual([
    'grande-salle',
  ]);
  // A section that the file does not have stays as it is.
  expect(stored.events).toEqual(exported.events);
});

test('what the database refuses is named, and nothing of the file is written', async () => {
  const { rows } = await sql<{ day: string }>`
    select lower(booking_dates)::text as day from timelines
      join bookings on bookings.id = booking_id
      join rooms on rooms.id = timelines.room_id
    where slug = 'salle-casbah' and status = 'approved' limit 1`.execute(demo.kysely);
  const [event] = exported.events;
  const onTaken = {
    ...event,
    start: `${rows[0]?.day ?? ''}T00:00`,
    end: `${rows[0]?.day ?? ''}T23:30`,
    room: 'salle-casbah',
  } as NonNullable<Offer['events']>[number];
  const prices = withRoom('salle-casbah', { hourly_rate_in_dinars: 1 });
  const refused = await apply({ ...prices, events: [...exported.events, onTaken] });
  expect(refused).toEqual(
    output(
      1,
      `events (Cloud Day), start: the room salle-casbah is taken from ${onTaken.start} to ${onTaken.end}, by a booking, a closure or another event.\nNothing was changed.`,
    ),
  );
  expect(await compare({ events: [{ ...onTaken, room: 'attic' }] })).toEqual(
    output(
      1,
      `events (Cloud Day), room: is not the slug of a room: ${exported.rooms.map(({ slug }) => slug).join(', ')}\nNothing was changed.`,
    ),
  );
  expect(await readOffer(demo.kysely, algiers)).toEqual(exported);
});

test('events may change places', async () => {
  const [one, other] = exported.events.filter(({ name }) =>
    ['Legal Clinic', 'Marketing Workshop'].includes(name.en),
  );
  const periodOf = (event = one) => ({ start: event?.start ?? '', end: event?.end ?? '' });
  const swapped = exported.events.map((event) => {
    if (event === one) {
      return { ...event, ...periodOf(other) };
    }
    return event === other ? { ...event, ...periodOf(one) } : event;
  });
  expect((await apply({ events: swapped })).text.split('\n')).toHaveLength(4);
});

test('a benefit that a migration added comes with the offer', async () => {
  await demo.kysely.updateTable('domiciliation_plans').set({ benefits: [] }).execute();
  const { text } = await apply({ domiciliation_plans: exported.domiciliation_plans });
  expect(text).toContain('plan Starter address, benefits 1: none -> "address"');
  expect(await readOffer(demo.kysely, algiers)).toEqual(exported);
});

test('an unknown command is refused', async () => {
  await expect(runOffer({ db: demo.kysely, building: algiers }, ['drop'])).rejects.toThrow(
    'offer drop is not a command.',
  );
});
