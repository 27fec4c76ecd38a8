-- Customers, bookings with their periods, attachments and payments.
-- Money is integer centimes of the dinar. The agreed price is stored.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  uid text not null unique check (uid <> ''),
  email text not null check (position('@' in email) > 1),
  name text not null default '',
  phone text,
  created_at timestamptz not null default now()
);
comment on column public.customers.uid is 'the user id of the identity provider, from a verified token';

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  ref_code text not null unique default private.random_ref_code()
    check (ref_code ~ '^BK-[2-9A-HJKMNP-TV-Z]{8}$'),
  customer_id uuid not null references public.customers (id),
  booking_type text not null check (booking_type in ('room_booking', 'domiciliation')),
  status text not null default 'pending_approval' check (
    status in ('pending_approval', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
  hold_expires_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,

  room_id uuid references public.rooms (id),
  billing_type text check (billing_type in ('hourly', 'daily', 'monthly')),

  domiciliation_plan_id uuid references public.domiciliation_plans (id),
  selected_months text[] check (private.are_consecutive_months(selected_months)),
  enterprise_status text check (enterprise_status in ('existing', 'in_process', 'startup')),
  business_role text check (business_role in
    ('ceo', 'founder', 'co_founder', 'accountant', 'commercial_representative')),
  company_name text,

  client_name text,
  contact_person text,
  contact_email text,
  contact_phone text,
  event_name text,
  attendees integer check (attendees between 1 and 10000),
  notes text not null default '' check (char_length(notes) <= 4000),
  services jsonb not null default '{}' check (jsonb_typeof(services) = 'object'),
  verification jsonb not null default '{}' check (jsonb_typeof(verification) = 'object'),
  admin_notes text,

  price_lines jsonb not null default '[]' check (jsonb_typeof(price_lines) = 'array'),
  subtotal bigint not null check (subtotal >= 0),
  tva bigint not null check (tva >= 0),
  total_price bigint not null check (total_price >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  is_price_complete boolean not null default true,

  idempotency_key uuid,
  request_hash text,

  constraint bookings_one_per_request unique (customer_id, idempotency_key),
  -- For the foreign key of timelines on a booking together with its room.
  constraint bookings_id_room unique (id, room_id),
  constraint bookings_total_adds_up check (total_price = subtotal + tva),
  constraint bookings_held_while_pending
    check ((status = 'pending_approval') = (hold_expires_at is not null)),
  constraint bookings_decided_when_not_pending
    check ((status = 'pending_approval') = (decided_at is null)),
  constraint bookings_complete_for_type check (
    case booking_type
      when 'room_booking' then room_id is not null and billing_type is not null
        and domiciliation_plan_id is null and selected_months is null
      else room_id is null and billing_type is null
        and domiciliation_plan_id is not null and selected_months is not null
    end)
);
comment on column public.bookings.hold_expires_at is
  'until when an undecided request holds its period; null once it is decided';
comment on column public.bookings.decided_at is 'when the booking left pending_approval';
comment on column public.bookings.admin_notes is 'message of the staff that the customer can read';
comment on column public.bookings.price_lines is 'the agreed lines of domain/booking/price/price.ts, amounts in centimes';
comment on column public.bookings.subtotal is 'centimes, HT';
comment on column public.bookings.tva is 'centimes';
comment on column public.bookings.total_price is 'centimes, TTC';
comment on column public.bookings.paid_amount is 'centimes; the sum of the paid payments, kept by a trigger';
comment on column public.bookings.is_price_complete is 'false: a line is on request and not in the totals';
comment on column public.bookings.request_hash is 'digest of the request with this idempotency key';
create index bookings_of_customer on public.bookings (customer_id, created_at desc);
create index bookings_by_room on public.bookings (room_id);
create index bookings_by_plan on public.bookings (domiciliation_plan_id);
create index bookings_by_status on public.bookings (status, created_at desc);
create index bookings_overdue on public.bookings (hold_expires_at) where status = 'pending_approval';

-- Days and times of a booking in the building's time zone. `period` is the same in Africa/Algiers as a half-open range.
create table public.timelines (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  room_id uuid not null references public.rooms (id),
  booking_dates daterange not null check (
    not isempty(booking_dates) and lower(booking_dates) is not null and upper(booking_dates) is not null),
  start_time time,
  end_time time,
  period tstzrange not null generated always as (
    tstzrange(
      (lower(booking_dates) + coalesce(start_time, time '00:00')) at time zone 'Africa/Algiers',
      case
        when end_time is null then upper(booking_dates)::timestamp
        else lower(booking_dates) + end_time
      end at time zone 'Africa/Algiers')
  ) stored,
  holding boolean not null default true,
  constraint timelines_of_booking foreign key (booking_id, room_id)
    references public.bookings (id, room_id) on update cascade on delete cascade,
  constraint timelines_times_of_one_day check (
    (start_time is null and end_time is null)
    or (start_time is not null and end_time is not null and end_time > start_time
      and upper(booking_dates) = lower(booking_dates) + 1)),
  constraint timelines_no_overlap
    exclude using gist (room_id with =, period with &&) where (holding)
);
comment on column public.timelines.holding is
  'derived from the booking''s status by triggers: while true, no other booking of the room may overlap';
create index timelines_by_booking on public.timelines (booking_id, room_id);
create index timelines_by_room on public.timelines (room_id);

create table public.booking_attachments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  purpose text not null check (purpose in ('VERIFICATION_DOCUMENT', 'LEGAL_DOCUMENT')),
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  storage_path text not null unique check (char_length(storage_path) between 1 and 300),
  mime_type text not null check (mime_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  file_size_bytes integer not null check (file_size_bytes between 1 and 10485760),
  created_at timestamptz not null default now()
);
create index booking_attachments_by_booking on public.booking_attachments (booking_id, created_at);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  amount bigint not null check (amount > 0),
  payment_method text not null check (payment_method in ('cash', 'bank_transfer', 'ccp', 'cheque')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'refunded')),
  paid_at timestamptz,
  notes text not null default '',
  created_at timestamptz not null default now(),
  constraint payments_paid_has_date check (status = 'pending' or paid_at is not null)
);
comment on column public.payments.amount is 'centimes';
create index payments_by_booking on public.payments (booking_id, created_at desc);
