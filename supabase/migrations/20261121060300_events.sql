-- Public events. A created event is pending_review and public only once approved.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  description text not null default '',
  organizer_name text not null default '',
  start_datetime timestamptz not null,
  end_datetime timestamptz not null,
  flyer_storage_path text,
  google_form_link text check (google_form_link ~ '^https://'),
  number_of_sessions_physique integer check (number_of_sessions_physique >= 0),
  start_date_physique date,
  number_of_sessions_enligne integer check (number_of_sessions_enligne >= 0),
  start_date_enligne date,
  max_participants integer check (max_participants > 0),
  price_physique bigint check (price_physique >= 0),
  price_enligne bigint check (price_enligne >= 0),
  additional_details text,
  accommodation_details text,
  status text not null default 'pending_review'
    check (status in ('pending_review', 'approved', 'rejected')),
  created_by uuid references public.customers (id),
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint events_end_not_before_start check (end_datetime >= start_datetime)
);
comment on column public.events.price_physique is 'centimes, in person';
comment on column public.events.price_enligne is 'centimes, online';
comment on column public.events.created_by is 'the customer who proposed it; null: staff';
create index events_approved_by_start on public.events (start_datetime, id) where status = 'approved';
create index events_approved_by_end on public.events (end_datetime) where status = 'approved';
create index events_of_customer on public.events (created_by, created_at desc);
