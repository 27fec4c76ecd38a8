-- Until when an approved booking is to be paid, the mail that reminds of it, and what mails say about documents, payments and
-- changes of a request (docs/decisions/130).

alter table public.bookings add column due_on date;
comment on column public.bookings.due_on is
  'the last day on which its total is to be paid, in the time zone of the building; null before the approval, and for bookings that were approved before there were such days';
comment on table private.settings is
  'identity_project: the identity provider project whose tokens this database accepts; without it no one is signed in. mails: on; without it no mail is written. staff_email: the address of staff; without it staff gets none. payment_days: how many days after its approval a booking is to be paid; without it there is no such day.';
create index bookings_due on public.bookings (due_on) where status = 'approved';

-- Days after the approval, and never after the start; of one that starts at once, the day of the approval. A booking that is
-- moved forward is due earlier.
create function private.set_due_day() returns trigger
language plpgsql set search_path = ''
as $$
declare
  zone constant text := private.building_time_zone();
  approved_on constant date := (new.decided_at at time zone zone)::date;
  due constant date := case old.status
    when 'approved' then old.due_on
    else approved_on + (select value::integer from private.settings where key = 'payment_days')
  end;
begin
  if due is not null then
    new.due_on := greatest(approved_on, least(due, (new.starts_at at time zone zone)::date));
  end if;
  return new;
end
$$;
-- After bookings_derive_span and bookings_keep_state, by the order of their names.
create trigger bookings_set_due_day before update of status, starts_at on public.bookings
  for each row when (new.status = 'approved')
  execute function private.set_due_day();

-- Whether the customer of an approved booking still has to pay: not while a payment is announced, a proof is to be recorded, or
-- staff has to decide on a cancellation.
create function private.is_payment_awaited(booking uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.bookings
    where id = booking and status = 'approved'
      and total_price > (
        select coalesce(sum(amount - refunded_amount), 0) from public.payments
        where booking_id = booking and payments.status in ('pending', 'paid'))
      and not exists (
        select from public.booking_attachments where booking_id = booking and purpose = 'PAYMENT_PROOF')
      and not exists (
        select from private.booking_asks
        where booking_id = booking and kind = 'cancellation' and booking_asks.status = 'open'));
end
$$;

-- Once for each booking, from 9 o'clock two days before the last day on which it is to be paid: not within the 24 hours in
-- which the approval has reported it.
create function private.enqueue_payment_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  zone constant text := private.building_time_zone();
  today constant date := (at at time zone zone)::date;
begin
  if (at at time zone zone)::time < time '09:00' then
    return;
  end if;
  perform private.enqueue_mail(
    'payment_due', customer_id, id, private.booking_facts(id), at,
    dedupe_key => 'payment_due:' || id,
    valid_until => (due_on + 1)::timestamp at time zone zone)
  from public.bookings
  where status = 'approved' and due_on between today and today + 2
    and decided_at <= at - interval '24 hours'
    and private.is_payment_awaited(id)
    -- That mail names what is to be paid as well.
    and not exists (
      select from private.mails where dedupe_key = 'booking_tomorrow:' || bookings.id || ':' || (today + 1));
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
    perform private.enqueue_payment_mails(at);
  end if;
end
$$;

create or replace function private.mail_choice(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('request_received', 'request_changed', 'payment_received') then 'confirmations'
    when kind in ('request_expiring', 'booking_tomorrow', 'payment_due') then 'reminders'
    when kind = 'chat_answer' then 'chat_answers'
  end
$$;

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
    when mail.kind = 'payment_due' then mail.valid_until <= at or not private.is_payment_awaited(mail.about_id)
    when mail.kind in ('request_received', 'request_changed', 'staff_request') then not exists (
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

create or replace function private.is_mail_gathered(mail private.mails) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return mail.kind like 'staff\_%' or mail.kind in ('request_received', 'request_changed')
    or mail.kind = 'booking_cancelled' and not coalesce((mail.facts ->> 'was_approved')::boolean, false);
end
$$;

create or replace function private.booking_facts(booking uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
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
      'due_on', bookings.due_on,
      'rejection_code', bookings.rejection_code)
    from public.bookings
      join public.customers on customers.id = bookings.customer_id
      left join public.rooms on rooms.id = bookings.room_id
      left join public.domiciliation_plans as plans on plans.id = bookings.domiciliation_plan_id
    where bookings.id = booking
  );
end
$$;

-- Of a changed request, as of a changed booking. The periods are written after the booking, so that they are the earlier ones.
create function private.keep_earlier_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.earlier := jsonb_build_object(
    'periods', private.booking_facts(old.id) -> 'periods', 'attendees', old.attendees, 'total', old.total_price);
  return new;
end
$$;
create trigger bookings_keep_earlier_request before update of version on public.bookings
  for each row when (old.status = 'pending_approval' and old.version <> new.version)
  execute function private.keep_earlier_request();

create or replace function private.mail_booking() returns trigger
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
  facts := private.booking_facts(new.id)
    || jsonb_build_object('note', note, 'sequence', new.calendar_sequence);
  if facts is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.enqueue_mail(
      'request_received', new.customer_id, new.id, facts, new.created_at,
      -- Documents arrive after the request that needs them (domain/documents/missing.ts): the mail names those that did not.
      not_before => case
        when new.booking_type = 'domiciliation' or new.verification ->> 'organizationType' in ('student', 'partner')
        then new.created_at + interval '10 minutes' end);
    perform private.enqueue_mail('staff_request', new.customer_id, new.id, facts, new.created_at);
  elsif new.status <> old.status and new.status in ('approved', 'rejected', 'expired', 'cancelled') then
    perform private.enqueue_mail(
      case new.status when 'cancelled' then 'booking_cancelled' else 'request_' || new.status end,
      new.customer_id, new.id,
      facts || jsonb_build_object(
        'was_approved', old.status = 'approved',
        'to_refund', case when new.status = 'cancelled' then greatest(0, new.paid_amount - new.kept_amount) end),
      coalesce(new.closed_at, new.decided_at));
  elsif old.status = 'approved' and new.version <> old.version then
    perform private.enqueue_mail(
      'booking_changed', new.customer_id, new.id, facts || jsonb_build_object('earlier', new.earlier), new.changed_at);
  elsif new.version <> old.version and current_setting('riwaq.actor', true) = 'customer' then
    perform private.enqueue_mail(
      'request_changed', new.customer_id, new.id, facts || jsonb_build_object('earlier', new.earlier), now());
  end if;
  return null;
end
$$;

create or replace function private.mail_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() and new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    perform private.enqueue_mail(
      'payment_received', bookings.customer_id, bookings.id,
      private.booking_facts(bookings.id) || jsonb_build_object(
        'amount', new.amount, 'method', new.payment_method, 'receipt_number', new.receipt_number),
      new.paid_at)
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
