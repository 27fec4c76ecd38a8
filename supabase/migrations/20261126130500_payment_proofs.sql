-- A proof of payment, sent by a customer who owes something for an approved booking (docs/decisions/097). It is no paper of the
-- request: it is not reviewed, and changes no amount. Error: PF001 nothing is to be paid.

alter table public.booking_attachments
  drop constraint booking_attachments_purpose_check,
  add constraint booking_attachments_purpose_check
    check (purpose in ('VERIFICATION_DOCUMENT', 'LEGAL_DOCUMENT', 'PAYMENT_PROOF')),
  add constraint booking_attachments_proof_has_no_review
    check (purpose <> 'PAYMENT_PROOF' or review = 'unreviewed');

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

create function private.mail_proof() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      'staff_payment_proof', bookings.customer_id, bookings.id, private.booking_facts(bookings.id),
      new.created_at,
      -- The pages of one slip are one mail.
      dedupe_key => 'staff_payment_proof:' || bookings.id || ':' || bookings.paid_amount
        || ':' || (new.created_at at time zone private.building_time_zone())::date)
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
create trigger booking_attachments_mail_proof after insert on public.booking_attachments
  for each row when (new.purpose = 'PAYMENT_PROOF')
  execute function private.mail_proof();
