-- What hosted Supabase already has and the migrations count on. Run before them on PGlite and on a plain
-- PostgreSQL; running it again changes nothing.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin; end if;
  if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- The verified claims of the current request, as the data service sets them for one transaction.
create or replace function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
grant execute on function auth.jwt() to anon, authenticated, service_role;
