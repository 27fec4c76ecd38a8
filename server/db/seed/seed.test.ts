/* oxlint-disable no-restricted-properties -- the texts of the seed are not under test */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseBookingDates } from '#domain/period/period.ts';
import { priceLineSchema } from '#domain/booking/price/price.ts';
import { priceUnits } from '#domain/booking/services/service-prices.ts';
import { servicesSchema } from '#domain/booking/services/services.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { customerSchema } from '#domain/identity/customer.ts';
import { roomImageSchema, roomSchema, servicePriceSchema } from '#domain/rooms/room.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { seed } from './seed.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

// At this time it is already the next day, and the next month, in Algiers.
const NOW = new Date('2027-01-31T23:30:00Z');
const TODAY = '2027-02-01';

const database = useTestDatabase({ seededAt: NOW });

test('fills only an empty database', async () => {
  expect(await seed(database.kysely, NOW, siteOfTests)).toBe(false);
  expect(await database.kysely.selectFrom('rooms').select('slug').execute()).toHaveLength(6);
});

test('rooms, pictures, prices and customers are valid by the schemas of the domain', async () => {
  const { kysely } = database;
  const rooms = await kysely.selectFrom('rooms').selectAll().execute();
  expect(v.parse(v.array(roomSchema), rooms)).toEqual(rooms);
  const images = await kysely.selectFrom('room_images').selectAll().execute();
  expect(v.parse(v.array(roomImageSchema), images)).toEqual(images);
  v.parse(
    v.array(servicePriceSchema),
    await kysely.selectFrom('service_prices').selectAll().execute(),
  );
  v.parse(v.array(customerSchema), await kysely.selectFrom('customers').selectAll().execute());
  const grandHall = rooms.find((room) => room.slug === 'grande-salle');
  expect(grandHall).toMatchObject({ hourly_rate: 50_000, monthly_rate: 600_000 });
});

test('every service of the specification has a price, the luxurious tier on request', async () => {
  const prices = await database.kysely.selectFrom('service_prices').selectAll().execute();
  expect(prices.map((price) => price.service_key).sort()).toEqual(Object.keys(priceUnits).sort());
  expect(prices.filter((price) => price.price === null)).toMatchObject([
    { service_key: 'catering_luxurious', price_text: 'On request' },
  ]);
  expect(prices.find((price) => price.service_key === 'catering_basic')?.price).toBe(45_000);
});

test('the numbers of the receipts of a year follow the days of the payments', async () => {
  const paid = await database.kysely
    .selectFrom('payments')
    .select(['receipt_number', 'paid_at'])
    .where('receipt_number', 'is not', null)
    .orderBy('paid_at')
    .execute();
  expect(paid.length).toBeGreaterThan(4);
  expect(paid).toEqual(
    [...paid].sort((a, b) => String(a.receipt_number).localeCompare(String(b.receipt_number))),
  );
});

test('every text that is shown exists in French and Arabic', async () => {
  const shown: [table: string, fields: string[]][] = [
    ['rooms', ['name', 'description']],
    ['room_images', ['alt_text']],
    ['building_gallery', ['alt_text']],
    ['domiciliation_plans', ['name', 'description']],
    ['room_closures', ['reason']],
    ['events', ['name', 'description', 'additional_details', 'accommodation_details']],
    ['conversations', ['name']],
  ];
  for (const [table, fields] of shown) {
    for (const field of fields) {
      const { rows } = await sql`
        select * from ${sql.table(table)}
        where coalesce(${sql.ref(field)}, '') <> ''
          and (coalesce(translations -> 'fr' ->> ${field}, '') = ''
            or coalesce(translations -> 'ar' ->> ${field}, '') !~ '[؀-ۿ]')`.execute(
        database.kysely,
      );
      expect([table, field, rows]).toEqual([table, field, []]);
    }
  }
});

