-- A customer takes back an event that staff have not reviewed yet. It stays, so that it can be proposed again.

alter table public.events
  drop constraint events_status_check,
  add constraint events_status_check
    check (status in ('pending_review', 'approved', 'rejected', 'withdrawn'));

create function private.refuse_withdrawn_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'only an event that waits for its review is withdrawn, and a withdrawn one is not decided'
    using errcode = 'check_violation', constraint = 'events_withdrawn_while_pending';
end
$$;
create trigger events_withdrawn_while_pending before update of status on public.events
  for each row when (
    old.status = 'withdrawn' and new.status <> 'withdrawn'
    or new.status = 'withdrawn' and old.status not in ('pending_review', 'withdrawn'))
  execute function private.refuse_withdrawn_event();
