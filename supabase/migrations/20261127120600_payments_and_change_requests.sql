-- Payments of bookings, and what customers request for an approved one.
-- Errors: PM001 illegal change of a payment, PM002 a payment with a number is deleted; AK001 the booking is not approved, AK002
-- it is over, AK003 a request that is no longer open is changed.

-- A payment is pending -> paid -> refunded, enforced for every writer. Each one that has arrived has a receipt, numbered by
-- the year of the building without gaps (rulings, Third round).
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0,
  payment_method text not null check (payment_method in ('cash', 'bank_transfer', 'ccp', 'cheque')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'refunded')),
  paid_at timestamptz,
  receipt_number text unique check (receipt_number ~ '^\d{4}-\d{4,}$'),
  notes text not null default '',
  created_at timestamptz not null default now(),
  constraint payments_paid_has_date check (status = 'pending' or paid_at is not null),
  constraint payments_receipt_is_paid check (receipt_number is null or status <> 'pending'),
  constraint payments_refunded_in_part check (
    refunded_amount >= 0 and refunded_amount < amount and (refunded_amount = 0 or status <> 'pending'))
);
comment on column public.payments.amount is 'centimes';
comment on column public.payments.refunded_amount is
  'centimes: the part of a paid payment that was given back; one that is refunded was given back wholly';
comment on column public.payments.receipt_number is 'year and number, set by a trigger when the payment is paid; a refunded payment keeps it';
create index payments_by_booking on public.payments (booking_id, created_at desc);
alter table public.payments enable row level security;
create policy payments_own on public.payments for select to anon, authenticated
  using (exists (select from public.bookings where bookings.id = payments.booking_id));
grant select on public.payments to anon, authenticated;

-- Amount and booking never change, and what was given back is not taken again.
create function private.keep_payment_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.booking_id, new.amount) is distinct from (old.booking_id, old.amount)
    or new.refunded_amount < old.refunded_amount
    or (new.status <> old.status
      and (old.status, new.status) not in (('pending', 'paid'), ('paid', 'refunded'))) then
    raise exception 'payment % of % cannot become % of %', old.status, old.amount, new.status, new.amount
      using errcode = 'PM001';
  end if;
  return new;
end
$$;
create trigger payments_keep_state before update on public.payments
  for each row execute function private.keep_payment_state();

-- The sum of the paid payments is a column of the booking.
create function private.keep_paid_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.bookings set paid_amount = coalesce(
    (select sum(amount - refunded_amount) from public.payments
     where payments.booking_id = bookings.id and payments.status = 'paid'), 0)
  where id in (case when tg_op <> 'INSERT' then old.booking_id end,
               case when tg_op <> 'DELETE' then new.booking_id end);
  return null;
end
$$;
create trigger payments_keep_paid_amount after insert or update or delete on public.payments
  for each row execute function private.keep_paid_amount();

create function private.next_receipt_number(paid_at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  paid_year text := to_char(paid_at at time zone private.building_time_zone(), 'YYYY');
  last_number integer;
begin
  -- One at a time until the transaction ends: the next one sees this number, or its absence after a rollback.
  perform pg_advisory_xact_lock(hashtext('receipts'));
  select coalesce(max(split_part(receipt_number, '-', 2)::integer), 0) into last_number
    from public.payments where split_part(receipt_number, '-', 1) = paid_year;
  return paid_year || '-' || lpad((last_number + 1)::text, greatest(4, length((last_number + 1)::text)), '0');
end
$$;

create function private.number_receipt() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.receipt_number is not null then
      raise exception 'payment % has the receipt %: it can only be refunded', old.id, old.receipt_number
        using errcode = 'PM002';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    new.receipt_number := old.receipt_number;
  end if;
  if new.status = 'paid' and new.receipt_number is null then
    new.receipt_number := private.next_receipt_number(new.paid_at);
  end if;
  return new;
end
$$;
create trigger payments_number_receipt before insert or update or delete on public.payments
  for each row execute function private.number_receipt();

create trigger payments_log after insert or update or delete on public.payments
  for each row execute function private.log_change(
    'payment', '', 'id', 'notes', 'status,amount,payment_method,refunded_amount');

-- For an approved booking its customer requests a cancellation or a change, which staff grants or refuses (docs/decisions/098).
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
  if booking.ends_at <= new.created_at then
    raise exception 'booking % is over', booking.ref_code using errcode = 'AK002';
  end if;
  return new;
end
$$;
create trigger booking_asks_keep before insert or update on private.booking_asks
  for each row execute function private.keep_ask();

-- What staff do with an approved booking answers its open request, whether or not they have seen it. A change leaves the
-- request for a cancellation open.
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

-- The subject is the booking. A request that is granted or ended has the line of the booking; the text of the customer is in
-- none, since lines outlive a customer whose account is deleted.
create trigger booking_asks_log_asked after insert on private.booking_asks
  for each row execute function private.log_change('ask', 'asked', 'booking_id', '', 'kind,status');
create trigger booking_asks_log_closed after update on private.booking_asks
  for each row when (new.status in ('refused', 'withdrawn'))
  execute function private.log_change('ask', '', 'booking_id', 'answer', 'kind,status');
