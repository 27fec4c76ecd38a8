-- A new version of a booking is logged with the periods that it replaces: its history shows old and new days.
-- After the update of the row, before its timelines are written.
create function private.log_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  logged constant text[] := '{status,version,total_price,rejection_code,kept_amount}';
  before constant jsonb := private.only_columns(to_jsonb(old), logged);
  is_decided constant boolean := new.status <> old.status;
begin
  perform private.write_log(
    case when is_decided then new.status else 'changed' end, 'booking', new.id,
    case when new.version = old.version then before
      else before || jsonb_build_object('periods', private.booking_facts(old.id) -> 'periods') end,
    private.only_columns(to_jsonb(new), logged),
    case when new.admin_notes is distinct from coalesce(old.admin_notes, '') then new.admin_notes end);
  return null;
end
$$;

drop trigger bookings_log on public.bookings;
create trigger bookings_log after update on public.bookings
  for each row when (
    (old.status, old.version, old.total_price) is distinct from (new.status, new.version, new.total_price))
  execute function private.log_booking();
