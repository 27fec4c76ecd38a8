-- Documents of bookings: their uploads, and what staff decide about each (docs/decisions/096).
-- Errors: BK002 this cannot be reviewed now, PF001 nothing is to be paid.

create table public.booking_attachments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  purpose text not null check (purpose in ('VERIFICATION_DOCUMENT', 'LEGAL_DOCUMENT', 'PAYMENT_PROOF')),
  document_kind text check (document_kind in ('nic', 'nif', 'commercial_register', 'c20')),
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  storage_path text not null unique check (char_length(storage_path) between 1 and 300),
  mime_type text not null check (mime_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  file_size_bytes integer not null check (file_size_bytes between 1 and 10485760),
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),

  review text not null default 'unreviewed' check (review in ('unreviewed', 'accepted', 'refused')),
  reviewed_at timestamptz,
  reviewed_by text,
  refusal_code text check (refusal_code in (
    'unreadable', 'wrong_paper', 'expired', 'name_differs', 'page_missing', 'other')),
  refusal_text text check (btrim(refusal_text) <> ''),
  replaces uuid unique references public.booking_attachments (id) on delete set null,

  -- The item of the domiciliation's checklist that a document is for; null: the customer did not choose one.
  constraint booking_attachments_kind_of_legal_document
    check (document_kind is null or purpose = 'LEGAL_DOCUMENT'),
  constraint booking_attachments_review_has_reviewer
    check ((review = 'unreviewed') = (reviewed_at is null) and (reviewed_at is null) = (reviewed_by is null)),
  constraint booking_attachments_code_of_refusal
    check ((review = 'refused') = (refusal_code is not null)),
  constraint booking_attachments_text_of_refusal
    check (refusal_text is null or review = 'refused'),
  constraint booking_attachments_other_has_text
    check (refusal_code <> 'other' or refusal_text is not null),
  constraint booking_attachments_proof_has_no_review
    check (purpose <> 'PAYMENT_PROOF' or review = 'unreviewed')
);
comment on column public.booking_attachments.content_sha256 is
  'digest of the stored file; null: recorded before digests were stored, the server then compares the files';
comment on column public.booking_attachments.reviewed_by is 'as the log names the member of staff';
comment on column public.booking_attachments.replaces is 'the refused document in whose place it was sent';
create index booking_attachments_by_booking on public.booking_attachments (booking_id, created_at);
-- A repeated document is recognised by its content, not by its name: scanners give every scan the same one. One file for two
-- items of the checklist is two documents: one scan can contain both.
create unique index booking_attachments_one_of_a_content on public.booking_attachments
  (booking_id, purpose, document_kind, content_sha256) nulls not distinct
  where content_sha256 is not null;
alter table public.booking_attachments enable row level security;

create function private.keep_review() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.review = 'unreviewed'
    or exists (select from public.booking_attachments where replaces = old.id)
    or not exists (
      select from public.bookings
      where id = old.booking_id and status in ('pending_approval', 'approved'))
  then
    raise exception 'document % cannot be % now', old.id, new.review using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger booking_attachments_keep_review
  before update of review, refusal_code, refusal_text on public.booking_attachments
  for each row when (
    (old.review, old.refusal_code, old.refusal_text)
      is distinct from (new.review, new.refusal_code, new.refusal_text))
  execute function private.keep_review();

-- A new document replaces a refused one of its kind, else one that has no kind.
create function private.replace_refused() returns trigger
language plpgsql set search_path = ''
as $$
begin
  select id into new.replaces
  from public.booking_attachments as refused
  where booking_id = new.booking_id and purpose = new.purpose and review = 'refused'
    and (document_kind is null or document_kind = new.document_kind)
    and not exists (
      select from public.booking_attachments as other where other.replaces = refused.id)
  order by document_kind is null, reviewed_at, id
  limit 1;
  return new;
end
$$;
create trigger booking_attachments_replace before insert on public.booking_attachments
  for each row execute function private.replace_refused();

-- A proof of payment is sent by a customer who owes something for an approved booking (docs/decisions/097). It is no document
-- of the request: it is not reviewed, and changes no amount.
create function private.refuse_needless_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from public.bookings
    where id = new.booking_id and status = 'approved' and total_price > paid_amount
  ) then
    raise exception 'nothing is to be paid for booking %', new.booking_id using errcode = 'PF001';
  end if;
  return new;
end
$$;
create trigger booking_attachments_needless_proof before insert on public.booking_attachments
  for each row when (new.purpose = 'PAYMENT_PROOF')
  execute function private.refuse_needless_proof();

create trigger booking_attachments_log_accepted after update on public.booking_attachments
  for each row when (new.review = 'accepted' and old.review <> 'accepted')
  execute function private.log_change('document', 'accepted', 'id', '', 'review,refusal_code');
create trigger booking_attachments_log_refused after update on public.booking_attachments
  for each row when (
    new.review = 'refused'
    and (old.refusal_code, old.refusal_text) is distinct from (new.refusal_code, new.refusal_text))
  execute function private.log_change('document', 'refused', 'id', 'refusal_text', 'review,refusal_code');
create trigger booking_attachments_log_replaced after insert on public.booking_attachments
  for each row when (new.replaces is not null)
  execute function private.log_change('document', 'replaced', 'id', '', '');

-- Every upload address that the server issued, stored for a day: files that may still arrive, that have arrived, or that are
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

-- The buckets of hosted storage. Without that schema (embedded) files are on disk and there is nothing to do. No bucket judges
-- a file by the type that the browser declares, which is wrong for many good ones: the server judges each document by its bytes
-- before it is recorded, and nothing else reads the private bucket.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit) values
      ('images', 'images', true, null),
      ('flyers', 'flyers', true, null),
      ('attachments', 'attachments', false, 10485760)
    on conflict (id) do nothing;
  end if;
end
$$;
