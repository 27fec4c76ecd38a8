-- What the building offers: rooms, pictures, closures, prices and domiciliation plans.
-- English texts have their own columns; `translations` has the other languages,
-- {"fr": {"name": "..."}, "ar": {"name": "..."}}. Money is integer centimes of the dinar.

create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  seats integer not null check (seats > 0),
  size_m2 integer not null check (size_m2 > 0),
  amenities text[] not null default '{}',
  hourly_rate bigint check (hourly_rate >= 0),
  daily_rate bigint check (daily_rate >= 0),
  monthly_rate bigint check (monthly_rate >= 0),
  available_billing_types text[] not null default '{}'
    check (available_billing_types <@ array['hourly', 'daily', 'monthly']),
  is_active boolean not null default true,
  calendar_visibility text not null default 'dates'
    check (calendar_visibility in ('off', 'dates', 'renters')),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
comment on column public.rooms.hourly_rate is 'centimes';
comment on column public.rooms.daily_rate is 'centimes';
comment on column public.rooms.monthly_rate is 'centimes';
create index rooms_active_by_name on public.rooms (name) where is_active;
alter table public.rooms enable row level security;
create policy rooms_active on public.rooms for select to anon, authenticated
  using (is_active);
grant select on public.rooms to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.rooms
  for each statement execute function private.notify_public_content();

create function private.grand_hall() returns uuid
language sql stable set search_path = ''
as $$ select id from public.rooms where slug = 'grande-salle' $$;

create table public.room_images (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references public.rooms (id) on delete cascade,
  storage_path text not null,
  alt_text text not null default '',
  sort_order integer not null default 0,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create index room_images_in_order on public.room_images (room_id, sort_order);
alter table public.room_images enable row level security;
create policy room_images_of_active_rooms on public.room_images for select to anon, authenticated
  using (exists (select from public.rooms where rooms.id = room_images.room_id));
grant select on public.room_images to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.room_images
  for each statement execute function private.notify_public_content();

create table public.room_closures (
  id uuid primary key default gen_random_uuid(),
  room_id uuid references public.rooms (id) on delete cascade,
  period tstzrange not null
    check (not isempty(period) and lower(period) is not null and upper(period) is not null),
  reason text not null default '',
  is_forced boolean not null default false,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
comment on column public.room_closures.room_id is 'null: the whole building';
comment on column public.room_closures.is_forced is
  'true: made over bookings or events, which stay; it occupies the rest, and what they free later';
create index room_closures_by_room on public.room_closures (room_id);
create index room_closures_by_period on public.room_closures using gist (period);
alter table public.room_closures enable row level security;
create trigger public_content_changes after insert or update or delete or truncate on public.room_closures
  for each statement execute function private.notify_public_content();
create trigger room_closures_log after insert or update or delete on public.room_closures
  for each row execute function private.log_change('closure', '', 'id', 'reason', 'room_id,period,is_forced');

create table public.building_gallery (
  id uuid primary key default gen_random_uuid(),
  storage_path text not null,
  alt_text text not null default '',
  sort_order integer not null default 0,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
create index building_gallery_in_order on public.building_gallery (sort_order);
alter table public.building_gallery enable row level security;
create policy building_gallery_all on public.building_gallery for select to anon, authenticated
  using (true);
grant select on public.building_gallery to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.building_gallery
  for each statement execute function private.notify_public_content();

create table public.service_prices (
  service_key text primary key,
  price bigint check (price >= 0),
  price_text text,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint service_prices_has_price_or_text check (price is not null or price_text is not null)
);
comment on column public.service_prices.price is 'centimes; null: on request, price_text is shown';
alter table public.service_prices enable row level security;
create policy service_prices_all on public.service_prices for select to anon, authenticated
  using (true);
grant select on public.service_prices to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.service_prices
  for each statement execute function private.notify_public_content();

create table public.domiciliation_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  monthly_rate bigint not null check (monthly_rate >= 0),
  min_months integer not null check (min_months > 0),
  benefits text[] not null default '{}' constraint domiciliation_plans_benefits_known check (
    benefits <@ array['address', 'grand_hall', 'mail_kept', 'mail_scanned', 'discounted_rooms', 'calls']),
  is_active boolean not null default true,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')
);
comment on column public.domiciliation_plans.monthly_rate is 'centimes';
create index domiciliation_plans_active_by_rate on public.domiciliation_plans (monthly_rate)
  where is_active;
alter table public.domiciliation_plans enable row level security;
create policy domiciliation_plans_active on public.domiciliation_plans for select to anon, authenticated
  using (is_active);
grant select on public.domiciliation_plans to anon, authenticated;
create trigger public_content_changes after insert or update or delete or truncate on public.domiciliation_plans
  for each statement execute function private.notify_public_content();

-- What each `npm run offer -- apply` changed, for the question who changed a price and when.
create table private.offers_applied (
  id bigint generated always as identity primary key,
  applied_at timestamptz not null default now(),
  changes text[] not null check (cardinality(changes) > 0)
);
comment on column private.offers_applied.changes is 'one line for each change, as the command prints it';
alter table private.offers_applied enable row level security;
