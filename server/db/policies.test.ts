import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asRole, type Claims } from '#server/db/as-role.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import { claimsOf, useTestDatabase } from '#tests/support/server/test-database.ts';

const NOW = new Date();
const lina = claimsOf('demo-domiciliation');
const karim = claimsOf('demo-hall');

const database = useTestDatabase({ seededAt: NOW });

async function read<T>(claims: Claims, query: string): Promise<T[]> {
  return asRole(database.kysely, claims, sql.raw<T>(query).compile(database.kysely));
}

async function refusal(claims: Claims, statement: string): Promise<string | undefined> {
  return read(claims, statement).then(() => 'accepted', sqlStateOf);
}

async function tables(): Promise<{ name: string; column: string; protected: boolean }[]> {
  const { rows } = await sql<{ name: string; column: string; protected: boolean }>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name, attname as column,
      relrowsecurity as protected
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum = 1
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm')
    order by 1`.execute(database.kysely);
  return rows;
}

test('every table has row level security', async () => {
  const all = await tables();
  expect(all.length).toBe(25);
  expect(all.filter((table) => !table.protected)).toEqual([]);
});

test.each([
  ['a visitor', null],
  ['a signed-in user', lina],
  ['a user whose token has no role yet', { ...lina, role: undefined }],
])('%s cannot write to any table', async (_, claims) => {
  for (const { name, column } of await tables()) {
    for (const statement of [
      `insert into ${name} default values`,
      `update ${name} set ${column} = default`,
      `delete from ${name}`,
      `truncate ${name}`,
    ]) {
      expect([statement, await refusal(claims, statement)]).toEqual([statement, '42501']);
    }
  }
});

test('settings, uploads, unfinished requests, the log, staff members, occupancies, closures and attachments cannot be read', async () => {
  for (const table of [
    'private.settings',
    'private.uploads',
    'private.unfinished_requests',
    'private.log',
    'private.staff',
    'private.room_occupancies',
    'room_closures',
    'booking_attachments',
  ]) {
    expect(await refusal(lina, `select * from ${table}`)).toBe('42501');
  }
});

test('the browser may call exactly three functions', async () => {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute'))
    order by 1`.execute(database.kysely);
  expect(rows.map((row) => row.name)).toEqual([
    'check_approved_domiciliation()',
    'private.current_customer_id()',
    'private.current_uid()',
  ]);
  expect(await refusal(lina, 'select private.approve_booking(gen_random_uuid())')).toBe('42501');
});

test('a visitor reads public rows: active rooms and plans, approved events', async () => {
  await sql`update rooms set is_active = false where slug = 'bureau-didouche'`.execute(
    database.kysely,
  );
  const rooms = await read<{ slug: string }>(null, 'select slug from rooms order by slug');
  expect(rooms.map((room) => room.slug)).toEqual([
    'grande-salle',
    'salle-casbah',
    'salle-el-djazair',
    'salle-mezghena',
    'studio-bab-el-oued',
  ]);
  expect(await read(null, 'select 1 from room_images')).toHaveLength(20);
  expect(await read(null, 'select 1 from building_gallery')).toHaveLength(10);
  expect(await read(null, 'select 1 from service_prices')).toHaveLength(24);
  expect(await read(null, 'select distinct status from events')).toEqual([{ status: 'approved' }]);
  expect(await read(null, 'select 1 from domiciliation_plans')).toHaveLength(3);
  await sql`update rooms set is_active = true`.execute(database.kysely);
});

/** The private columns of the tables that the browser's roles may read. */
const hidden: Record<string, string[]> = {
  events: [
    'room_id',
    'approval_reason',
    'rejection_reason',
    'created_by',
    'created_at',
    'idempotency_key',
  ],
  bookings: [
    'version',
    'hold_extensions',
    'changed_at',
    'starts_at',
    'ends_at',
    'rejection_code',
    'internal_note',
    'kept_amount',
    'calendar_sequence',
    'earlier',
    'idempotency_key',
    'request_hash',
    'due_on',
  ],
};

