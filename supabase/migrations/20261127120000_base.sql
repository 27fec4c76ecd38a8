-- What the later files need: rights by default, settings, who is signed in, the time zone, staff and their log.
-- Runs on PostgreSQL 15+ (Supabase: as role postgres) and on PGlite.
--
-- `public` is read by browsers through the data service, by row level security and explicit grants. All writes go through
-- the server, which owns the tables. `private` is never exposed: helpers, state changes and what only the server reads.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create schema private;

-- New objects are accessible to no role without a grant. Hosted Supabase grants those of `public` to browsers by default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
revoke create on schema public from public;
grant usage on schema public, private to anon, authenticated;

-- Servers cache the pages that visitors read, and drop them when something that the pages show has changed: a trigger
-- `public_content_changes` of each such table. Sent once for each transaction, when it is committed.
create function private.notify_public_content() returns trigger
language plpgsql set search_path = ''
as $$
begin
  notify public_content;
  return null;
end
$$;

create table private.settings (
  key text primary key,
  value text not null
);
comment on table private.settings is
  'identity_project: the identity provider project whose tokens this database accepts; without it no one is signed in. mails: on; without it no mail is written. staff_email: the address of staff; without it staff gets none.';
alter table private.settings enable row level security;
create trigger public_content_changes after insert or update or delete or truncate on private.settings
  for each statement execute function private.notify_public_content();

-- The uid of the caller's token, only for tokens of our project: the provider signs for all projects with the same keys.
create function private.current_uid() returns text
language sql stable security definer set search_path = ''
as $$
  select claims ->> 'sub'
  from (select auth.jwt() as claims) as token
  join private.settings on settings.key = 'identity_project'
  where claims ->> 'iss' = 'https://securetoken.google.com/' || settings.value
    and claims ->> 'aud' = settings.value
$$;
grant execute on function private.current_uid() to anon, authenticated;

-- The building's time zone is a setting (TIME_ZONE). The server replaces this function while there are no bookings; from
-- then on the zone stays, because the stored periods were computed in it (server/db/time-zone.ts).
create function private.building_time_zone() returns text
language sql immutable set search_path = ''
as $$ select 'Africa/Algiers'::text $$;

create table private.staff_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  role text not null check (role in ('reception', 'manager')),
  created_at timestamptz not null default now()
);
create unique index staff_members_by_name on private.staff_members (lower(name));
alter table private.staff_members enable row level security;

-- Who of the staff did what (docs/decisions/094). Triggers beside each table write a line in the transaction of the change,
-- so that staff command, server and table editor cannot omit one. `riwaq.actor`, set for one transaction, names who writes.
-- Error: LG001 a line of the log is changed or deleted.
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

-- A reason is free text of staff, which may name a customer: the deletion of an account removes it. Everything else of a
-- line stays as it was written.
create function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"reason": null}' then
    return new;
  end if;
  raise exception 'the log is only added to' using errcode = 'LG001';
end
$$;
create trigger log_keep before delete or truncate on private.log
  for each statement execute function private.keep_log();
create trigger log_keep_lines before update on private.log
  for each row execute function private.keep_log();
revoke update, delete, truncate on private.log from current_user;
grant update (reason) on private.log to current_user;

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
-- that are logged as they were and are.
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

create trigger staff_members_log after insert or update or delete on private.staff_members
  for each row execute function private.log_change('member', '', 'id', '', 'name,role');
