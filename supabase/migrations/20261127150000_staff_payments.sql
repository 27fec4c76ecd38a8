-- The payments of staff's pages, the newest first: those that are announced, and those that have arrived.
create index payments_announced on public.payments (created_at, id) where status = 'pending';
create index payments_received on public.payments (paid_at, id) where status <> 'pending';
