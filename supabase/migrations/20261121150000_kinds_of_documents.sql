-- Which of the papers on the checklist of a domiciliation a document is; null: the customer did not say.
alter table public.booking_attachments
  add column document_kind text
    check (document_kind in ('nic', 'nif', 'commercial_register', 'c20')),
  add constraint booking_attachments_kind_of_legal_document
    check (document_kind is null or purpose = 'LEGAL_DOCUMENT');

-- Scanners give every paper the same name, and four scans can have one size: of two kinds they are two documents.
drop index public.booking_attachments_one_of_a_name;
create unique index booking_attachments_one_of_a_name on public.booking_attachments
  (booking_id, purpose, original_filename, file_size_bytes, document_kind) nulls not distinct;
