-- A document of a request is identified by its name and size: a browser that got no response uploads it again, which must
-- not create a second document (rulings, Booking wizard).
create unique index booking_attachments_one_of_a_name on public.booking_attachments
  (booking_id, purpose, original_filename, file_size_bytes);
