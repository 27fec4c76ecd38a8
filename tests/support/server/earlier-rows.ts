import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Row = Record<string, unknown>;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ids = {
  hall: id(1),
  plan: id(2),
  customer: id(3),
  other: id(4),
  conversation: id(5),
  pending: id(11),
  approved: id(12),
  cancelled: id(13),
  domiciliation: id(14),
  document: id(21),
};
const at = (day: number, hour = 9) =>
  `2099-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+01:00`;

const booking = (of: string, change: Row = {}): [string, Row] => [
  'public.bookings',
  {
    id: of,
    customer_id: ids.customer,
    booking_type: 'room_booking',
    hold_expires_at: at(1),
    room_id: ids.hall,
    billing_type: 'hourly',
    client_name: 'شركة الأطلس',
    contact_email: 'yasmine@example.com',
    notes: 'Une séance — avec “guillemets”\nand a second line',
    services: { catering: { coffee: 2 } },
    verification: { organizationType: 'enterprise' },
    price_lines: [{ key: 'room', amount: 100_000 }],
    subtotal: 100_000,
    tva: 19_000,
    total_price: 119_000,
    idempotency_key: of,
    request_hash: 'abc',
    ...change,
  },
];

const timeline = (of: string, day: number): [string, Row] => [
  'public.timelines',
  {
    booking_id: of,
    room_id: ids.hall,
    booking_dates: `[2099-03-${day},2099-03-${day + 1})`,
    start_time: '09:00',
    end_time: '17:00',
  },
];

const event = (name: string, day: number, change: Row): [string, Row] => [
  'public.events',
  {
    name,
    description: 'Talks',
    start_datetime: at(day),
    end_datetime: at(day, 12),
    created_by: ids.customer,
    translations: { fr: { name: 'Soirée' } },
    ...change,
  },
];

const message = (day: number, content: string, change: Row = {}): [string, Row] => [
  'public.messages',
  {
    conversation_id: ids.conversation,
    sender_name: 'Riwaq',
    content,
    created_at: at(day),
    ...change,
  },
];

/** Rows by table, with the columns that any release has had. */
const rows: [table: string, row: Row][] = [
  [
    'public.rooms',
    {
      id: ids.hall,
      slug: 'grande-salle',
      name: 'Grand Hall',
      seats: 120,
      size_m2: 200,
      amenities: ['wifi'],
      hourly_rate: 500_000,
      available_billing_types: ['hourly'],
      translations: { ar: { name: 'القاعة الكبرى' } },
    },
  ],
  ['public.room_images', { room_id: ids.hall, storage_path: 'hall.svg', alt_text: 'The hall' }],
  ['public.building_gallery', { storage_path: 'front.svg', alt_text: 'The front' }],
  ['public.service_prices', { service_key: 'coffee', price: 5_000 }],
  [
    'public.domiciliation_plans',
    { id: ids.plan, name: 'Business address', monthly_rate: 400_000, min_months: 3 },
  ],
  [
    'public.customers',
    { id: ids.customer, uid: 'uid-1', email: 'yasmine@example.com', name: 'Yasmine', phone: null },
  ],
  ['public.customers', { id: ids.other, uid: 'uid-2', email: 'karim@example.com', name: 'Karim' }],
  booking(ids.pending),
  timeline(ids.pending, 10),
  booking(ids.approved),
  timeline(ids.approved, 11),
  booking(ids.cancelled, { customer_id: ids.other }),
  timeline(ids.cancelled, 12),
  booking(ids.domiciliation, {
    booking_type: 'domiciliation',
    room_id: null,
    billing_type: null,
    domiciliation_plan_id: ids.plan,
    selected_months: ['2099-03', '2099-04', '2099-05'],
    enterprise_status: 'startup',
    business_role: 'ceo',
  }),
  [
    'public.booking_attachments',
    {
      id: ids.document,
      booking_id: ids.domiciliation,
      purpose: 'LEGAL_DOCUMENT',
      original_filename: 'هوية.pdf',
      storage_path: `${ids.domiciliation}/a.pdf`,
      mime_type: 'application/pdf',
      file_size_bytes: 1_000,
      document_kind: 'nif',
      content_sha256: 'a'.repeat(64),
    },
  ],
  [
    'private.uploads',
    {
      storage_path: `${ids.domiciliation}/a.pdf`,
      booking_id: ids.domiciliation,
      customer_id: ids.customer,
      state: 'recorded',
      issued_at: at(1),
      reserved_bytes: 1_000,
      stored_bytes: 1_000,
      attachment_id: ids.document,
    },
  ],
  event('Approved', 20, { status: 'approved' }),
  event('Proposed', 21, { idempotency_key: id(31) }),
  event('Rejected', 22, { status: 'rejected', rejection_reason: 'The room is painted then.' }),
  [
    'public.room_closures',
    { room_id: ids.hall, period: `[${at(25)},${at(26)})`, reason: 'Paint', is_forced: false },
  ],
  [
    'public.conversations',
    { id: ids.conversation, name: 'Support', type: 'support', customer_id: ids.customer },
  ],
  ['public.conversation_members', { conversation_id: ids.conversation, customer_id: ids.customer }],
  message(1, 'Welcome'),
  message(2, 'شكرا', { sender_id: ids.customer, sender_name: 'Yasmine' }),
  message(3, 'A third one'),
];

/** Decisions, which each release makes by an update. */
const changes: [table: string, row: Row][] = [
  [
    'public.bookings',
    { id: ids.approved, status: 'approved', decided_at: '2099-02-20T09:00:00+01:00' },
  ],
  [
    'public.bookings',
    { id: ids.cancelled, status: 'approved', decided_at: '2099-02-20T09:00:00+01:00' },
  ],
  ['public.bookings', { id: ids.cancelled, status: 'cancelled', closed_at: at(3) }],
];

const later: [table: string, row: Row][] = [
  [
    'public.payments',
    {
      booking_id: ids.approved,
      amount: 50_000,
      payment_method: 'cash',
      status: 'paid',
      paid_at: at(3),
      notes: 'Half',
    },
  ],
  // Over an approved booking: its day without those hours, in two parts.
  [
    'public.room_closures',
    { room_id: ids.hall, period: `[${at(11, 0)},${at(12, 0)})`, reason: 'Repair', is_forced: true },
  ],
];

/** Fills the database of an earlier release: a row for each kind of thing, without the tables and columns that it lacks. */
export async function insertEarlierRows(db: Db): Promise<void> {
  for (const [table, row] of rows) {
    await insert(db, table, row);
  }
  for (const [table, { id: changed, ...row }] of changes) {
    const names = await columnsOf(db, table, row);
    const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
    await sql`
      update ${sql.table(table)} as stored set ${set}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as given
      where stored.id = ${changed}::uuid`.execute(db);
  }
  for (const [table, row] of later) {
    await insert(db, table, row);
  }
}

async function insert(db: Db, table: string, row: Row): Promise<void> {
  const names = await columnsOf(db, table, row);
  if (names.length > 0) {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      db,
    );
  }
}

/** Which columns of a row the table has now; none without the table. */
async function columnsOf(db: Db, table: string, row: Row): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(db);
  const names = new Set(found.map(({ name }) => name));
  return Object.keys(row).filter((name) => names.has(name));
}
