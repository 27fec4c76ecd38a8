-- A claim looks at the mail that it takes, not at all that wait: with a backlog each claim took as long as the backlog.

-- Whether a mail that waits has become pointless.
create function private.is_mail_needless(mail private.mails, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select case
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
    else coalesce(mail.valid_until <= at, false)
  end
$$;

-- Takes the mail that has waited longest, for the server that sends it until then; needless ones before it are deleted.
create or replace function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
language plpgsql set search_path = ''
as $$
declare
  next_mail private.mails;
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
    else
      return query
        update private.mails set attempts = attempts + 1, claimed_until = until
        where id = next_mail.id
        returning *;
      exit;
    end if;
  end loop;
end
$$;

-- Those that are older than they are kept are found without reading the others.
create index mails_by_time on private.mails (created_at);
