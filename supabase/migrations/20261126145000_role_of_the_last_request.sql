-- The role of the customer's last request for a room, for the next one (docs/decisions/092).

alter table public.customers
  add column organization_type text
    check (organization_type in ('student', 'partner', 'enterprise', 'other'));
comment on column public.customers.organization_type is 'of the last request for a room';
