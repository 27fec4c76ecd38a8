-- What occupies a room: bookings that hold, closures, and approved events that take place in it. Triggers derive the rows
-- of one table from the three, and one constraint of that table keeps them apart, whoever writes.
--
-- Whoever changes what occupies a room holds the room's lock until the end of the transaction. Several rooms are locked
-- in the order of their ids, and rows of bookings and events are locked before the room: so no two writers deadlock.

create function private.lock_room(room uuid) returns void
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended(room::text, 0)); end $$;

create function private.grand_hall() returns uuid
language sql stable set search_path = ''
as $$ select id from public.rooms where slug = 'grande-salle' $$;

alter table public.events
  add column room_id uuid default private.grand_hall() references public.rooms (id) on delete set null;
comment on column public.events.room_id is 'where it takes place; null: in no room of the building';
create index events_by_room on public.events (room_id);

alter table public.room_closures add column is_forced boolean not null default false;
comment on column public.room_closures.is_forced is
  'true: made over bookings or events, which stay; it occupies the rest, and what they free later';

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

-- In plpgsql, which keeps the plans of its statements: each request runs it.
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

create function private.occupy_by_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.occupy_by_booking(new.id);
  return null;
end
$$;

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

-- The rows of what exists. Closures over bookings stay, as forced ones; an approved event over something else keeps its
-- place on the public pages, but no room.
drop trigger bookings_carry_holding on public.bookings;
drop function private.carry_holding();
drop trigger timelines_derive_holding on public.timelines;
drop function private.derive_holding();
alter table public.timelines drop constraint timelines_no_overlap, drop column holding;

insert into private.room_occupancies (room_id, period, booking_id, holder)
select timelines.room_id, timelines.period, bookings.id, bookings.id
from public.timelines join public.bookings on bookings.id = timelines.booking_id
where private.is_holding(bookings.status);

update public.room_closures set is_forced = exists (
  select from private.room_occupancies as occupied
  where occupied.booking_id is not null and occupied.period && room_closures.period
    and (room_closures.room_id is null or room_closures.room_id = occupied.room_id));

create trigger timelines_occupy after insert or update or delete on public.timelines
  for each row execute function private.occupy_by_timeline();
create trigger bookings_occupy after update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.occupy_by_status();
create trigger events_occupy
  after insert or update of
    status, room_id, start_datetime, end_datetime, created_by, number_of_sessions_physique, number_of_sessions_enligne
  on public.events
  for each row execute function private.occupy_by_event();

do $$
declare
  event uuid;
begin
  for event in
    select id from public.events where status = 'approved' and room_id is not null order by start_datetime, id
  loop
    begin
      update public.events set room_id = room_id where id = event;
    exception when exclusion_violation then
      update public.events set room_id = null where id = event;
    end;
  end loop;
end
$$;

-- The rooms are locked in order before the first period is freed.
create or replace function private.expire_overdue_holds(at timestamptz default now()) returns integer
language plpgsql set search_path = ''
as $$
declare
  overdue uuid[];
  expired integer;
begin
  select array_agg(locked.id) into overdue from (
    select id from public.bookings
    where status = 'pending_approval' and hold_expires_at <= at
    for update skip locked
  ) as locked;
  if overdue is null then
    return 0;
  end if;
  perform private.lock_room(held.room_id) from (
    select distinct room_id from public.bookings
    where id = any (overdue) and room_id is not null
    order by room_id
  ) as held;
  update public.bookings set status = 'expired', decided_at = at where id = any (overdue);
  get diagnostics expired = row_count;
  return expired;
end
$$;
