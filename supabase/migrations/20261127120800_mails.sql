-- Mails to customers and staff, written in the transaction of the change that they report; the server sends them afterwards
-- (docs/decisions/089). The triggers that write them: the next file.
--
-- They are written only where private.settings has the key `mails`: the server sets it at start where mails can be sent. So
-- neither the rows of the demo nor those of a restored backup send any.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What may be written once only; null for what happens once.
  dedupe_key text unique,
  to_address text not null,
  language text not null check (language in ('en', 'fr', 'ar')),
  customer_id uuid not null,
  about_id uuid not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  not_before timestamptz,
  valid_until timestamptz,
  attempts integer not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
comment on column private.mails.customer_id is 'whose matter it is, also where staff gets the mail';
comment on column private.mails.about_id is 'the booking, event or conversation';
comment on column private.mails.facts is 'what its words name, as it was then';
comment on column private.mails.not_before is 'when it is sent, or sent again after a failure; null: at once';
comment on column private.mails.valid_until is 'from then on it is not sent; null: it is always of use';
comment on column private.mails.claimed_until is 'a server is sending it until then';
comment on column private.mails.failed_at is 'when it was given up; null: it is sent, or still to be sent';
create index mails_to_send on private.mails (created_at) where sent_at is null and failed_at is null;
create index mails_of_customer on private.mails (customer_id, about_id);
-- Those that are older than they are stored for are found without reading the others.
create index mails_by_time on private.mails (created_at);
alter table private.mails enable row level security;
create trigger mails_log after update on private.mails
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.log_change('mail', 'retried', 'id', '', 'kind');

create function private.mails_are_on() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return exists (select from private.settings where key = 'mails'); end $$;

-- The choice of the account page that a kind of mail belongs to; null: it is always sent (docs/decisions/103).
create function private.mail_choice(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('request_received', 'payment_received') then 'confirmations'
    when kind in ('request_expiring', 'booking_tomorrow') then 'reminders'
    when kind = 'chat_answer' then 'chat_answers'
  end
$$;

-- Writes a mail to the customer, or to staff. One of the same `dedupe_key` is not written again.
create function private.enqueue_mail(
  kind text, customer uuid, about uuid, facts jsonb, at timestamptz,
  dedupe_key text default null, not_before timestamptz default null, valid_until timestamptz default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.mails
    (kind, dedupe_key, to_address, language, customer_id, about_id, facts, created_at, not_before, valid_until)
  select enqueue_mail.kind, enqueue_mail.dedupe_key, receiver.address, receiver.language, customer, about,
    enqueue_mail.facts, at, enqueue_mail.not_before, enqueue_mail.valid_until
  from (
    select email as address, coalesce(customers.language, 'en') as language
    from public.customers
    where id = customer and enqueue_mail.kind not like 'staff\_%'
      and not coalesce(private.mail_choice(enqueue_mail.kind) = any (unwanted_mails), false)
    union all
    select value, 'en' from private.settings where key = 'staff_email' and enqueue_mail.kind like 'staff\_%'
  ) as receiver
  -- A forgotten customer has no address.
  where receiver.address not like '%.invalid'
  on conflict do nothing;
  if found then
    notify mails;
  end if;
end
$$;

-- A request that expires because its customer has replaced nothing: the mail does not blame staff.
create function private.name_who_is_awaited() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.facts := new.facts || jsonb_build_object('waits_for_customer', exists (
    select from public.booking_attachments as refused
    where booking_id = new.about_id and review = 'refused'
      and not exists (select from public.booking_attachments where replaces = refused.id)));
  return new;
end
$$;
create trigger mails_name_who_is_awaited before insert on private.mails
  for each row when (new.kind in ('request_expiring', 'request_expired'))
  execute function private.name_who_is_awaited();

-- On the day before an approved booking of a room, from 9 o'clock in the building, its customer is reminded: not of what the
-- approval or a change has reported within the 24 hours before. A booking of several days is reminded of on the day before each
-- of them, but not of a day that follows one of its own.
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
    'booking_tomorrow', customer_id, id, private.booking_facts(id) || jsonb_build_object('day', tomorrow), at,
    dedupe_key => 'booking_tomorrow:' || id || ':' || tomorrow,
    valid_until => tomorrow::timestamp at time zone zone)
  from public.bookings
  where status = 'approved'
    and greatest(decided_at, changed_at) <= since - interval '24 hours'
    and exists (
      select from public.timelines
      where booking_id = bookings.id and booking_dates @> tomorrow and lower(booking_dates) = tomorrow)
    and not exists (
      select from public.timelines where booking_id = bookings.id and booking_dates @> tomorrow - 1);
end
$$;

-- Mails that time alone makes due: requests that expire within 24 hours, and reminders. Call it again at any time.
create function private.enqueue_due_mails(at timestamptz) returns void
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

-- Whether a mail that waits has become pointless: it was read, undone, decided, answered, or is too late.
create function private.is_mail_needless(mail private.mails, at timestamptz) returns boolean
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

-- What a customer can cause again and again, by sending and cancelling requests or proposing and withdrawing events, is one
-- mail an hour of each kind: what happens meanwhile waits, and is then named in one mail (docs/decisions/120). What staff decide
-- is sent at once, each in a mail of its own.
create function private.is_mail_gathered(mail private.mails) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return mail.kind like 'staff\_%' or mail.kind = 'request_received'
    or mail.kind = 'booking_cancelled' and not coalesce((mail.facts ->> 'was_approved')::boolean, false);
end
$$;

-- Takes the mail that has waited longest, with those that go into the same mail, for the server that sends it until then;
-- needless ones before it are deleted. A claim looks at the mail that it takes, not at all that wait.
create function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
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
