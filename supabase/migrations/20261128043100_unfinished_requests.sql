-- Requests that a customer stores to finish them later: one for each room, and one domiciliation (docs/decisions/131). They
-- hold no period and are no requests: nothing else reads them.

create table private.unfinished_requests (
  -- Of the booking that it becomes, so that the paths of its files stay valid.
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  room_id uuid references public.rooms (id) on delete cascade,
  request_key uuid not null,
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  created_at timestamptz not null,
  stored_at timestamptz not null,
  remind_at timestamptz not null,
  expires_at timestamptz not null,
  constraint unfinished_requests_one_of_a_form unique nulls not distinct (customer_id, room_id)
);
comment on column private.unfinished_requests.room_id is 'null: a domiciliation';
comment on column private.unfinished_requests.request_key is 'the Idempotency-Key of the request that it becomes';
comment on column private.unfinished_requests.draft is 'as the browser stores it: domain/draft/unfinished.ts';
create index unfinished_requests_by_expiry on private.unfinished_requests (expires_at);
create index unfinished_requests_by_reminder on private.unfinished_requests (remind_at);
create index unfinished_requests_by_room on private.unfinished_requests (room_id);
alter table private.unfinished_requests enable row level security;

-- An open upload of an unfinished request is stored as long as it is; the request makes it an upload of its booking.
alter table private.uploads
  add column unfinished_id uuid references private.unfinished_requests (id) on delete set null;
create index uploads_of_unfinished on private.uploads (unfinished_id);

create or replace function private.mail_choice(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('request_received', 'request_changed', 'payment_received') then 'confirmations'
    when kind in ('request_expiring', 'booking_tomorrow', 'payment_due', 'request_unfinished') then 'reminders'
    when kind = 'chat_answer' then 'chat_answers'
  end
$$;

-- One reminder for each.
create function private.enqueue_unfinished_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      'request_unfinished', customers.id, unfinished.id,
      jsonb_build_object(
        'name', customers.name,
        'room', case when rooms.id is not null then
          jsonb_build_object('name', rooms.name, 'translations', rooms.translations) end,
        'until', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      at,
      dedupe_key => 'request_unfinished:' || unfinished.id,
      valid_until => expires_at)
    from private.unfinished_requests as unfinished
      join public.customers on customers.id = unfinished.customer_id
      left join public.rooms on rooms.id = unfinished.room_id
    where remind_at <= at and expires_at > at;
  end if;
end
$$;

-- A reminder that waits is needless once the request is sent, deleted or stored again.
create function private.delete_unfinished_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from private.mails where about_id = old.id and kind = 'request_unfinished' and sent_at is null;
  return null;
end
$$;
create trigger unfinished_requests_delete_mail after delete or update of stored_at on private.unfinished_requests
  for each row execute function private.delete_unfinished_mail();
