-- Events that customers propose have limits, which are settings of the server. The database keeps their common part: a new
-- event ends after its start, also one of the house. Earlier events of no length stay, and can still be decided.

create function private.refuse_event_without_length() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'an event ends after its start'
    using errcode = 'check_violation', constraint = 'events_end_after_start';
end
$$;
create trigger events_end_after_start before insert or update of start_datetime, end_datetime on public.events
  for each row when (new.end_datetime <= new.start_datetime)
  execute function private.refuse_event_without_length();

-- No grant names it: only the server reads it.
alter table public.events
  add column approval_reason text,
  add constraint events_approved_with_reason
    check (approval_reason is null or status = 'approved' and btrim(approval_reason) <> '');
comment on column public.events.approval_reason is 'why staff approved an event beyond the limits; for staff only';

create index events_pending_of_customer on public.events (created_by) where status = 'pending_review';
-- The lists of staff: of one status, and of all.
create index events_by_status on public.events (status, start_datetime, id);
create index events_by_start on public.events (start_datetime, id);
