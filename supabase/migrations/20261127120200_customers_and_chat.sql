-- Customers, the private addresses of their calendars, and their conversations with staff.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  uid text not null unique check (uid <> ''),
  email text not null check (position('@' in email) > 1),
  name text not null default '',
  phone text,
  language text check (language in ('en', 'fr', 'ar')),
  is_language_chosen boolean not null default false,
  unwanted_mails text[] not null default '{}'
    check (unwanted_mails <@ array['confirmations', 'reminders', 'chat_answers']),
  -- What the customer has saved for the next request and for quotes (docs/decisions/092). Empty: null.
  organization_type text check (organization_type in ('student', 'partner', 'enterprise', 'other')),
  company_name text check (length(company_name) between 1 and 200),
  company_address text check (length(company_address) between 1 and 200),
  rc text check (length(rc) between 1 and 200),
  nif text check (length(nif) between 1 and 200),
  nis text check (length(nis) between 1 and 200),
  article text check (length(article) between 1 and 200),
  created_at timestamptz not null default now()
);
comment on column public.customers.uid is 'the user id of the identity provider, from a verified token; `caller-` and a random id until the customer signs in';
comment on column public.customers.phone is 'of the last request, or as the customer saved it';
comment on column public.customers.language is 'of mails; null: English';
comment on column public.customers.is_language_chosen is 'false: the language is that in which the customer last used the site';
comment on column public.customers.unwanted_mails is 'kinds of mails, as private.mail_choice names them';
comment on column public.customers.organization_type is 'of the last request for a room';
comment on column public.customers.rc is 'number in the register of commerce';
comment on column public.customers.nif is 'tax identification number';
comment on column public.customers.nis is 'statistical identification number';
comment on column public.customers.article is 'article of taxation';

create function private.current_customer_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select id from public.customers where uid = private.current_uid() $$;
grant execute on function private.current_customer_id() to anon, authenticated;

-- Policies name both roles of browsers and depend on the verified uid, never on the role: a token may come without a role
-- claim. A call inside (select ...) runs once per query, not once per row.
alter table public.customers enable row level security;
create policy customers_own on public.customers for select to anon, authenticated
  using (uid = (select private.current_uid()));
grant select on public.customers to anon, authenticated;

-- Only the deletion of an account is a line of the log: a phone customer who signs in has a new uid too (docs/decisions/104).
create trigger customers_log_forgotten after update on public.customers
  for each row when (new.uid <> old.uid and new.uid like 'forgotten-%')
  execute function private.log_change('customer', 'forgotten', 'id', '', '');
create trigger customers_log_deleted after delete on public.customers
  for each row execute function private.log_change('customer', 'forgotten', 'id', '', '');

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

-- Conversations of customers with staff. Messages of staff have sender_id null.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null default 'support' check (type in ('support', 'booking', 'group')),
  customer_id uuid references public.customers (id),
  -- A counter, and not the newest message plus one: the number of a deleted message is not used again.
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  is_waiting boolean not null default false,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  constraint conversations_support_has_customer check (type <> 'support' or customer_id is not null)
);
comment on column public.conversations.customer_id is 'the customer of the conversation; each customer has one support conversation';
comment on column public.conversations.last_seq is 'the number of the newest message (messages.seq); 0: none';
comment on column public.conversations.last_message_at is 'null: there is no message yet';
comment on column public.conversations.is_waiting is 'true: the last message that was sent is of a customer, and waits for staff';
create unique index conversations_one_support on public.conversations (customer_id)
  where type = 'support';
create index conversations_by_customer on public.conversations (customer_id);
-- The lists of staff, the newest message first.
create index conversations_by_last_message on public.conversations (last_message_at desc, id)
  where last_message_at is not null;
create index conversations_waiting on public.conversations (last_message_at desc, id) where is_waiting;

create table public.conversation_members (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  last_read_seq bigint not null default 0,
  primary key (conversation_id, customer_id)
);
comment on column public.conversation_members.last_read_seq is
  'the newest message that the member has read (messages.seq), for the number of unread messages; 0: none';
create index conversation_members_by_customer on public.conversation_members (customer_id);

-- Each conversation numbers its messages: numbers of one sequence would show every customer how much is written elsewhere.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- A trigger replaces the default.
  seq bigint not null default 0,
  sender_id uuid references public.customers (id),
  sender_name text not null,
  content text not null check (btrim(content) <> '' and char_length(content) <= 4000),
  created_at timestamptz not null default now(),
  constraint messages_in_order unique (conversation_id, seq)
);
comment on column public.messages.seq is
  'the number of the message in its conversation, from 1 on in the order of the commits; it has gaps';
comment on column public.messages.sender_id is 'null: staff';
create index messages_by_sender on public.messages (sender_id);

alter table public.conversations enable row level security;
alter table public.conversation_members enable row level security;
alter table public.messages enable row level security;
create policy conversations_of_member on public.conversations for select to anon, authenticated
  using (exists (select from public.conversation_members
                 where conversation_members.conversation_id = conversations.id));
create policy conversation_members_own on public.conversation_members for select to anon, authenticated
  using (customer_id = (select private.current_customer_id()));
create policy messages_of_member on public.messages for select to anon, authenticated
  using (exists (select from public.conversation_members
                 where conversation_members.conversation_id = messages.conversation_id));
grant select on public.conversations, public.conversation_members, public.messages to anon, authenticated;
alter publication supabase_realtime add table public.messages;

-- A reader who asks for what came after a message (seq > last) misses none: the update locks the conversation's row until the
-- end of the transaction, so that the order of the numbers is the order of the commits. New members are not blocked (foreign
-- keys take a weaker lock).
create function private.number_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set
    last_seq = last_seq + 1, last_message_at = new.created_at, is_waiting = new.sender_id is not null
  where id = new.conversation_id
  returning last_seq into new.seq;
  return new;
end
$$;
create trigger messages_number before insert on public.messages
  for each row execute function private.number_message();

create trigger messages_log after insert on public.messages
  for each row when (new.sender_id is null)
  execute function private.log_change('conversation', 'answered', 'conversation_id', '', 'seq');
