-- Who of the staff did what. Triggers write a line in the transaction of the change, so that staff command, server and table
-- editor cannot forget one (docs/decisions/094). `riwaq.actor`, set for one transaction, names who writes.
-- Error: LG001 a line of the log is changed or deleted.

create table private.staff_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  role text not null check (role in ('reception', 'manager')),
  created_at timestamptz not null default now()
);
create unique index staff_members_by_name on private.staff_members (lower(name));
alter table private.staff_members enable row level security;

create table private.log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor <> ''),
  action text not null,
  subject text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text
);
comment on column private.log.actor is 'a staff member, or customer, job, database';
comment on column private.log.before is 'the changed columns, without what names a customer; null: there was no row';
comment on column private.log.after is 'null: the row was deleted';
create index log_by_subject on private.log (subject_id, id);
alter table private.log enable row level security;

create function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception 'the log is only added to' using errcode = 'LG001'; end $$;
create trigger log_keep before update or delete or truncate on private.log
  for each statement execute function private.keep_log();
revoke update, delete, truncate on private.log from current_user;

create function private.write_log(
  action text, subject text, subject_id uuid, before jsonb, after jsonb, reason text default null
) returns void
language sql set search_path = ''
as $$
  insert into private.log (actor, action, subject, subject_id, before, after, reason)
  values (
    coalesce(
      nullif(current_setting('riwaq.actor', true), ''),
      -- Only time ends a booking in these ways.
      case when action in ('expired', 'completed') then 'job' else 'database' end),
    action, subject, subject_id, before, after, nullif(reason, ''))
$$;

create function private.only_columns(of_row jsonb, columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_object_agg(key, value) from jsonb_each(of_row) where key = any (columns) $$;

-- Arguments: subject; action, or nothing where the status is one; the column of the id; columns of the reason; columns
-- that are kept as they were and are.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
  kept constant text[] := string_to_array(tg_argv[4], ',');
  written text;
begin
  select new_row ->> name into written
  from unnest(string_to_array(tg_argv[3], ',')) as name
  where new_row ->> name is distinct from coalesce(old_row ->> name, '')
  limit 1;
  perform private.write_log(
    case
      when tg_argv[1] <> '' then tg_argv[1]
      when tg_op = 'DELETE' then 'deleted'
      when new_row ->> 'status' is distinct from old_row ->> 'status' then new_row ->> 'status'
      when tg_op = 'INSERT' then 'created'
      else 'changed'
    end,
    tg_argv[0], (coalesce(new_row, old_row) ->> tg_argv[2])::uuid,
    private.only_columns(old_row, kept), private.only_columns(new_row, kept), written);
  return null;
end
$$;

-- A request of a customer is a row by itself: what happens to it afterwards is logged.
create trigger bookings_log after update on public.bookings
  for each row when (
    (old.status, old.version, old.total_price) is distinct from (new.status, new.version, new.total_price))
  execute function private.log_change('booking', '', 'id', 'admin_notes', 'status,version,total_price');

create trigger payments_log after insert or update or delete on public.payments
  for each row execute function private.log_change('payment', '', 'id', 'notes', 'status,amount,payment_method');

create trigger room_closures_log after insert or update or delete on public.room_closures
  for each row execute function private.log_change('closure', '', 'id', 'reason', 'room_id,period,is_forced');

create trigger events_log after update on public.events
  for each row when ((old.status, old.room_id) is distinct from (new.status, new.room_id))
  execute function private.log_change('event', '', 'id', 'rejection_reason,approval_reason', 'status,room_id');

create trigger messages_log after insert on public.messages
  for each row when (new.sender_id is null)
  execute function private.log_change('conversation', 'answered', 'conversation_id', '', 'seq');

create trigger mails_log after update on private.mails
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.log_change('mail', 'retried', 'id', '', 'kind');

create trigger customers_log_forgotten after update on public.customers
  for each row when (new.uid <> old.uid)
  execute function private.log_change('customer', 'forgotten', 'id', '', '');

create trigger customers_log_deleted after delete on public.customers
  for each row execute function private.log_change('customer', 'forgotten', 'id', '', '');

create trigger staff_members_log after insert or update or delete on private.staff_members
  for each row execute function private.log_change('member', '', 'id', '', 'name,role');
