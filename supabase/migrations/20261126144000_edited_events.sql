-- Staff edit events: one line of the log for each edit, with the changed columns. Texts of a customer are logged as changed
-- only (docs/decisions/102). A mail to its customer reports that time or room of an approved event have changed.

create function private.log_event_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  texts constant text[] := array[
    'name', 'description', 'organizer_name', 'additional_details', 'accommodation_details'];
  edited constant text[] := texts || array[
    'start_datetime', 'end_datetime', 'flyer_storage_path', 'google_form_link', 'max_participants',
    'price_physique', 'price_enligne', 'number_of_sessions_physique', 'start_date_physique',
    'number_of_sessions_enligne', 'start_date_enligne'];
  hidden constant text[] := case when new.created_by is null then '{}' else texts end;
  before jsonb;
  after jsonb;
begin
  select
    jsonb_object_agg(was.key, was.value) filter (where was.key <> all (hidden)),
    jsonb_object_agg(was.key, case when was.key = any (hidden) then '"changed"' else is_now.value end)
  into before, after
  from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as is_now on is_now.key = was.key
  where was.value is distinct from is_now.value and was.key = any (edited)
    -- The customer is forgotten, which has a line of its own.
    and not (was.key = 'organizer_name' and new.organizer_name = '');
  if after is not null then
    perform private.write_log('changed', 'event', new.id, coalesce(before, '{}'), after,
      case when new.approval_reason is distinct from old.approval_reason then new.approval_reason end);
  end if;
  return null;
end
$$;
create trigger events_log_edit after update on public.events
  for each row execute function private.log_event_edit();

-- Events of the house have no customer.
create function private.mail_changed_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      'event_changed', new.created_by, new.id,
      jsonb_build_object(
        'event_name', new.name, 'name', customers.name, 'start', new.start_datetime, 'end', new.end_datetime,
        'note', null,
        'room', (select jsonb_build_object('name', rooms.name, 'translations', rooms.translations)
          from public.rooms where id = new.room_id)),
      now())
    from public.customers where id = new.created_by;
  end if;
  return null;
end
$$;
create trigger events_mail_changed after update of start_datetime, end_datetime, room_id on public.events
  for each row when (
    old.status = 'approved' and new.status = 'approved' and new.created_by is not null
    and (old.start_datetime, old.end_datetime, old.room_id)
      is distinct from (new.start_datetime, new.end_datetime, new.room_id))
  execute function private.mail_changed_event();
