-- Sessions of pages: a page that is asked for with the cookie is sent with what its customer reads. No call accepts it
-- (docs/decisions/141).
create table private.page_sessions (
  token_hash text primary key check (length(token_hash) = 43),
  customer_id uuid not null references public.customers (id) on delete cascade,
  expires_at timestamptz not null
);
comment on column private.page_sessions.token_hash is 'SHA-256 of the cookie, base64url: the cookie itself is not stored';
create index page_sessions_by_customer on private.page_sessions (customer_id);
create index page_sessions_by_expiry on private.page_sessions (expires_at);
alter table private.page_sessions enable row level security;
