-- A pending request can be changed by its customer: each change is a new version of the same booking. Staff decide on the
-- version that they have read; BK005 refuses a decision on another one.

alter table public.bookings add column version integer not null default 1 check (version >= 1);
comment on column public.bookings.version is 'raised by one whenever the customer changes the pending request';

create function private.keep_booking_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.version <> old.version + 1 or old.status <> 'pending_approval' or new.status <> old.status then
    raise exception 'booking % cannot become version % now', old.ref_code, new.version
      using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger bookings_keep_version before update of version on public.bookings
  for each row when (old.version <> new.version)
  execute function private.keep_booking_version();

-- The functions without a version stay for the previous release, and for who decides on what is there.
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

create function private.reject_booking(
  booking_id uuid, reason text, decided timestamptz, read_version integer
) returns public.bookings
language plpgsql set search_path = ''
as $$
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception 'a rejection needs a reason' using errcode = 'BK004';
  end if;
  return private.decide_booking(booking_id, 'rejected', decided, btrim(reason), read_version);
end
$$;
