-- What hosted Supabase's Realtime does for the tables of its publication, for the embedded data service: a notification
-- for each inserted row, and a function per table that reads a row with the rights of many subscribers in one call.
-- Run after the migrations, when the server starts without SUPABASE_URL. Idempotent.

create schema if not exists realtime;

-- Only ids: the payload of a notification is limited to 8,000 bytes, and each subscriber's rights decide on the rest.
create or replace function realtime.notify_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('realtime_inserts', jsonb_build_object(
    'table', tg_table_name,
    'ids', (
      select jsonb_object_agg(attname, to_jsonb(new) -> attname::text)
      from pg_catalog.pg_attribute
      where attrelid = tg_relid and atttypid = 'pg_catalog.uuid'::pg_catalog.regtype
        and attnum > 0 and not attisdropped
    ))::text);
  return null;
end
$$;

do $$
declare
  name text;
  published regclass;
  columns text;
begin
  for name in
    select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'
  loop
    published := format('public.%I', name)::regclass;
    if not exists (select from pg_trigger where tgrelid = published and tgname = 'realtime_notify_insert') then
      execute format(
        'create trigger realtime_notify_insert after insert on %s
           for each row execute function realtime.notify_insert()', published);
    end if;

    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute
    where attrelid = published and attnum > 0 and not attisdropped
      and has_column_privilege('anon', published, attnum, 'select')
      and has_column_privilege('authenticated', published, attnum, 'select');

    -- Security invoker, and called by the server's own role: a function that runs as its definer may not change the role.
    execute format($create$
      create or replace function realtime.%I(row_id uuid, claims_list text[])
        returns table (place integer, record jsonb)
      language plpgsql set search_path = '' set timezone = 'UTC'
      as $function$
      declare
        claims text;
      begin
        place := 0;
        foreach claims in array claims_list loop
          place := place + 1;
          perform
            set_config('role', case when nullif(claims, '')::jsonb ->> 'role' = 'authenticated'
              then 'authenticated' else 'anon' end, true),
            set_config('request.jwt.claims', claims, true);
          select to_jsonb(readable) into record from (select %s from %s where id = row_id) as readable;
          if record is not null then
            return next;
          end if;
        end loop;
        perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
      end
      $function$ $create$,
      'read_' || name, columns, format('public.%I', name));
  end loop;
end
$$;
