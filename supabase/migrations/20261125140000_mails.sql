-- Mails to customers and staff. A trigger writes each one in the transaction of the change that it reports, so that no writer
-- (site, staff command, job, table editor) can forget one; the server sends them afterwards (docs/decisions/089).
--
-- They are written only where private.settings has the key `mails`: the server sets it at start where mails can be sent. So
-- neither the rows of the demo nor those of a restored backup send any.

comment on table private.settings is
  'identity_project: the identity provider project whose tokens this database accepts; without it no one is signed in. mails: on; without it no mail is written. staff_email: the address of staff; without it staff gets none.';

alter table public.customers add column language text check (language in ('en', 'fr', 'ar'));
comment on column public.customers.language is 'of mails; null: English';

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
alter table private.mails enable row level security;

create function private.mails_are_on() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from private.settings where key = 'mails') $$;

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
    from public.customers where id = customer and enqueue_mail.kind not like 'staff\_%'
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

-- What the mails about a booking name; null once it is deleted.
create function private.booking_facts(booking uuid) returns jsonb
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
    'hold_expires_at', bookings.hold_expires_at)
  from public.bookings
    join public.customers on customers.id = bookings.customer_id
    left join public.rooms on rooms.id = bookings.room_id
    left join public.domiciliation_plans as plans on plans.id = bookings.domiciliation_plan_id
  where bookings.id = booking
$$;

-- Deferred: the periods of a request are inserted after it.
create function private.mail_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts jsonb;
  -- What staff has written with this decision.
  note constant text := case
    when tg_op = 'UPDATE' and new.admin_notes is distinct from old.admin_notes then new.admin_notes end;
begin
  if not private.mails_are_on() then
    return null;
  end if;
  facts := private.booking_facts(new.id) || jsonb_build_object('note', note);
  if facts is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.enqueue_mail('request_received', new.customer_id, new.id, facts, new.created_at);
    perform private.enqueue_mail('staff_request', new.customer_id, new.id, facts, new.created_at);
  elsif new.status <> old.status and new.status in ('approved', 'rejected', 'expired', 'cancelled') then
    perform private.enqueue_mail(
      case new.status when 'cancelled' then 'booking_cancelled' else 'request_' || new.status end,
      new.customer_id, new.id,
      facts || jsonb_build_object('was_approved', old.status = 'approved'),
      coalesce(new.closed_at, new.decided_at));
  end if;
  return null;
end
$$;
create constraint trigger bookings_mail after insert or update of status on public.bookings
  deferrable initially deferred
  for each row execute function private.mail_booking();

create function private.mail_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() and new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    perform private.enqueue_mail(
      'payment_received', bookings.customer_id, bookings.id,
      private.booking_facts(bookings.id)
        || jsonb_build_object('amount', new.amount, 'method', new.payment_method),
      new.paid_at)
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
-- After payments_keep_paid_amount, by the order of their names.
create trigger payments_mail after insert or update of status on public.payments
  for each row execute function private.mail_payment();

-- Events of the house have no customer.
create function private.mail_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts jsonb;
begin
  if not private.mails_are_on() or new.created_by is null then
    return null;
  end if;
  select jsonb_build_object(
    'event_name', new.name, 'name', customers.name, 'start', new.start_datetime, 'end', new.end_datetime,
    'note', new.rejection_reason)
  into facts from public.customers where id = new.created_by;
  if tg_op = 'INSERT' then
    if new.status = 'pending_review' then
      perform private.enqueue_mail('staff_event', new.created_by, new.id, facts, new.created_at);
    end if;
  elsif new.status <> old.status and new.status in ('approved', 'rejected') then
    perform private.enqueue_mail('event_' || new.status, new.created_by, new.id, facts, now());
  end if;
  return null;
end
$$;
create trigger events_mail after insert or update of status on public.events
  for each row execute function private.mail_event();

-- A message that is not read or answered for 10 minutes. One mail for all that follow until then, and again after a day: the
-- conversation is locked by messages_number, so that two messages do not write two.
create function private.mail_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  receiver record;
begin
  if not private.mails_are_on() then
    return null;
  end if;
  for receiver in
    select 'chat_answer' as kind, customer_id, last_read_seq as read_seq
    from public.conversation_members
    where conversation_id = new.conversation_id and new.sender_id is null
    union all
    select 'staff_message', new.sender_id, coalesce(max(seq), 0)
    from public.messages
    where conversation_id = new.conversation_id and sender_id is null
    having new.sender_id is not null
  loop
    if not exists (
      select from private.mails
      where kind = receiver.kind and customer_id = receiver.customer_id and about_id = new.conversation_id
        and (facts ->> 'read_seq')::bigint = receiver.read_seq
        and created_at > new.created_at - interval '1 day'
    ) then
      perform private.enqueue_mail(
        receiver.kind, receiver.customer_id, new.conversation_id,
        jsonb_build_object('name', customers.name, 'seq', new.seq, 'read_seq', receiver.read_seq),
        new.created_at, not_before => new.created_at + interval '10 minutes')
      from public.customers where id = receiver.customer_id;
    end if;
  end loop;
  return null;
end
$$;
create trigger messages_mail after insert on public.messages
  for each row execute function private.mail_message();

-- Mails that time alone makes due: requests that expire within 24 hours. Call it again at any time.
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
  end if;
end
$$;

-- Deletes what is no longer of use, and claims the oldest mail that is due: no other server sends it until `until`.
create function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
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
