-- Public events, and what occupies a room: bookings that hold, closures, and approved events that take place in it.

-- An event that a customer proposes is pending_review, and public only once approved.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  description text not null default '',
  organizer_name text not null default '',
  room_id uuid default private.grand_hall() references public.rooms (id) on delete set null,
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  flyer_storage_path text,
  google_form_link text check (google_form_link ~ '^https://'),
  number_of_sessions_physique integer check (number_of_sessions_physique >= 0),
  start_date_physique date,
  number_of_sessions_enligne integer check (number_of_sessions_enligne >= 0),
  start_date_enligne date,
  max_participants integer check (max_participants > 0),
  price_physique bigint check (price_physique >= 0),
  price_enligne bigint check (price_enligne >= 0),
  additional_details text,
  accommodation_details text,
  status text not null default 'pending_review'
    check (status in ('pending_review', 'approved', 'rejected', 'withdrawn')),
  approval_reason text,
  rejection_reason text,
  created_by uuid references public.customers (id),
  created_at timestamptz not null default now(),
  idempotency_key uuid,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint events_end_not_before_start check (end_datetime >= start_datetime),
  constraint events_approved_with_reason
    check (approval_reason is null or status = 'approved' and btrim(approval_reason) <> ''),
  constraint events_rejected_with_reason
    check ((status = 'rejected') = (rejection_reason is not null) and btrim(rejection_reason) <> ''),
  constraint events_one_per_proposal unique (created_by, idempotency_key)
);
comment on column public.events.room_id is 'where it takes place; null: in no room of the building';
comment on column public.events.price_physique is 'centimes, in person';
comment on column public.events.price_enligne is 'centimes, online';
comment on column public.events.approval_reason is 'why staff approved an event beyond the limits; for staff only';
comment on column public.events.rejection_reason is 'message of the staff to the customer who proposed the event';
comment on column public.events.created_by is 'the customer who proposed it; null: staff';
comment on column public.events.idempotency_key is 'of the request that proposed the event';
create index events_approved_by_start on public.events (start_datetime, id) where status = 'approved';
create index events_approved_by_end on public.events (end_datetime) where status = 'approved';
-- For the events that overlap a month of the calendar.
create index events_approved_by_period on public.events
  using gist (tstzrange(start_datetime, end_datetime, '[]')) where status = 'approved';
create index events_by_room on public.events (room_id);
create index events_of_customer on public.events (created_by, created_at desc);
create index events_pending_of_customer on public.events (created_by) where status = 'pending_review';
-- The lists of staff: of one status, and of all.
create index events_by_status on public.events (status, start_datetime, id);
create index events_by_start on public.events (start_datetime, id);

alter table public.events enable row level security;
create policy events_approved on public.events for select to anon, authenticated
  using (status = 'approved');
-- Not public: who proposed an event and when. A column that is added later is private until a grant names it.
grant select (
  id, name, description, organizer_name, start_datetime, end_datetime, flyer_storage_path, google_form_link,
  number_of_sessions_physique, start_date_physique, number_of_sessions_enligne, start_date_enligne, max_participants,
  price_physique, price_enligne, additional_details, accommodation_details, status, translations
) on public.events to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.events
  for each statement execute function private.notify_public_content();

-- An event ends after its start, also one of the house.
create function private.refuse_event_without_length() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'an event ends after its start'
    using errcode = 'check_violation', constraint = 'events_end_after_start';
end
$$;
create trigger events_end_after_start before insert or update of start_datetime, end_datetime on public.events
  for each row when (new.end_datetime <= new.start_datetime)
  execute function private.refuse_event_without_length();

-- A customer withdraws an event that staff have not reviewed yet. It stays, so that it can be proposed again.
create function private.refuse_withdrawn_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'only an event that waits for its review is withdrawn, and a withdrawn one is not decided'
    using errcode = 'check_violation', constraint = 'events_withdrawn_while_pending';
end
$$;
create trigger events_withdrawn_while_pending before update of status on public.events
  for each row when (
    old.status = 'withdrawn' and new.status <> 'withdrawn'
    or new.status = 'withdrawn' and old.status not in ('pending_review', 'withdrawn'))
  execute function private.refuse_withdrawn_event();