test('internal columns cannot be read by the roles of browsers, nor used in a filter', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped and has_any_column_privilege('anon', pg_class.oid, 'select')
      and not has_column_privilege('anon', pg_class.oid, attnum, 'select')
    order by relname desc, attnum`.execute(database.kysely);
  const listed = Object.entries(hidden).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column })),
  );
  expect(rows).toEqual(listed.toSorted((a, b) => b.table.localeCompare(a.table)));
  for (const { table, column } of listed) {
    for (const claims of [null, karim]) {
      for (const statement of [
        `select ${column} from ${table}`,
        `select count(*) from ${table} where ${column} is null`,
        `select 1 from ${table} order by ${column}`,
        `select * from ${table}`,
      ]) {
        expect([statement, await refusal(claims, statement)]).toEqual([statement, '42501']);
      }
    }
  }
});

test('a visitor may read these columns; the policies decide on the rows', async () => {
  const { rows } = await sql<{ columns: string }>`
    select relname || ': ' || string_agg(attname, ', ' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and has_column_privilege('anon', pg_class.oid, attnum, 'select')
    group by relname order by relname collate "C"`.execute(database.kysely);
  expect(rows.map(({ columns }) => columns)).toMatchInlineSnapshot(`
    [
      "bookings: id, ref_code, customer_id, booking_type, status, hold_expires_at, created_at, decided_at, closed_at, room_id, billing_type, domiciliation_plan_id, selected_months, enterprise_status, business_role, company_name, client_name, contact_person, contact_email, contact_phone, event_name, attendees, notes, services, verification, admin_notes, price_lines, subtotal, tva, total_price, is_price_complete, paid_amount",
      "building_gallery: id, storage_path, alt_text, sort_order, translations",
      "conversation_members: conversation_id, customer_id, last_read_seq",
      "conversations: id, name, type, customer_id, last_seq, last_message_at, is_waiting, created_at, translations",
      "customers: id, uid, email, name, phone, language, is_language_chosen, unwanted_mails, organization_type, company_name, company_address, rc, nif, nis, article, created_at",
      "domiciliation_plans: id, name, description, monthly_rate, min_months, benefits, is_active, translations",
      "events: id, name, description, organizer_name, start_datetime, end_datetime, flyer_storage_path, google_form_link, number_of_sessions_physique, start_date_physique, number_of_sessions_enligne, start_date_enligne, max_participants, price_physique, price_enligne, additional_details, accommodation_details, status, translations",
      "messages: id, conversation_id, seq, sender_id, sender_name, content, created_at",
      "payments: id, booking_id, amount, refunded_amount, payment_method, status, paid_at, receipt_number, notes, created_at",
      "room_images: id, room_id, storage_path, alt_text, sort_order, translations",
      "rooms: id, slug, name, description, seats, size_m2, amenities, hourly_rate, daily_rate, monthly_rate, available_billing_types, is_active, calendar_visibility, translations",
      "service_prices: service_key, price, price_text, translations",
      "timelines: id, booking_id, room_id, booking_dates, start_time, end_time, period",
    ]
  `);
});

test('a new column is not public by default', async () => {
  await sql`alter table events add column internal_note text`.execute(database.kysely);
  expect(await refusal(null, 'select internal_note from events')).toBe('42501');
  await sql`alter table events drop column internal_note`.execute(database.kysely);
});

const personal = [
  'customers',
  'bookings',
  'timelines',
  'payments',
  'conversations',
  'conversation_members',
  'messages',
];

/** Every column of a table that the browser may read, as a list for `select`. */
function readable(table: string): string {
  return table === 'bookings' ? 'id, ref_code, status, total_price, services, admin_notes' : '*';
}

test('a visitor, a stranger and a token of another project read no personal data', async () => {
  const strangers: Claims[] = [
    null,
    claimsOf('unknown'),
    claimsOf('demo-hall', 'another-project'),
    { ...karim, aud: 'another-project' },
    { ...karim, iss: 'https://elsewhere.example/riwaq-embedded' },
    { ...karim, sub: undefined },
  ];
  for (const claims of strangers) {
    for (const table of personal) {
      expect([table, await read(claims, `select ${readable(table)} from ${table}`)]).toEqual([
        table,
        [],
      ]);
    }
  }
});

test('without a configured identity project no one is signed in', async () => {
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`delete from private.settings`.execute(trx);
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(karim)}, true)`.execute(
        trx,
      );
      const { rows } = await sql`select private.current_uid() as uid`.execute(trx);
      expect(rows).toEqual([{ uid: null }]);
      throw new Error('undo');
    })
    // oxlint-disable-next-line no-restricted-properties -- an Error has a stack
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'undo' }));
});

