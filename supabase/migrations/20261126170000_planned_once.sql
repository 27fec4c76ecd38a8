-- PostgreSQL plans the queries of a function in SQL at each call, which took longer than running them: those of a function in
-- PL/pgSQL once for each connection. Each booking calls these, while it holds its room or while its mail is sent.

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
      'rejection_code', bookings.rejection_code)
    from public.bookings
      join public.customers on customers.id = bookings.customer_id
      left join public.rooms on rooms.id = bookings.room_id
      left join public.domiciliation_plans as plans on plans.id = bookings.domiciliation_plan_id
    where bookings.id = booking
  );
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
    else coalesce(mail.valid_until <= at, false)
  end;
end
$$;

create or replace function private.mails_are_on() returns boolean
language plpgsql stable set search_path = ''
as $$ begin return exists (select from private.settings where key = 'mails'); end $$;

create or replace function private.random_ref_code() returns text
language plpgsql volatile set search_path = ''
as $$
begin
  return 'BK-' || (
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
    from generate_series(1, 8));
end
$$;
