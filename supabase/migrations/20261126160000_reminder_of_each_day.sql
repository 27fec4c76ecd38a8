-- A booking of several days is reminded of on the day before each of them, but not of a day that follows one of its own.
create or replace function private.enqueue_tomorrow_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  zone constant text := private.building_time_zone();
  tomorrow constant date := (at at time zone zone)::date + 1;
  since constant timestamptz := (tomorrow - 1 + time '09:00') at time zone zone;
begin
  if at < since or not private.mails_are_on() then
    return;
  end if;
  perform private.enqueue_mail(
    'booking_tomorrow', customer_id, id, private.booking_facts(id) || jsonb_build_object('day', tomorrow), at,
    dedupe_key => 'booking_tomorrow:' || id || ':' || tomorrow,
    valid_until => tomorrow::timestamp at time zone zone)
  from public.bookings
  where status = 'approved'
    and greatest(decided_at, changed_at) <= since - interval '24 hours'
    and exists (
      select from public.timelines where booking_id = bookings.id and lower(booking_dates) = tomorrow)
    and not exists (
      select from public.timelines where booking_id = bookings.id and booking_dates @> tomorrow - 1);
end
$$;
