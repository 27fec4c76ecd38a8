-- The building's time zone is a setting (TIME_ZONE). The server replaces this function while there are no bookings; from
-- then on the zone stays, because the stored periods were computed in it (server/db/time-zone.ts).
create function private.building_time_zone() returns text
language sql immutable set search_path = ''
as $$ select 'Africa/Algiers'::text $$;

-- Postgres 15 cannot change the expression of a generated column.
alter table public.timelines drop column period;
alter table public.timelines add column period tstzrange not null generated always as (
  tstzrange(
    (lower(booking_dates) + coalesce(start_time, time '00:00')) at time zone private.building_time_zone(),
    case
      when end_time is null then upper(booking_dates)::timestamp
      else lower(booking_dates) + end_time
    end at time zone private.building_time_zone())
) stored;

create or replace function private.has_approved_domiciliation(customer uuid, at timestamptz default now())
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.bookings
    where customer_id = customer and booking_type = 'domiciliation' and status = 'approved'
      and to_char(at at time zone private.building_time_zone(), 'YYYY-MM') = any (selected_months))
$$;

create or replace function private.complete_ended_bookings(at timestamptz default now()) returns integer
language sql set search_path = ''
as $$
  with ended as (
    select id from public.bookings
    where status = 'approved' and case booking_type
      when 'room_booking' then
        (select max(upper(period)) from public.timelines where booking_id = bookings.id) <= at
      else to_char(at at time zone private.building_time_zone(), 'YYYY-MM')
        > selected_months[cardinality(selected_months)]
    end
    for update skip locked
  ), completed as (
    update public.bookings set status = 'completed', closed_at = at
    from ended where bookings.id = ended.id
    returning 1
  )
  select count(*)::integer from completed
$$;
