-- The states of a booking, enforced by the database for every writer (server, staff command, table editor).
--
--   pending_approval -> approved | rejected | cancelled | expired
--   approved         -> cancelled | completed
--
-- Errors: BK001 no such booking, BK002 illegal transition, BK003 the hold has expired, BK004 a reason is missing.

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

-- `decided_at` may be set together with the new status (the time of the decision); else it is now.
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
  end if;
  return new;
end
$$;
create trigger bookings_keep_state before update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.keep_booking_state();

create function private.carry_holding() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.timelines set holding = private.is_holding(new.status)
  where booking_id = new.id and holding <> private.is_holding(new.status);
  return null;
end
$$;
create trigger bookings_carry_holding after update of status on public.bookings
  for each row when (old.status is distinct from new.status)
  execute function private.carry_holding();

create function private.derive_holding() returns trigger
language plpgsql set search_path = ''
as $$
begin
  select private.is_holding(status) into new.holding
  from public.bookings where id = new.booking_id;
  new.holding := coalesce(new.holding, true);
  if new.holding then
    -- One at a time per room: without it two overlapping inserts would wait for each other and deadlock.
    perform pg_advisory_xact_lock(hashtextextended(new.room_id::text, 0));
  end if;
  return new;
end
$$;
create trigger timelines_derive_holding before insert or update on public.timelines
  for each row execute function private.derive_holding();

create function private.keep_paid_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.bookings set paid_amount = coalesce(
    (select sum(amount) from public.payments
     where payments.booking_id = bookings.id and payments.status = 'paid'), 0)
  where id in (case when tg_op <> 'INSERT' then old.booking_id end,
               case when tg_op <> 'DELETE' then new.booking_id end);
  return null;
end
$$;
create trigger payments_keep_paid_amount after insert or update or delete on public.payments
  for each row execute function private.keep_paid_amount();

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

create function private.cancel_booking(booking_id uuid, decided timestamptz default now())
returns public.bookings
language sql set search_path = ''
as $$ select private.decide_booking(booking_id, 'cancelled', decided) $$;

create function private.complete_booking(booking_id uuid, decided timestamptz default now())
returns public.bookings
language sql set search_path = ''
as $$ select private.decide_booking(booking_id, 'completed', decided) $$;

-- Frees the periods of requests that were not decided in time; returns their number. Run it in a transaction of its own
-- (with other writes it could deadlock with a request for the same room).
create function private.expire_overdue_holds(at timestamptz default now()) returns integer
language sql set search_path = ''
as $$
  with overdue as (
    select id from public.bookings
    where status = 'pending_approval' and hold_expires_at <= at
    for update skip locked
  ), expired as (
    update public.bookings set status = 'expired', decided_at = at
    from overdue where bookings.id = overdue.id
    returning 1
  )
  select count(*)::integer from expired
$$;

-- Whether the customer has approved domiciliation at an instant, by the month in the building's time zone.
create function private.has_approved_domiciliation(customer uuid, at timestamptz default now())
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.bookings
    where customer_id = customer and booking_type = 'domiciliation' and status = 'approved'
      and to_char(at at time zone 'Africa/Algiers', 'YYYY-MM') = any (selected_months))
$$;

-- The remote function of the specification (section 6): whether the caller has free access to the Grand Hall.
create function public.check_approved_domiciliation() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.has_approved_domiciliation(id) from public.customers
     where uid = private.current_uid()), false)
$$;
