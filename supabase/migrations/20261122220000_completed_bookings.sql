-- Completes the approved bookings whose time is over: the period of a room, the last month of a domiciliation. Returns
-- their number. Rows that another session is changing are left for the next call.
create function private.complete_ended_bookings(at timestamptz default now()) returns integer
language sql set search_path = ''
as $$
  with ended as (
    select id from public.bookings
    where status = 'approved' and case booking_type
      when 'room_booking' then
        (select max(upper(period)) from public.timelines where booking_id = bookings.id) <= at
      else to_char(at at time zone 'Africa/Algiers', 'YYYY-MM') > selected_months[cardinality(selected_months)]
    end
    for update skip locked
  ), completed as (
    update public.bookings set status = 'completed', closed_at = at
    from ended where bookings.id = ended.id
    returning 1
  )
  select count(*)::integer from completed
$$;
