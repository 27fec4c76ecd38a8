-- The item of the domiciliation's checklist that a document is for; null: the customer did not choose one.
alter table public.booking_attachments
  add column document_kind text
    check (document_kind in ('nic', 'nif', 'commercial_register', 'c20')),
  add constraint booking_attachments_kind_of_legal_document
    check (document_kind is null or purpose = 'LEGAL_DOCUMENT');

-- Scanners give every scan the same name, and scans can have the same size: two kinds are two documents.
drop index public.booking_attachments_one_of_a_name;
create unique index booking_attachments_one_of_a_name on public.booking_attachments
  (booking_id, purpose, original_filename, file_size_bytes, document_kind) nulls not distinct;
