-- A request is approved once every line of its price has an amount (rulings, Third round). Staff price lines on request,
-- which makes a new version of the request (docs/decisions/095). Error: BK006 a line has no amount.

comment on column public.bookings.version is
  'raised by one whenever the pending request is changed by its customer, or a line of it is priced by staff';

create function private.require_prices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if jsonb_path_exists(new.price_lines, '$[*] ? (@.amount == null)') then
    raise exception 'booking % has a line without a price', new.ref_code using errcode = 'BK006';
  end if;
  return new;
end
$$;
-- After bookings_keep_state, by the order of their names.
create trigger bookings_require_prices before update of status on public.bookings
  for each row when (old.status <> 'approved' and new.status = 'approved')
  execute function private.require_prices();
