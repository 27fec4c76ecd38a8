-- Bookings with their periods. Money is integer centimes of the dinar. The agreed price is stored.
-- What may happen to a booking, and the log of it: the next file.

-- Whether a list of 'YYYY-MM' has at least one valid month, ascending and without gaps; null for null.
create function private.are_consecutive_months(months text[]) returns boolean
language sql immutable strict set search_path = ''
as $$
  select coalesce(cardinality(months), 0) > 0
    and bool_and(month ~ '^\d{4}-(0[1-9]|1[0-2])$')
    and count(distinct split_part(month, '-', 1)::integer * 12
      + split_part(month, '-', 2)::integer - position) = 1
  from unnest(months) with ordinality as listed (month, position)
  -- An invalid month must return false, not fail in the cast.
  where not exists (select from unnest(months) as other where other !~ '^\d{4}-(0[1-9]|1[0-2])$')
$$;

-- BK- and eight characters that are easy to tell apart (no 0, 1, I, L, O, U).
-- In PL/pgSQL, as all functions that each booking calls: PostgreSQL plans the queries of a function in SQL at each call, which
-- takes longer than running them, and those of a function in PL/pgSQL once for each connection.
create function private.random_ref_code() returns text
language plpgsql volatile set search_path = ''
as $$
begin
  return 'BK-' || (
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
    from generate_series(1, 8));
end
$$;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  ref_code text not null unique default private.random_ref_code()
    check (ref_code ~ '^BK-[2-9A-HJKMNP-TV-Z]{8}$'),
  customer_id uuid not null references public.customers (id),
  booking_type text not null check (booking_type in ('room_booking', 'domiciliation')),
  status text not null default 'pending_approval' check (
    status in ('pending_approval', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
  version integer not null default 1 check (version >= 1),
  hold_expires_at timestamptz,
  hold_extensions smallint not null default 0 check (hold_extensions between 0 and 2),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  changed_at timestamptz,
  closed_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,

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

  rejection_code text check (rejection_code in (
    'room_closed', 'too_many_people', 'papers_invalid', 'use_not_allowed', 'service_unavailable')),
  admin_notes text,
  internal_note text,

  price_lines jsonb not null default '[]' check (jsonb_typeof(price_lines) = 'array'),
  subtotal bigint not null check (subtotal >= 0),
  tva bigint not null check (tva >= 0),
  total_price bigint not null check (total_price >= 0),
  is_price_complete boolean not null default true,
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  kept_amount bigint not null default 0 check (kept_amount >= 0),

  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  earlier jsonb check (jsonb_typeof(earlier) = 'object'),

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
  constraint bookings_closed_after_approval
    check (closed_at is null or status in ('cancelled', 'completed')),
  constraint bookings_code_of_rejection check (rejection_code is null or status = 'rejected'),
  constraint bookings_kept_when_cancelled check (kept_amount = 0 or status = 'cancelled'),
  constraint bookings_complete_for_type check (
    case booking_type
      when 'room_booking' then room_id is not null and billing_type is not null
        and domiciliation_plan_id is null and selected_months is null
      else room_id is null and billing_type is null
        and domiciliation_plan_id is not null and selected_months is not null
    end)
);
comment on column public.bookings.version is
  'raised by one whenever the pending request is changed by its customer, a line of it is priced by staff, or staff change the approved booking';
comment on column public.bookings.hold_expires_at is
  'until when an undecided request holds its period; null once it is decided';
comment on column public.bookings.hold_extensions is
  'how often the hold was moved so that the customer can replace refused documents';
comment on column public.bookings.decided_at is 'when the booking left pending_approval';
comment on column public.bookings.changed_at is 'when staff changed it last, once it was approved';
comment on column public.bookings.closed_at is
  'when an approved booking was cancelled or completed; null for a request that was cancelled while pending';
comment on column public.bookings.starts_at is 'when its first period or month begins, derived by triggers once it is decided';
comment on column public.bookings.ends_at is 'when its last period or month is over, derived by triggers once it is decided';
comment on column public.bookings.admin_notes is 'message of the staff that the customer can read';
comment on column public.bookings.internal_note is 'of staff for staff: never shown or mailed to the customer';
comment on column public.bookings.price_lines is 'the agreed lines of domain/booking/price/price.ts, amounts in centimes';
comment on column public.bookings.subtotal is 'centimes, HT';
comment on column public.bookings.tva is 'centimes';
comment on column public.bookings.total_price is 'centimes, TTC';
comment on column public.bookings.is_price_complete is 'false: a line is on request and not in the totals';
comment on column public.bookings.paid_amount is 'centimes; the sum of the paid payments, kept by a trigger';
comment on column public.bookings.kept_amount is 'centimes: what the house keeps of what was paid for a cancelled booking';
comment on column public.bookings.calendar_sequence is 'SEQUENCE of its entry in calendars (RFC 5545)';
comment on column public.bookings.earlier is 'its periods, attendees and total before that change';
comment on column public.bookings.request_hash is 'digest of the request with this idempotency key';
create index bookings_of_customer on public.bookings (customer_id, created_at desc);
create index bookings_by_room on public.bookings (room_id);
create index bookings_by_plan on public.bookings (domiciliation_plan_id);
-- The lists of staff, in pages: of one status, of all, what waits for a decision, what is to be paid or given back.
create index bookings_by_status on public.bookings (status, created_at, id);
create index bookings_by_time on public.bookings (created_at, id);
create index bookings_overdue on public.bookings (hold_expires_at, id) where status = 'pending_approval';
create index bookings_to_pay on public.bookings (starts_at, id) include (total_price, paid_amount)
  where status in ('approved', 'completed') and (total_price > paid_amount or not is_price_complete);
create index bookings_to_refund on public.bookings (starts_at, id)
  where paid_amount > total_price or paid_amount > kept_amount and status in ('rejected', 'cancelled', 'expired');
create index bookings_to_complete on public.bookings (ends_at) where status = 'approved';

alter table public.bookings enable row level security;
create policy bookings_own on public.bookings for select to anon, authenticated
  using (customer_id = (select private.current_customer_id()));
-- A column that is added later is private until a grant names it.
grant select (
  id, ref_code, customer_id, booking_type, status, hold_expires_at, created_at, decided_at, closed_at, room_id,
  billing_type, domiciliation_plan_id, selected_months, enterprise_status, business_role, company_name, client_name,
  contact_person, contact_email, contact_phone, event_name, attendees, notes, services, verification, admin_notes,
  price_lines, subtotal, tva, total_price, paid_amount, is_price_complete
) on public.bookings to anon, authenticated;
-- A calendar names approved bookings; what they occupy does not change with their state.
create trigger public_content_changes after update of status, client_name on public.bookings
  for each statement execute function private.notify_public_content();

-- Days and times of a booking in the building's time zone. `period` is the same as a half-open range of instants.
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
      (lower(booking_dates) + coalesce(start_time, time '00:00')) at time zone private.building_time_zone(),
      case
        when end_time is null then upper(booking_dates)::timestamp
        else lower(booking_dates) + end_time
      end at time zone private.building_time_zone())
  ) stored,
  constraint timelines_of_booking foreign key (booking_id, room_id)
    references public.bookings (id, room_id) on update cascade on delete cascade,
  constraint timelines_times_of_one_day check (
    (start_time is null and end_time is null)
    or (start_time is not null and end_time is not null and end_time > start_time
      and upper(booking_dates) = lower(booking_dates) + 1))
);
create index timelines_by_booking on public.timelines (booking_id, room_id);
create index timelines_by_room on public.timelines (room_id);
create index timelines_by_dates on public.timelines using gist (booking_dates);
alter table public.timelines enable row level security;
create policy timelines_own on public.timelines for select to anon, authenticated
  using (exists (select from public.bookings where bookings.id = timelines.booking_id));
