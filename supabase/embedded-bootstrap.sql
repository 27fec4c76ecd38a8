-- What hosted Supabase already has and the migrations need. Run before them on PGlite and on a plain
-- PostgreSQL. Idempotent.

-- Roles belong to the whole server: the migration of another database may create them concurrently.
do $$
declare
  definition text;
begin
  foreach definition in array array['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls'] loop
    begin
      if to_regrole(split_part(definition, ' ', 1)) is null then
        execute 'create role ' || definition;
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- The verified claims of the current request. The data service sets them for one transaction.
create or replace function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
grant execute on function auth.jwt() to anon, authenticated, service_role;
