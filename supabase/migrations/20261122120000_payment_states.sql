-- The states of a payment, enforced for every writer: pending -> paid -> refunded. Amount and booking never change.
-- Error: PM001 illegal change.

create function private.keep_payment_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.booking_id, new.amount) is distinct from (old.booking_id, old.amount)
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
