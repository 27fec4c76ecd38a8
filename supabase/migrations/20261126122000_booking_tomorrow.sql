-- On the day before an approved booking of a room, from 9 o'clock in the building, its customer is reminded: once for each day
-- that it starts on, and not of what the approval or a change has reported within the 24 hours before.

create function private.enqueue_tomorrow_mails(at timestamptz) returns void
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
    'booking_tomorrow', customer_id, id, private.booking_facts(id), at,
    dedupe_key => 'booking_tomorrow:' || id || ':' || tomorrow,
    valid_until => tomorrow::timestamp at time zone zone)
  from public.bookings
  where status = 'approved'
    and greatest(decided_at, changed_at) <= since - interval '24 hours'
    and tomorrow = (select min(lower(booking_dates)) from public.timelines where booking_id = bookings.id);
end
$$;

create or replace function private.enqueue_due_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      kind, bookings.customer_id, bookings.id, private.booking_facts(bookings.id), at,
      dedupe_key => kind || ':' || bookings.id || ':' || extract(epoch from hold_expires_at),
      valid_until => hold_expires_at)
    from public.bookings cross join unnest(array['request_expiring', 'staff_expiring']) as kind
    where status = 'pending_approval'
      and hold_expires_at > at and hold_expires_at <= at + interval '24 hours'
      -- A request that is held for a day at most is not reported twice at once.
      and created_at < hold_expires_at - interval '24 hours';
    perform private.enqueue_tomorrow_mails(at);
  end if;
end
$$;

-- As before; a reminder of a booking that was cancelled or moved meanwhile is of no use either.
create or replace function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
language plpgsql set search_path = ''
as $$
begin
  delete from private.mails
  where sent_at is null and failed_at is null and (claimed_until is null or claimed_until <= at)
    and case
      when kind = 'chat_answer' then not exists (
        select from public.conversation_members as member
        where member.conversation_id = about_id and member.customer_id = mails.customer_id
          and member.last_read_seq < (facts ->> 'seq')::bigint)
      when kind = 'staff_message' then exists (
        select from public.messages
        where conversation_id = about_id and sender_id is null and seq > (facts ->> 'seq')::bigint)
      when kind in ('request_expiring', 'staff_expiring') then not exists (
        select from public.bookings
        where id = about_id and status = 'pending_approval' and hold_expires_at = valid_until)
      when kind = 'booking_tomorrow' then valid_until <= at or not exists (
        select from public.bookings join public.timelines on timelines.booking_id = bookings.id
        where bookings.id = about_id and status = 'approved'
          and lower(booking_dates)::timestamp at time zone private.building_time_zone() = valid_until)
      else valid_until <= at
    end;
  return query
    update private.mails set attempts = attempts + 1, claimed_until = until
    where id = (
      select id from private.mails
      where sent_at is null and failed_at is null
        and (not_before is null or not_before <= at)
        and (claimed_until is null or claimed_until <= at)
      order by created_at, id
      limit 1
      for update skip locked
    )
    returning *;
end
$$;