create trigger events_log after update on public.events
  for each row when ((old.status, old.room_id) is distinct from (new.status, new.room_id))
  execute function private.log_change('event', '', 'id', 'rejection_reason,approval_reason', 'status,room_id');

-- One line of the log for each edit by staff, with the changed columns. Texts of a customer are logged as changed only
-- (docs/decisions/102).
create function private.log_event_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  texts constant text[] := array[
    'name', 'description', 'organizer_name', 'additional_details', 'accommodation_details'];
  edited constant text[] := texts || array[
    'start_datetime', 'end_datetime', 'flyer_storage_path', 'google_form_link', 'max_participants',
    'price_physique', 'price_enligne', 'number_of_sessions_physique', 'start_date_physique',
    'number_of_sessions_enligne', 'start_date_enligne'];
  hidden constant text[] := case when new.created_by is null then '{}' else texts end;
  before jsonb;
  after jsonb;
begin
  select
    jsonb_object_agg(was.key, was.value) filter (where was.key <> all (hidden)),
    jsonb_object_agg(was.key, case when was.key = any (hidden) then '"changed"' else is_now.value end)
  into before, after
  from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as is_now on is_now.key = was.key
  where was.value is distinct from is_now.value and was.key = any (edited)
    -- The customer is forgotten, which has a line of its own.
    and not (was.key = 'organizer_name' and new.organizer_name = '');
  if after is not null then
    perform private.write_log('changed', 'event', new.id, coalesce(before, '{}'), after,
      case when new.approval_reason is distinct from old.approval_reason then new.approval_reason end);
  end if;
  return null;
end
$$;
create trigger events_log_edit after update on public.events
  for each row execute function private.log_event_edit();

-- Triggers derive the rows of one table from bookings, closures and events, and one constraint of that table refuses overlaps,
-- whoever writes.
--
-- Whoever changes what occupies a room has the room's lock until the end of the transaction. Several rooms are locked
-- in the order of their ids, and rows of bookings and events are locked before the room: so no two writers deadlock.
create function private.lock_room(room uuid) returns void
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended(room::text, 0)); end $$;

