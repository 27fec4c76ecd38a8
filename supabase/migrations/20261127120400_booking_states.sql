-- What may happen to a booking, enforced by the database for every writer (server, staff command, table editor).
--
--   pending_approval -> approved | rejected | cancelled | expired
--   approved         -> cancelled | completed
--
-- The customer changes a pending request, staff price its lines and change an approved booking: each change is a new version of
-- the same booking. Staff decide on the version that they have read.
--
-- Errors: BK001 no such booking, BK002 illegal transition, BK003 the hold has expired, BK004 a reason is missing, BK005 the
-- version is another one, BK006 a line has no amount.

-- Whether a booking of this status occupies its room.
create function private.is_holding(status text) returns boolean
language sql immutable set search_path = ''
as $$ select status in ('pending_approval', 'approved', 'completed') $$;

create function private.is_legal_transition(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select case from_status
    when 'pending_approval' then to_status in ('approved', 'rejected', 'cancelled', 'expired')
    when 'approved' then to_status in ('cancelled', 'completed')
    else false
  end
$$;

create function private.refuse_decided_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status <> 'pending_approval' then
    raise exception 'a booking starts as pending_approval, not as %', new.status
      using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger bookings_start_pending before insert on public.bookings
  for each row execute function private.refuse_decided_request();

-- `decided_at` and `closed_at` may be set together with the new status (the time of the decision); else they are now.
create function private.keep_booking_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_legal_transition(old.status, new.status) then
    raise exception 'booking % cannot go from % to %', old.ref_code, old.status, new.status
      using errcode = 'BK002';
  end if;
  if old.status = 'pending_approval' then
    new.decided_at := coalesce(new.decided_at, now());
    if new.status = 'approved' and old.hold_expires_at <= new.decided_at then
      raise exception 'the hold of booking % has expired', old.ref_code using errcode = 'BK003';
    end if;
    new.hold_expires_at := null;
  else
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  return new;
end
$$;
create trigger bookings_keep_state before update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.keep_booking_state();

create function private.keep_booking_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.version <> old.version + 1 or old.status not in ('pending_approval', 'approved')
    or new.status <> old.status then
    raise exception 'booking % cannot become version % now', old.ref_code, new.version
      using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger bookings_keep_version before update of version on public.bookings
  for each row when (old.version <> new.version)
  execute function private.keep_booking_version();

-- A request is approved once every line of its price has an amount (docs/decisions/095).
create function private.require_prices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if jsonb_path_exists(new.price_lines, '$[*] ? (@.amount == null)') then
    raise exception 'booking % has a line without a price', new.ref_code using errcode = 'BK006';
  end if;
  return new;
end
$$;
-- After bookings_keep_state, by the order of their names.
create trigger bookings_require_prices before update of status on public.bookings
  for each row when (old.status <> 'approved' and new.status = 'approved')
  execute function private.require_prices();
create trigger bookings_require_prices_of_change before update of version on public.bookings
  for each row when (old.status = 'approved' and old.version <> new.version)
  execute function private.require_prices();

create function private.keep_hold_extensions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.hold_extensions <> old.hold_extensions + 1 or old.status <> 'pending_approval' then
    raise exception 'the hold of booking % cannot be moved', old.ref_code using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger bookings_keep_hold_extensions before update of hold_extensions on public.bookings
  for each row when (old.hold_extensions <> new.hold_extensions)
  execute function private.keep_hold_extensions();

-- Of a changed approved booking (docs/decisions/099). Calendars of customers follow by SEQUENCE.
-- The periods are written after the booking, so that they are the earlier ones here.
create function private.keep_earlier() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  if new.version <> old.version then
    new.changed_at := case when new.changed_at is distinct from old.changed_at then new.changed_at else now() end;
    new.earlier := jsonb_build_object(
      'periods', private.booking_facts(old.id) -> 'periods', 'attendees', old.attendees, 'total', old.total_price);
  end if;
  return new;
end
$$;
create trigger bookings_keep_earlier before update of status, version on public.bookings
  for each row when (
    old.status = 'approved' and (new.status = 'cancelled' or old.version <> new.version))
  execute function private.keep_earlier();

-- A request of a customer is a row by itself: what happens to it afterwards is logged.
create trigger bookings_log after update on public.bookings
  for each row when (
    (old.status, old.version, old.total_price) is distinct from (new.status, new.version, new.total_price))
  execute function private.log_change(
    'booking', '', 'id', 'admin_notes', 'status,version,total_price,rejection_code,kept_amount');

-- Decides on what is there, in any version.
create function private.decide_booking(
  booking_id uuid, new_status text, decided timestamptz, note text default null
) returns public.bookings
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  update public.bookings set
    status = new_status,
    decided_at = coalesce(decided_at, decided),
    closed_at = case when status = 'pending_approval' then null else decided end,
    admin_notes = coalesce(note, admin_notes)
  where id = booking_id and status <> new_status
  returning * into booking;
  if found then
    return booking;
  end if;
  select * into booking from public.bookings where id = booking_id;
  if not found then
    raise exception 'there is no booking %', booking_id using errcode = 'BK001';
  end if;
  raise exception 'booking % is already %', booking.ref_code, new_status using errcode = 'BK002';
end
$$;

-- Decides on the version that was read.
create function private.decide_booking(
  booking_id uuid, new_status text, decided timestamptz, note text, read_version integer
) returns public.bookings
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  select * into booking from public.bookings where id = booking_id for update;
  if booking.status = 'pending_approval' and booking.version is distinct from read_version then
    raise exception 'booking % is version %, not %', booking.ref_code, booking.version, read_version
      using errcode = 'BK005';
  end if;
  return private.decide_booking(booking_id, new_status, decided, note);
end
$$;

create function private.approve_booking(booking_id uuid, decided timestamptz default now())
returns public.bookings
language sql set search_path = ''
as $$ select private.decide_booking(booking_id, 'approved', decided) $$;

-- The reason becomes the admin note that the customer reads.
create function private.reject_booking(
  booking_id uuid, reason text, decided timestamptz default now()
) returns public.bookings
language plpgsql set search_path = ''
as $$
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception 'a rejection needs a reason' using errcode = 'BK004';
  end if;
  return private.decide_booking(booking_id, 'rejected', decided, btrim(reason));
end
$$;

-- A code, whose text the customer reads in their language, or a reason, or both. In one statement, so that the log and the
-- mail have the code.
create function private.reject_booking(
  booking_id uuid, reason text, decided timestamptz, read_version integer, code text
) returns public.bookings
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  if code is null and coalesce(btrim(reason), '') = '' then
    raise exception 'a rejection needs a code or a reason' using errcode = 'BK004';
  end if;
  select * into booking from public.bookings where id = booking_id for update;
  if not found then
    raise exception 'there is no booking %', booking_id using errcode = 'BK001';
  end if;
  if booking.status = 'rejected' then
    raise exception 'booking % is already rejected', booking.ref_code using errcode = 'BK002';
  end if;
  if booking.status = 'pending_approval' and booking.version is distinct from read_version then
    raise exception 'booking % is version %, not %', booking.ref_code, booking.version, read_version
      using errcode = 'BK005';
  end if;
  update public.bookings set
    status = 'rejected',
    decided_at = coalesce(decided_at, decided),
    admin_notes = nullif(btrim(reason), ''),
    rejection_code = code
  where id = booking_id
  returning * into booking;
  return booking;
end
$$;

create function private.cancel_booking(booking_id uuid, decided timestamptz default now())
returns public.bookings
language sql set search_path = ''
as $$ select private.decide_booking(booking_id, 'cancelled', decided) $$;

-- In one statement, so that the log and the mail have `kept_amount`.
create function private.cancel_approved(booking_id uuid, reason text, cancelled timestamptz, kept bigint)
returns public.bookings
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  update public.bookings set
    status = 'cancelled', closed_at = cancelled, admin_notes = reason, kept_amount = kept
  where id = booking_id and status = 'approved'
  returning * into booking;
  if not found then
    raise exception 'booking % is not approved', booking_id using errcode = 'BK002';
  end if;
  return booking;
end
$$;

create function private.complete_booking(booking_id uuid, decided timestamptz default now())
returns public.bookings
language sql set search_path = ''
as $$ select private.decide_booking(booking_id, 'completed', decided) $$;

-- Frees the periods of requests that were not decided in time; returns their number. Run it in a transaction of its own
-- (with other writes it could deadlock with a request for the same room). The rooms are locked in order before the first
-- period is freed.
create function private.expire_overdue_holds(at timestamptz default now()) returns integer
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

-- Completes the approved bookings whose time is over: the period of a room, the last month of a domiciliation. Returns
-- their number. Rows that another session is changing are left for the next call.
create function private.complete_ended_bookings(at timestamptz default now()) returns integer
language sql set search_path = ''
as $$
  with ended as (
    select id from public.bookings
    where status = 'approved' and ends_at <= at
    for update skip locked
  ), completed as (
    update public.bookings set status = 'completed', closed_at = at
    from ended where bookings.id = ended.id
    returning 1
  )
  select count(*)::integer from completed
$$;
