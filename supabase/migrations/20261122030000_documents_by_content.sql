-- A repeated document is recognised by its content: two files of one name and size are two documents, and one file
-- under two names is one. One file for two items of the checklist is two documents: one scan can contain both.
alter table public.booking_attachments
  add column content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$');
comment on column public.booking_attachments.content_sha256 is
  'digest of the stored file; null: recorded before digests were stored, the server then compares the files';

drop index public.booking_attachments_one_of_a_name;
create unique index booking_attachments_one_of_a_content on public.booking_attachments
  (booking_id, purpose, document_kind, content_sha256) nulls not distinct
  where content_sha256 is not null;