create table private.room_occupancies (
  room_id uuid not null references public.rooms (id) on delete cascade,
  period tstzrange not null check (not isempty(period)),
  booking_id uuid references public.bookings (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  closure_id uuid references public.room_closures (id) on delete cascade,
  holder uuid not null,
  constraint room_occupancies_of_one_thing check (num_nonnulls(booking_id, event_id, closure_id) = 1),
  constraint room_occupancies_no_overlap
    exclude using gist (room_id with =, period with &&, holder with <>)
);
comment on table private.room_occupancies is 'derived by triggers from bookings, events and closures: never write to it';
comment on column private.room_occupancies.holder is
  'rows of one holder may overlap: a booking and the events of its customer inside it; all closures';
create index room_occupancies_by_booking on private.room_occupancies (booking_id);
create index room_occupancies_by_event on private.room_occupancies (event_id);
create index room_occupancies_by_closure on private.room_occupancies (closure_id, room_id);
alter table private.room_occupancies enable row level security;
create trigger public_content_changes after insert or update or delete or truncate on private.room_occupancies
  for each statement execute function private.notify_public_content();

create function private.lock_occupied_room() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.lock_room(old.room_id);
    return old;
  end if;
  perform private.lock_room(new.room_id);
  return new;
end
$$;
create trigger room_occupancies_lock_room before insert or delete on private.room_occupancies
  for each row execute function private.lock_occupied_room();

-- A closure occupies its whole period; a forced one what bookings and events leave free.
create function private.occupy_by_closure(closure uuid, room uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_room(room);
  delete from private.room_occupancies where closure_id = closure and room_id = room;
  insert into private.room_occupancies (room_id, period, closure_id, holder)
  select room, unnest(tstzmultirange(closed.period) - coalesce(left_as_it_is.periods, '{}')), closure,
    '00000000-0000-0000-0000-000000000000'
  from public.room_closures as closed
    left join lateral (
      select range_agg(occupied.period) as periods from private.room_occupancies as occupied
      where closed.is_forced and occupied.room_id = room and occupied.closure_id is null
        and occupied.period && closed.period
    ) as left_as_it_is on true
  where closed.id = closure;
end
$$;

create function private.occupy_by_new_closure() returns trigger
language plpgsql set search_path = ''
as $$
declare
  room uuid;
begin
  delete from private.room_occupancies where closure_id = new.id;
  for room in
    select id from public.rooms where new.room_id is null or id = new.room_id order by id
  loop
    perform private.occupy_by_closure(new.id, room);
  end loop;
  return null;
end
$$;
create trigger room_closures_occupy after insert or update of room_id, period, is_forced on public.room_closures
  for each row execute function private.occupy_by_new_closure();

create function private.close_new_room() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.occupy_by_closure(id, new.id) from public.room_closures where room_id is null;
  return null;
end
$$;
create trigger rooms_close_with_building after insert on public.rooms
  for each row execute function private.close_new_room();

-- What a booking or an event frees inside a forced closure is closed.
create function private.close_freed_period() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.occupy_by_closure(closed.id, rooms.id)
  from public.room_closures as closed
    join public.rooms on rooms.id = old.room_id and (closed.room_id is null or closed.room_id = rooms.id)
  where closed.is_forced and closed.period && old.period;
  return null;
end
$$;
create trigger room_occupancies_close_freed after delete on private.room_occupancies
  for each row when (old.closure_id is null) execute function private.close_freed_period();

create function private.occupy_by_booking(booking uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.room_occupancies as occupied
  where booking_id = booking and not exists (
    select from public.timelines join public.bookings on bookings.id = timelines.booking_id
    where bookings.id = booking and private.is_holding(bookings.status)
      and timelines.room_id = occupied.room_id and timelines.period = occupied.period);
  insert into private.room_occupancies (room_id, period, booking_id, holder)
  select timelines.room_id, timelines.period, bookings.id, bookings.id
  from public.timelines join public.bookings on bookings.id = timelines.booking_id
  where bookings.id = booking and private.is_holding(bookings.status) and not exists (
    select from private.room_occupancies as occupied
    where occupied.booking_id = booking
      and occupied.room_id = timelines.room_id and occupied.period = timelines.period);
end
$$;

create function private.occupy_by_timeline() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.occupy_by_booking(old.booking_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.booking_id <> old.booking_id) then
    perform private.occupy_by_booking(new.booking_id);
  end if;
  return null;
end
$$;
create trigger timelines_occupy after insert or update or delete on public.timelines
  for each row execute function private.occupy_by_timeline();

create function private.occupy_by_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.occupy_by_booking(new.id);
  return null;
end
$$;
create trigger bookings_occupy after update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.occupy_by_status();

-- An approved event occupies its room from start to end, unless it is only online.
create function private.occupy_by_event() returns trigger
language plpgsql set search_path = ''
as $$
declare
  during constant tstzrange := tstzrange(new.start_datetime, new.end_datetime);
  takes_place constant boolean := new.status = 'approved' and new.room_id is not null and not isempty(during)
    and (new.number_of_sessions_enligne is null or new.number_of_sessions_physique is not null);
begin
  delete from private.room_occupancies
  where event_id = new.id and not (takes_place and room_id = new.room_id and period = during);
  if takes_place and not exists (select from private.room_occupancies where event_id = new.id) then
    insert into private.room_occupancies (room_id, period, event_id, holder)
    values (new.room_id, during, new.id, coalesce(
      (select bookings.id from public.bookings join public.timelines on timelines.booking_id = bookings.id
       where bookings.customer_id = new.created_by and bookings.status in ('approved', 'completed')
         and timelines.room_id = new.room_id and timelines.period @> during
       limit 1),
      new.id));
  end if;
  return null;
end
$$;
create trigger events_occupy
  after insert or update of
    status, room_id, start_datetime, end_datetime, created_by, number_of_sessions_physique, number_of_sessions_enligne
  on public.events
  for each row execute function private.occupy_by_event();
