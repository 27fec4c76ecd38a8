-- The private addresses that calendar programs subscribe to: one of each customer, with their bookings, and one of staff, with
-- the building's (docs/decisions/100). Whoever knows the secret reads the calendar; a new secret ends the earlier one.

create table private.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid unique references public.customers (id) on delete cascade,
  secret text not null unique check (length(secret) >= 32),
  created_at timestamptz not null
);
comment on column private.calendar_feeds.customer_id is 'null: of staff';
create unique index calendar_feeds_of_staff on private.calendar_feeds ((customer_id is null))
  where customer_id is null;
alter table private.calendar_feeds enable row level security;

-- The secret is not in the log.
create trigger calendar_feeds_log after insert or update or delete on private.calendar_feeds
  for each row execute function private.log_change('calendar', '', 'id', '', 'customer_id');