grant select on public.timelines to anon, authenticated;

-- `starts_at` and `ends_at`. Not of a pending request: its customer would wait for a second write of the row.
create function private.derive_span() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.selected_months is null then
    select min(lower(period)), max(upper(period)) into new.starts_at, new.ends_at
    from public.timelines where booking_id = new.id;
  else
    new.starts_at := (new.selected_months[1] || '-01')::timestamp at time zone private.building_time_zone();
    new.ends_at := ((new.selected_months[cardinality(new.selected_months)] || '-01')::timestamp + interval '1 month')
      at time zone private.building_time_zone();
  end if;
  return new;
end
$$;
create trigger bookings_derive_span before update of status, starts_at on public.bookings
  for each row when (new.status <> 'pending_approval')
  execute function private.derive_span();

-- Staff change the periods of an approved booking: to write `starts_at` makes bookings_derive_span compute both.
create function private.derive_changed_span() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.bookings set starts_at = null
  where status <> 'pending_approval' and id in (select booking_id from changed_timelines);
  return null;
end
$$;
create trigger timelines_derive_span_of_inserted after insert on public.timelines
  referencing new table as changed_timelines
  for each statement execute function private.derive_changed_span();
create trigger timelines_derive_span_of_updated after update on public.timelines
  referencing new table as changed_timelines
  for each statement execute function private.derive_changed_span();
create trigger timelines_derive_span_of_deleted after delete on public.timelines
  referencing old table as changed_timelines
  for each statement execute function private.derive_changed_span();

-- Whether the customer has approved domiciliation at an instant, by the month in the building's time zone.
create function private.has_approved_domiciliation(customer uuid, at timestamptz default now())
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.bookings
    where customer_id = customer and booking_type = 'domiciliation' and status = 'approved'
      and to_char(at at time zone private.building_time_zone(), 'YYYY-MM') = any (selected_months))
$$;

-- The remote function of the specification (section 6): whether the caller has free access to the Grand Hall.
create function public.check_approved_domiciliation() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.has_approved_domiciliation(id) from public.customers
     where uid = private.current_uid()), false)
$$;
grant execute on function public.check_approved_domiciliation() to anon, authenticated;
