-- Why a request is rejected: a code, whose text the customer reads in their language, beside or in place of a reason in words.
-- And a note of staff that no customer reads.

alter table public.bookings
  add column rejection_code text check (rejection_code in (
    'room_closed', 'too_many_people', 'papers_invalid', 'use_not_allowed', 'service_unavailable')),
  add column internal_note text,
  add constraint bookings_code_of_rejection check (rejection_code is null or status = 'rejected');
comment on column public.bookings.internal_note is 'of staff for staff: never shown or mailed to the customer';

-- In one statement, so that the log and the mail have the code.
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

drop trigger bookings_log on public.bookings;
create trigger bookings_log after update on public.bookings
  for each row when (
    (old.status, old.version, old.total_price) is distinct from (new.status, new.version, new.total_price))
  execute function private.log_change(
    'booking', '', 'id', 'admin_notes', 'status,version,total_price,rejection_code');

create or replace function private.booking_facts(booking uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'reference', bookings.ref_code,
    'name', customers.name,
    'event_name', bookings.event_name,
    'room', case when rooms.id is not null then
      jsonb_build_object('name', rooms.name, 'translations', rooms.translations) end,
    'plan', case when plans.id is not null then
      jsonb_build_object('name', plans.name, 'translations', plans.translations) end,
    'months', bookings.selected_months,
    'periods', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'first', lower(booking_dates), 'last', upper(booking_dates) - 1,
          'from', to_char(start_time, 'HH24:MI'), 'to', to_char(end_time, 'HH24:MI'))
        order by booking_dates, start_time), '[]')
      from public.timelines where booking_id = bookings.id),
    'total', bookings.total_price,
    'paid', bookings.paid_amount,
    'is_price_complete', bookings.is_price_complete,
    'hold_expires_at', bookings.hold_expires_at,
    'rejection_code', bookings.rejection_code)
  from public.bookings
    join public.customers on customers.id = bookings.customer_id
    left join public.rooms on rooms.id = bookings.room_id
    left join public.domiciliation_plans as plans on plans.id = bookings.domiciliation_plan_id
  where bookings.id = booking
$$;
