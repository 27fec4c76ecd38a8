-- A trigger writes each mail in the transaction of the change that it reports, so that no writer (site, staff command, job, table
-- editor) can omit one.

-- What the mails about a booking name; null once it is deleted.
create function private.booking_facts(booking uuid) returns jsonb
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
      'rejection_code', bookings.rejection_code)
    from public.bookings
      join public.customers on customers.id = bookings.customer_id
      left join public.rooms on rooms.id = bookings.room_id
      left join public.domiciliation_plans as plans on plans.id = bookings.domiciliation_plan_id
    where bookings.id = booking
  );
end
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
  facts := private.booking_facts(new.id)
    || jsonb_build_object('note', note, 'sequence', new.calendar_sequence);
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
      facts || jsonb_build_object(
        'was_approved', old.status = 'approved',
        'to_refund', case when new.status = 'cancelled' then greatest(0, new.paid_amount - new.kept_amount) end),
      coalesce(new.closed_at, new.decided_at));
  elsif old.status = 'approved' and new.version <> old.version then
    perform private.enqueue_mail(
      'booking_changed', new.customer_id, new.id, facts || jsonb_build_object('earlier', new.earlier), new.changed_at);
  end if;
  return null;
end
$$;
create constraint trigger bookings_mail after insert or update of status, version on public.bookings
  deferrable initially deferred
  for each row execute function private.mail_booking();

create function private.mail_ask() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      case tg_op when 'INSERT' then 'staff_' || new.kind || '_asked' else new.kind || '_refused' end,
      bookings.customer_id, bookings.id,
      private.booking_facts(bookings.id) || jsonb_build_object('note', coalesce(new.answer, new.text)),
      coalesce(new.closed_at, new.created_at))
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
create trigger booking_asks_mail after insert on private.booking_asks
  for each row execute function private.mail_ask();
create trigger booking_asks_mail_refused after update on private.booking_asks
  for each row when (new.status = 'refused')
  execute function private.mail_ask();

create function private.mail_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      case tg_op when 'INSERT' then 'staff_paper_replaced' else 'paper_refused' end,
      bookings.customer_id, bookings.id,
      private.booking_facts(bookings.id) || jsonb_build_object(
        'document_kind', new.document_kind, 'file_name', new.original_filename,
        'refusal_code', new.refusal_code, 'note', new.refusal_text),
      coalesce(new.reviewed_at, new.created_at))
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
-- Deferred: the mail names the hold as the transaction leaves it.
create constraint trigger booking_attachments_mail_refused after update on public.booking_attachments
  deferrable initially deferred
  for each row when (
    new.review = 'refused'
    and (old.refusal_code, old.refusal_text) is distinct from (new.refusal_code, new.refusal_text))
  execute function private.mail_review();
create trigger booking_attachments_mail_replaced after insert on public.booking_attachments
  for each row when (new.replaces is not null)
  execute function private.mail_review();

create function private.mail_proof() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      'staff_payment_proof', bookings.customer_id, bookings.id, private.booking_facts(bookings.id),
      new.created_at,
      -- The pages of one slip are one mail.
      dedupe_key => 'staff_payment_proof:' || bookings.id || ':' || bookings.paid_amount
        || ':' || (new.created_at at time zone private.building_time_zone())::date)
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
create trigger booking_attachments_mail_proof after insert on public.booking_attachments
  for each row when (new.purpose = 'PAYMENT_PROOF')
  execute function private.mail_proof();

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

create function private.mail_changed_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      'event_changed', new.created_by, new.id,
      jsonb_build_object(
        'event_name', new.name, 'name', customers.name, 'start', new.start_datetime, 'end', new.end_datetime,
        'note', null,
        'room', (select jsonb_build_object('name', rooms.name, 'translations', rooms.translations)
          from public.rooms where id = new.room_id)),
      now())
    from public.customers where id = new.created_by;
  end if;
  return null;
end
$$;
create trigger events_mail_changed after update of start_datetime, end_datetime, room_id on public.events
  for each row when (
    old.status = 'approved' and new.status = 'approved' and new.created_by is not null
    and (old.start_datetime, old.end_datetime, old.room_id)
      is distinct from (new.start_datetime, new.end_datetime, new.room_id))
  execute function private.mail_changed_event();

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
