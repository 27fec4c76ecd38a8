-- A customer for whom staff have booked, and who has not signed in yet: the uid is `caller-` and a random id until then, when
-- it becomes that of the identity provider. Only forgetting is a line of the log (docs/decisions/104).

comment on column public.customers.uid is 'the user id of the identity provider, from a verified token; `caller-` and a random id until the customer signs in';

drop trigger customers_log_forgotten on public.customers;
create trigger customers_log_forgotten after update on public.customers
  for each row when (new.uid <> old.uid and new.uid like 'forgotten-%')
  execute function private.log_change('customer', 'forgotten', 'id', '', '');
