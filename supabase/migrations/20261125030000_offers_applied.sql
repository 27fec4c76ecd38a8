-- What each `npm run offer -- apply` changed, for the question who changed a price and when.
create table private.offers_applied (
  id bigint generated always as identity primary key,
  applied_at timestamptz not null default now(),
  changes text[] not null check (cardinality(changes) > 0)
);
comment on column private.offers_applied.changes is 'one line for each change, as the command prints it';
alter table private.offers_applied enable row level security;
