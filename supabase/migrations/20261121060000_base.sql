-- Schemas, extension and private functions that later migrations use.
-- Runs on PostgreSQL 15+ (Supabase: as role postgres) and on PGlite.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

-- New objects are accessible to no role without a grant.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

-- Never exposed by the data service: helpers, state changes and settings.
create schema private;

create table private.settings (
  key text primary key,
  value text not null
);
comment on table private.settings is
  'identity_project: the identity provider project whose tokens this database accepts; without it no one is signed in.';

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

-- Whether a list of 'YYYY-MM' has at least one valid month, ascending and without gaps; null for null.
create function private.are_consecutive_months(months text[]) returns boolean
language sql immutable strict set search_path = ''
as $$
  select coalesce(cardinality(months), 0) > 0
    and bool_and(month ~ '^\d{4}-(0[1-9]|1[0-2])$')
    and count(distinct split_part(month, '-', 1)::integer * 12
      + split_part(month, '-', 2)::integer - position) = 1
  from unnest(months) with ordinality as listed (month, position)
  -- An invalid month must return false, not fail in the cast.
  where not exists (select from unnest(months) as other where other !~ '^\d{4}-(0[1-9]|1[0-2])$')
$$;

-- BK- and eight characters that are easy to tell apart (no 0, 1, I, L, O, U).
create function private.random_ref_code() returns text
language sql volatile set search_path = ''
as $$
  select 'BK-' || string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::integer, 1), '')
  from generate_series(1, 8)
$$;
