-- What a customer can cause again and again, by sending and cancelling requests or proposing and withdrawing events, is one
-- mail an hour of each kind: what happens meanwhile waits, and is then named in one mail (docs/decisions/120).

-- As before; nor is a mail of use about what was undone, decided or answered before it was sent.
create or replace function private.is_mail_needless(mail private.mails, at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when mail.kind = 'chat_answer' then not exists (
      select from public.conversation_members as member
      where member.conversation_id = mail.about_id and member.customer_id = mail.customer_id
        and member.last_read_seq < (mail.facts ->> 'seq')::bigint)
    when mail.kind = 'staff_message' then exists (
      select from public.messages
      where conversation_id = mail.about_id and sender_id is null and seq > (mail.facts ->> 'seq')::bigint)
    when mail.kind in ('request_expiring', 'staff_expiring') then not exists (
      select from public.bookings
      where id = mail.about_id and status = 'pending_approval' and hold_expires_at = mail.valid_until)
    when mail.kind = 'booking_tomorrow' then mail.valid_until <= at or not exists (
      select from public.bookings join public.timelines on timelines.booking_id = bookings.id
      where bookings.id = mail.about_id and status = 'approved'
        and lower(booking_dates)::timestamp at time zone private.building_time_zone() = mail.valid_until)
    when mail.kind in ('request_received', 'staff_request') then not exists (
      select from public.bookings where id = mail.about_id and status = 'pending_approval')
    when mail.kind = 'staff_event' then not exists (
      select from public.events where id = mail.about_id and status = 'pending_review')
    when mail.kind in ('staff_cancellation_asked', 'staff_change_asked') then not exists (
      select from private.booking_asks
      where booking_id = mail.about_id and status = 'open' and created_at = mail.created_at)
    else coalesce(mail.valid_until <= at, false)
  end;
end
$$;

-- Whether a customer causes it. What staff decide is sent at once, each in a mail of its own.
create function private.is_mail_gathered(mail private.mails) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return mail.kind like 'staff\_%' or mail.kind = 'request_received'
    or mail.kind = 'booking_cancelled' and not coalesce((mail.facts ->> 'was_approved')::boolean, false);
end
$$;

-- Takes the mail that has waited longest, with those that go into the same mail, for the server that sends it until then;
-- needless ones before it are deleted.
create or replace function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
language plpgsql set search_path = ''
as $$
declare
  next_mail private.mails;
  -- When the next mail of its customer and kind is due; null: now.
  due timestamptz;
begin
  loop
    select * into next_mail from private.mails
    where sent_at is null and failed_at is null
      and (not_before is null or not_before <= at)
      and (claimed_until is null or claimed_until <= at)
    order by created_at, id
    limit 1
    for update skip locked;
    exit when not found;
    if private.is_mail_needless(next_mail, at) then
      delete from private.mails where id = next_mail.id;
      continue;
    end if;
    if not private.is_mail_gathered(next_mail) then
      return query
        update private.mails set attempts = attempts + 1, claimed_until = until
        where id = next_mail.id
        returning *;
      exit;
    end if;
    select max(coalesce(sent_at + interval '1 hour', claimed_until)) into due
    from private.mails
    where customer_id = next_mail.customer_id and kind = next_mail.kind and private.is_mail_gathered(mails)
      and (sent_at > at - interval '1 hour' or sent_at is null and claimed_until > at);
    if due is not null then
      update private.mails set not_before = due
      where customer_id = next_mail.customer_id and kind = next_mail.kind and private.is_mail_gathered(mails)
        and sent_at is null and failed_at is null
        and (not_before is null or not_before < due) and (claimed_until is null or claimed_until <= at);
      continue;
    end if;
    return query
      update private.mails set attempts = attempts + 1, claimed_until = until
      where id in (
        select id from private.mails
        where customer_id = next_mail.customer_id and kind = next_mail.kind and private.is_mail_gathered(mails)
          and sent_at is null and failed_at is null
          and (not_before is null or not_before <= at)
          -- One that was claimed before may have been sent: it is repeated with the same ones.
          and (attempts, claimed_until) is not distinct from (next_mail.attempts, next_mail.claimed_until)
          and not private.is_mail_needless(mails, at)
        for update skip locked)
      returning *;
    exit;
  end loop;
end
$$;
