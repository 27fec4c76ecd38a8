-- A receipt for each payment that has arrived, numbered by the year of the building without gaps (rulings, Third round).
-- Error: PM002 a payment with a number is deleted.

alter table public.payments
  add column receipt_number text unique check (receipt_number ~ '^\d{4}-\d{4,}$'),
  add constraint payments_receipt_is_paid check (receipt_number is null or status <> 'pending');
comment on column public.payments.receipt_number is 'year and number, set by a trigger when the payment is paid; a refunded payment keeps it';

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

-- Before the trigger of changes exists: the payments of before, in the order in which they arrived.
do $$
declare
  payment record;
begin
  for payment in
    select id, paid_at from public.payments where status <> 'pending' order by paid_at, created_at, id
  loop
    update public.payments set receipt_number = private.next_receipt_number(payment.paid_at)
      where id = payment.id;
  end loop;
end
$$;

create trigger payments_number_receipt before insert or update or delete on public.payments
  for each row execute function private.number_receipt();
