-- Of an approved booking its customer asks for a cancellation or a change, which staff grants or refuses (docs/decisions/098).
-- Errors: AK001 the booking is not approved, AK002 it is over, AK003 an ask that is no longer open is changed.

create table private.booking_asks (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null check (kind in ('cancellation', 'change')),
  text text not null check (char_length(text) <= 1000),
  status text not null default 'open' check (status in ('open', 'granted', 'refused', 'withdrawn', 'ended')),
  answer text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint booking_asks_change_has_text check (kind <> 'change' or btrim(text) <> ''),
  constraint booking_asks_closed_at check ((status = 'open') = (closed_at is null)),
  constraint booking_asks_refused_with_answer
    check ((status = 'refused') = (coalesce(btrim(answer), '') <> ''))
);
comment on column private.booking_asks.text is 'what the customer writes; may be empty for a cancellation';
comment on column private.booking_asks.status is 'ended: the booking was cancelled or completed before the answer';
comment on column private.booking_asks.answer is 'why it was refused: the customer reads it';
create unique index booking_asks_one_open on private.booking_asks (booking_id) where status = 'open';
create index booking_asks_by_booking on private.booking_asks (booking_id, created_at);
alter table private.booking_asks enable row level security;

-- When a booking is over: the end of its last period, or of its last month.
create function private.booking_end(booking uuid) returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select max(upper(period)) from public.timelines where booking_id = bookings.id),
    ((selected_months[cardinality(selected_months)] || '-01')::date + interval '1 month')
      at time zone private.building_time_zone())
  from public.bookings where id = booking
$$;

create function private.keep_ask() returns trigger
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  if tg_op = 'UPDATE' then
    if old.status <> 'open' or new.status = 'open' then
      raise exception 'an ask that is % cannot become %', old.status, new.status using errcode = 'AK003';
    end if;
    return new;
  end if;
  select * into booking from public.bookings where id = new.booking_id for update;
  if booking.status <> 'approved' then
    raise exception 'booking % is %', booking.ref_code, booking.status using errcode = 'AK001';
  end if;
  if private.booking_end(new.booking_id) <= new.created_at then
    raise exception 'booking % is over', booking.ref_code using errcode = 'AK002';
  end if;
  return new;
end
$$;
create trigger booking_asks_keep before insert or update on private.booking_asks
  for each row execute function private.keep_ask();

-- What staff do with an approved booking answers its open ask, whether or not they have seen it. A change leaves the ask for a
-- cancellation open.
create function private.close_asks() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update private.booking_asks set
    status = case
      when new.status = 'cancelled' and kind = 'cancellation' then 'granted'
      when new.status = 'approved' then 'granted'
      else 'ended'
    end,
    closed_at = coalesce(new.closed_at, new.changed_at, now())
  where booking_id = new.id and status = 'open' and not (new.status = 'approved' and kind = 'cancellation');
  return null;
end
$$;
create trigger bookings_close_asks after update of status, version on public.bookings
  for each row when (
    old.status = 'approved' and (old.status, old.version) is distinct from (new.status, new.version))
  execute function private.close_asks();

-- The subject is the booking. An ask that is granted or ended has the line of the booking; the text of the customer is in none,
-- since lines outlive a customer who is forgotten.
create trigger booking_asks_log_asked after insert on private.booking_asks
  for each row execute function private.log_change('ask', 'asked', 'booking_id', '', 'kind,status');
create trigger booking_asks_log_closed after update on private.booking_asks
  for each row when (new.status in ('refused', 'withdrawn'))
  execute function private.log_change('ask', '', 'booking_id', 'answer', 'kind,status');

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
