-- Conversations of customers with staff. Messages of staff have sender_id null.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null default 'support' check (type in ('support', 'booking', 'group')),
  customer_id uuid references public.customers (id),
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint conversations_support_has_customer check (type <> 'support' or customer_id is not null)
);
comment on column public.conversations.customer_id is 'the customer of the conversation; each customer has one support conversation';
create unique index conversations_one_support on public.conversations (customer_id)
  where type = 'support';
create index conversations_by_customer on public.conversations (customer_id);

create table public.conversation_members (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, customer_id)
);
create index conversation_members_by_customer on public.conversation_members (customer_id);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint not null generated always as identity,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.customers (id),
  sender_name text not null,
  content text not null check (btrim(content) <> '' and char_length(content) <= 4000),
  created_at timestamptz not null default now()
);
comment on column public.messages.seq is 'the order of messages: two may share created_at';
comment on column public.messages.sender_id is 'null: staff';
create index messages_in_order on public.messages (conversation_id, seq);
create index messages_by_sender on public.messages (sender_id);

alter publication supabase_realtime add table public.messages;
