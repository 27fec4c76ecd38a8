-- When an approved booking was cancelled or completed. `decided_at` keeps the time of the approval, so that the
-- customer can see both.

alter table public.bookings
  add column closed_at timestamptz,
  add constraint bookings_closed_after_approval
    check (closed_at is null or status in ('cancelled', 'completed'));
comment on column public.bookings.closed_at is
  'when an approved booking was cancelled or completed; null for a request that was cancelled while pending';

-- `closed_at`, like `decided_at`, may be set together with the new status; else it is now.
create or replace function private.keep_booking_state() returns trigger
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

create or replace function private.decide_booking(
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
