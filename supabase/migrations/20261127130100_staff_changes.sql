-- What the pages of staff show has changed: a notification of the committed transaction, once for each subject and id. What the
-- log has a line of, and what customers add. A page knows a booking by its own id: so do its documents and payments.
create function private.notify_staff(subject text, id uuid) returns void
language sql set search_path = ''
as $$ select pg_notify('staff_changes', json_build_object('subject', subject, 'id', id)::text) $$;

create function private.notify_staff_of_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_staff(new.subject, case new.subject
    when 'document' then (select booking_id from public.booking_attachments where id = new.subject_id)
    when 'payment' then (select booking_id from public.payments where id = new.subject_id)
    else new.subject_id
  end);
  return null;
end
$$;
create trigger log_notify_staff after insert on private.log
  for each row when (new.action not in ('opened', 'exported'))
  execute function private.notify_staff_of_log();

-- Arguments: subject; the column of the id.
create function private.notify_staff_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_staff(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid);
  return null;
end
$$;
create trigger bookings_notify_staff after insert on public.bookings
  for each row execute function private.notify_staff_of_row('booking', 'id');
create trigger attachments_notify_staff after insert on public.booking_attachments
  for each row execute function private.notify_staff_of_row('document', 'booking_id');
create trigger messages_notify_staff after insert on public.messages
  for each row execute function private.notify_staff_of_row('conversation', 'conversation_id');
create trigger events_notify_staff after insert on public.events
  for each row execute function private.notify_staff_of_row('event', 'id');
create trigger mails_notify_staff after update of failed_at on private.mails
  for each row when (old.failed_at is distinct from new.failed_at)
  execute function private.notify_staff_of_row('mail', 'id');
