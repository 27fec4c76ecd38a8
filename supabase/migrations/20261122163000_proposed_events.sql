-- A rejected event has a reason, which its creator reads; a repeated proposal is recognised by its key.
-- No grant names the new columns: only the server reads them.

alter table public.events
  add column rejection_reason text,
  add column idempotency_key uuid;
update public.events set rejection_reason = 'Please ask our staff for the reason.' where status = 'rejected';
alter table public.events
  add constraint events_rejected_with_reason
    check ((status = 'rejected') = (rejection_reason is not null) and btrim(rejection_reason) <> ''),
  add constraint events_one_per_proposal unique (created_by, idempotency_key);
comment on column public.events.rejection_reason is 'message of the staff to the customer who proposed the event';
comment on column public.events.idempotency_key is 'of the request that proposed the event';
