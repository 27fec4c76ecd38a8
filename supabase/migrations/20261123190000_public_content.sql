-- Servers keep the pages that visitors read, and drop them when something that the pages show has changed. Sent once for each
-- transaction, when it is committed.

create function private.notify_public_content() returns trigger
language plpgsql set search_path = ''
as $$
begin
  notify public_content;
  return null;
end
$$;

do $$
declare
  changed regclass;
begin
  foreach changed in array array[
    'public.rooms', 'public.room_images', 'public.room_closures', 'public.building_gallery',
    'public.service_prices', 'public.domiciliation_plans', 'public.events',
    'private.room_occupancies', 'private.settings'
  ]::regclass[] loop
    execute format(
      'create trigger public_content_changes after insert or update or delete or truncate on %s
        for each statement execute function private.notify_public_content()', changed);
  end loop;
end
$$;

-- A calendar names approved bookings; what they occupy does not change with their state.
create trigger public_content_changes after update of status, client_name on public.bookings
  for each statement execute function private.notify_public_content();
