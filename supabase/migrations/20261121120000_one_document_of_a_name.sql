-- A document of a request is known by its name and size: a browser that never heard the answer uploads it again, and must
-- not make it two (rulings, Booking wizard).
create unique index booking_attachments_one_of_a_name on public.booking_attachments
  (booking_id, purpose, original_filename, file_size_bytes);
