-- Every upload address that the server issued, kept for a day: files that may still arrive, that have arrived, or that are
-- to be deleted. A path is for one upload and is never reused.
--
--   open -> recorded   the document is in booking_attachments, or is a repeat of one that is
--   open -> closed     refused, or no file arrived: accepts no PUT and is never recorded
--
-- The file of an upload is deleted only after the upload was closed, or as the second copy of a recorded document.
create table private.uploads (
  storage_path text primary key check (char_length(storage_path) between 1 and 300),
  booking_id uuid references public.bookings (id) on delete set null,
  customer_id uuid not null references public.customers (id),
  state text not null default 'open' check (state in ('open', 'recorded', 'closed')),
  issued_at timestamptz not null,
  reserved_bytes integer not null check (reserved_bytes between 1 and 10485760),
  stored_bytes bigint check (stored_bytes >= 0),
  attachment_id uuid references public.booking_attachments (id) on delete set null
);
comment on column private.uploads.reserved_bytes is 'the maximum size of the file; counted until stored_bytes is known';
comment on column private.uploads.stored_bytes is 'size of the file, 0 for none; null: not checked yet';
create index uploads_of_customer on private.uploads (customer_id, issued_at);
create index uploads_of_booking on private.uploads (booking_id) where state = 'open';
create index uploads_by_age on private.uploads (issued_at);
create index uploads_by_attachment on private.uploads (attachment_id);

alter table private.uploads enable row level security;
revoke all on private.uploads from public, anon, authenticated;
