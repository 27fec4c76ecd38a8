-- What a hosted Supabase project has before its first migration, as far as it matters to ours: the roles, schemas, owners and
-- default rights of the images of supabase/postgres, and the columns of storage that the storage service adds. Run as the
-- superuser supabase_admin in a new database. Roles belong to the whole server.

do $$
declare
  definition text;
begin
  foreach definition in array array[
    'postgres login createdb createrole replication bypassrls',
    'anon nologin noinherit',
    'authenticated nologin noinherit',
    'service_role nologin noinherit bypassrls',
    'authenticator login noinherit',
    'dashboard_user nologin createdb createrole replication',
    'supabase_auth_admin login noinherit createrole',
    'supabase_storage_admin login noinherit createrole',
    'supabase_realtime_admin nologin noinherit'
  ] loop
    if to_regrole(split_part(definition, ' ', 1)) is null then
      execute 'create role ' || definition;
    end if;
  end loop;
  execute format('grant all on database %I to postgres', current_database());
end
$$;
grant anon, authenticated, service_role to authenticator, postgres;
alter role postgres set search_path to "$user", public, extensions;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

create schema extensions;
create extension "uuid-ossp" schema extensions;
create extension pgcrypto schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres, dashboard_user;

-- Whoever may use the interface gets every right to a new table: row level security and our grants must keep them out.
grant usage, create on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create schema auth authorization supabase_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin, dashboard_user;
create table auth.users (id uuid primary key, email text);
create function auth.jwt() returns jsonb language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create function auth.uid() returns uuid language sql stable
  as $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable
  as $$ select auth.jwt() ->> 'role' $$;
alter table auth.users owner to supabase_auth_admin;
alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;

create schema storage authorization supabase_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on schema storage to supabase_storage_admin with grant option;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  version text,
  owner_id text,
  user_metadata jsonb,
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;

create schema realtime authorization supabase_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant all on schema realtime to supabase_realtime_admin;
