-- Once, as the user postgres: psql --file=/opt/riwaq/deploy/create-database.sql (docs/deploy.md). Running it again changes nothing.
-- The site's own role is no superuser; the three others are those of Supabase, under which customers and visitors read.
select format('create role %s', definition)
from (values ('riwaq login'), ('anon nologin'), ('authenticated nologin'), ('service_role nologin bypassrls')) wanted (definition)
where to_regrole(split_part(definition, ' ', 1)) is null \gexec

grant anon, authenticated, service_role to riwaq;

select 'create database riwaq owner riwaq encoding ''UTF8'' template template0'
where not exists (select from pg_database where datname = 'riwaq') \gexec