test('there are bookings in every status, with correct totals and valid days', async () => {
  const bookings = await database.kysely
    .selectFrom('bookings')
    .leftJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select('booking_dates')
    .execute();
  expect([...new Set(bookings.map((booking) => booking.status))].sort()).toEqual(
    [...bookingStatuses].sort(),
  );
  for (const booking of bookings) {
    const lines = v.parse(v.array(priceLineSchema), booking.price_lines);
    v.parse(servicesSchema, booking.services);
    expect(lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)).toBe(booking.subtotal);
    expect(booking.is_price_complete).toBe(lines.every((line) => line.amount !== null));
    expect(booking.booking_dates === null).toBe(booking.booking_type === 'domiciliation');
    if (booking.booking_dates !== null) {
      expect(parseBookingDates(algiers, booking.booking_dates)).not.toBeNull();
    }
  }
});

test('the demo customers: new, with an approved hall, and with half and most of a domiciliation used', async () => {
  const bookingsOf = (uid: string) =>
    database.kysely
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .leftJoin('rooms', 'rooms.id', 'bookings.room_id')
      .select(['booking_type', 'status', 'slug', 'selected_months'])
      .where('uid', '=', uid)
      .execute();
  expect(await bookingsOf('demo-new')).toEqual([]);
  expect(await bookingsOf('demo-hall')).toContainEqual(
    expect.objectContaining({ status: 'approved', slug: 'grande-salle' }),
  );
  const used = async (uid: string) => {
    const months = (await bookingsOf(uid)).flatMap((booking) => booking.selected_months ?? []);
    return months.filter((month) => month < TODAY.slice(0, 7)).length / months.length;
  };
  expect(await used('demo-domiciliation')).toBe(0.5);
  expect(await used('demo-ending')).toBeGreaterThan(0.75);
});

test('every approved event occupies the Grand Hall or is inside its customer’s booking; no closure is forced', async () => {
  const { rows } = await sql`
    select events.name, bookings.event_name as inside from events
      left join private.room_occupancies as occupied on event_id = events.id and period = tstzrange(start_datetime, end_datetime)
      left join rooms on rooms.id = occupied.room_id
      left join bookings on bookings.id = holder
    where events.status = 'approved' and (slug is distinct from 'grande-salle' or bookings.id is not null)
    order by start_datetime`.execute(database.kysely);
  expect(rows).toEqual([
    { name: 'Public speaking workshop', inside: 'Public speaking workshop' },
    { name: 'Job Fair', inside: 'Job Fair' },
  ]);
  const forced = sql`select from room_closures where is_forced`.execute(database.kysely);
  expect((await forced).rows).toEqual([]);
});

test('every picture of a row exists', async () => {
  const { rows } = await sql<{ path: string }>`
    select 'offer/pictures/' || storage_path as path from room_images
    union select 'offer/pictures/' || storage_path from building_gallery
    union select 'seed-files/flyers/flyers/' || flyer_storage_path from events where flyer_storage_path is not null
    order by path`.execute(database.kysely);
  const missing = rows.filter(({ path }) => !existsSync(join(supabaseFolder(), path)));
  expect(missing).toEqual([]);
});

test('there are past, coming and pending events, some with a registration form', async () => {
  const events = await database.kysely.selectFrom('events').selectAll().execute();
  const coming = events.filter((event) => event.status === 'approved' && event.end_datetime > NOW);
  expect(coming.length).toBeGreaterThanOrEqual(9);
  expect(events.some((event) => event.end_datetime < NOW)).toBe(true);
  expect(events.some((event) => event.status === 'pending_review')).toBe(true);
  expect(coming.some((event) => event.google_form_link === null)).toBe(true);
});

test('the customer with an approved hall proposed an event in each status, one rejected with a reason', async () => {
  const events = await database.kysely
    .selectFrom('events')
    .innerJoin('customers', 'customers.id', 'created_by')
    .select(['status', 'rejection_reason'])
    .where('uid', '=', 'demo-hall')
    .orderBy('status')
    .execute();
  expect(events.map(({ status }) => status)).toEqual(['approved', 'pending_review', 'rejected']);
  expect(events[2]?.rejection_reason).toMatch(/no sales/);
});