test('a customer reads all of their own rows and no others', async () => {
  const { id } = await database.kysely
    .selectFrom('customers')
    .select('id')
    .where('uid', '=', 'demo-hall')
    .executeTakeFirstOrThrow();
  const ownBookings = `(select id from bookings where customer_id = '${id}')`;
  const ownConversations = `(select id from conversations where customer_id = '${id}')`;
  const own: Record<string, string> = {
    customers: `id = '${id}'`,
    bookings: `customer_id = '${id}'`,
    timelines: `booking_id in ${ownBookings}`,
    payments: `booking_id in ${ownBookings}`,
    conversations: `id in ${ownConversations}`,
    conversation_members: `conversation_id in ${ownConversations}`,
    messages: `conversation_id in ${ownConversations}`,
  };
  for (const table of personal) {
    const { rows } = await sql
      .raw(`select ${readable(table)} from ${table} where ${String(own[table])} order by 1, 2`)
      .execute(database.kysely);
    expect(rows.length).toBeGreaterThan(0);
    expect(await read(karim, `select ${readable(table)} from ${table} order by 1, 2`)).toEqual(
      rows,
    );
  }
});

test('a role and its claims end with the transaction', async () => {
  await read(karim, 'select 1');
  const { rows } = await sql<{ claims: string | null; is_owner: boolean }>`
    select nullif(current_setting('request.jwt.claims', true), '') as claims,
      current_user = session_user as is_owner`.execute(database.kysely);
  expect(rows).toEqual([{ claims: null, is_owner: true }]);
});

test('reads of several callers at once each have their own role and claims, also after a refused one', async () => {
  const callers: Claims[] = [null, karim, lina, { ...lina, role: undefined }];
  const reads = Array.from({ length: 40 }, (_, index) => callers[index % callers.length] ?? null);
  const seen = await Promise.all(
    reads.map(async (claims) => {
      expect(await refusal(claims, 'select * from room_closures')).toBe('42501');
      return read(
        claims,
        `select current_user::text as role, private.current_uid() as uid,
           (select array_agg(uid) from customers) as customers`,
      );
    }),
  );
  const expected = (claims: Claims) => [
    {
      role: claims?.role ?? 'anon',
      uid: claims?.sub ?? null,
      customers: claims && [claims.sub],
    },
  ];
  expect(seen).toEqual(reads.map(expected));
});

test('free access requires an approved domiciliation for the current month of the building', async () => {
  const free = async (claims: Claims) =>
    (await read<{ free: boolean }>(claims, 'select check_approved_domiciliation() as free'))[0]
      ?.free;
  expect(await free(lina)).toBe(true);
  expect(await free(claimsOf('demo-ending'))).toBe(true);
  expect(await free(karim)).toBe(false);
  expect(await free(null)).toBe(false);
  expect(await free(claimsOf('demo-domiciliation', 'another-project'))).toBe(false);
});

test('free access begins and ends at midnight in Algiers', async () => {
  const { customer_id, selected_months } = await database.kysely
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['customer_id', 'selected_months'])
    .where('uid', '=', 'demo-domiciliation')
    .where('booking_type', '=', 'domiciliation')
    .executeTakeFirstOrThrow();
  const free = async (at: Date) => {
    const { rows } = await sql<{ free: boolean }>`
      select private.has_approved_domiciliation(${customer_id}, ${at}) as free`.execute(
      database.kysely,
    );
    return rows[0]?.free;
  };
  const first = new Date(`${String(selected_months?.[0])}-01T00:00:00+01:00`);
  expect(await free(first)).toBe(true);
  expect(await free(new Date(first.getTime() - 1_000))).toBe(false);
});

test('every foreign key has an index', async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as constraint from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index where indrelid = conrelid
          and (indkey::smallint[])[0:cardinality(conkey) - 1] = conkey)`.execute(database.kysely);
  expect(rows).toEqual([]);
});
