-- The columns of events and bookings that the browser's roles may read: a column that is added later is not public
-- until a grant names it. Not public: who proposed an event and when, and the columns that identify a repeated request.

revoke select on public.events, public.bookings from anon, authenticated;

grant select (
  id, name, description, organizer_name, start_datetime, end_datetime, flyer_storage_path, google_form_link,
  number_of_sessions_physique, start_date_physique, number_of_sessions_enligne, start_date_enligne, max_participants,
  price_physique, price_enligne, additional_details, accommodation_details, status, translations
) on public.events to anon, authenticated;

grant select (
  id, ref_code, customer_id, booking_type, status, hold_expires_at, created_at, decided_at, closed_at, room_id,
  billing_type, domiciliation_plan_id, selected_months, enterprise_status, business_role, company_name, client_name,
  contact_person, contact_email, contact_phone, event_name, attendees, notes, services, verification, admin_notes,
  price_lines, subtotal, tva, total_price, paid_amount, is_price_complete
) on public.bookings to anon, authenticated;
