-- Staff change an approved booking: the next version of the same booking, which stays approved (docs/decisions/099). Calendars
-- of customers follow by SEQUENCE, which is raised here, whoever writes. Staff decide what of a payment is given back.

alter table public.bookings
  add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  add column changed_at timestamptz,
  add column earlier jsonb check (jsonb_typeof(earlier) = 'object'),
  add column kept_amount bigint not null default 0 check (kept_amount >= 0),
  add constraint bookings_kept_when_cancelled check (kept_amount = 0 or status = 'cancelled');
comment on column public.bookings.version is
  'raised by one whenever the pending request is changed by its customer, a line of it is priced by staff, or staff change the approved booking';
comment on column public.bookings.calendar_sequence is 'SEQUENCE of its entry in calendars (RFC 5545)';
comment on column public.bookings.changed_at is 'when staff changed it last, once it was approved';
comment on column public.bookings.earlier is 'its periods, attendees and total before that change';
comment on column public.bookings.kept_amount is 'centimes: what the house keeps of what was paid for a cancelled booking';

create or replace function private.keep_booking_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.version <> old.version + 1 or old.status not in ('pending_approval', 'approved')
    or new.status <> old.status then
    raise exception 'booking % cannot become version % now', old.ref_code, new.version
      using errcode = 'BK002';
  end if;
  return new;
end
$$;

create trigger bookings_require_prices_of_change before update of version on public.bookings
  for each row when (old.status = 'approved' and old.version <> new.version)
  execute function private.require_prices();

-- The periods are written after the booking, so that they are the earlier ones here.
create function private.keep_earlier() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  if new.version <> old.version then
    new.changed_at := case when new.changed_at is distinct from old.changed_at then new.changed_at else now() end;
    new.earlier := jsonb_build_object(
      'periods', private.booking_facts(old.id) -> 'periods', 'attendees', old.attendees, 'total', old.total_price);
  end if;
  return new;
end
$$;
create trigger bookings_keep_earlier before update of status, version on public.bookings
  for each row when (
    old.status = 'approved' and (new.status = 'cancelled' or old.version <> new.version))
  execute function private.keep_earlier();

-- In one statement, so that the log and the mail have what is kept.
create function private.cancel_approved(booking_id uuid, reason text, cancelled timestamptz, kept bigint)
returns public.bookings
language plpgsql set search_path = ''
as $$
declare
  booking public.bookings;
begin
  update public.bookings set
    status = 'cancelled', closed_at = cancelled, admin_notes = reason, kept_amount = kept
  where id = booking_id and status = 'approved'
  returning * into booking;
  if not found then
    raise exception 'booking % is not approved', booking_id using errcode = 'BK002';
  end if;
  return booking;
end
$$;

drop trigger bookings_log on public.bookings;
create trigger bookings_log after update on public.bookings
  for each row when (
    (old.status, old.version, old.total_price) is distinct from (new.status, new.version, new.total_price))
  execute function private.log_change(
    'booking', '', 'id', 'admin_notes', 'status,version,total_price,rejection_code,kept_amount');

-- A part of a payment can be given back: of what was paid too much, or of a late cancellation.
alter table public.payments
  add column refunded_amount bigint not null default 0,
  add constraint payments_refunded_in_part check (
    refunded_amount >= 0 and refunded_amount < amount and (refunded_amount = 0 or status <> 'pending'));
comment on column public.payments.refunded_amount is
  'centimes: the part of a paid payment that was given back; one that is refunded was given back wholly';

create or replace function private.keep_payment_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.booking_id, new.amount) is distinct from (old.booking_id, old.amount)
    or new.refunded_amount < old.refunded_amount
    or (new.status <> old.status
      and (old.status, new.status) not in (('pending', 'paid'), ('paid', 'refunded'))) then
    raise exception 'payment % of % cannot become % of %', old.status, old.amount, new.status, new.amount
      using errcode = 'PM001';
  end if;
  return new;
end
$$;

create or replace function private.keep_paid_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update public.bookings set paid_amount = coalesce(
    (select sum(amount - refunded_amount) from public.payments
     where payments.booking_id = bookings.id and payments.status = 'paid'), 0)
  where id in (case when tg_op <> 'INSERT' then old.booking_id end,
               case when tg_op <> 'DELETE' then new.booking_id end);
  return null;
end
$$;

drop trigger payments_log on public.payments;
create trigger payments_log after insert or update or delete on public.payments
  for each row execute function private.log_change(
    'payment', '', 'id', 'notes', 'status,amount,payment_method,refunded_amount');

-- As before, with what the calendar and a refund need.
create or replace function private.mail_booking() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts jsonb;
  -- What staff has written with this decision.
  note constant text := case
    when tg_op = 'UPDATE' and new.admin_notes is distinct from old.admin_notes then new.admin_notes end;
begin
  if not private.mails_are_on() then
    return null;
  end if;
  facts := private.booking_facts(new.id)
    || jsonb_build_object('note', note, 'sequence', new.calendar_sequence);
  if facts is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.enqueue_mail('request_received', new.customer_id, new.id, facts, new.created_at);
    perform private.enqueue_mail('staff_request', new.customer_id, new.id, facts, new.created_at);
  elsif new.status <> old.status and new.status in ('approved', 'rejected', 'expired', 'cancelled') then
    perform private.enqueue_mail(
      case new.status when 'cancelled' then 'booking_cancelled' else 'request_' || new.status end,
      new.customer_id, new.id,
      facts || jsonb_build_object(
        'was_approved', old.status = 'approved',
        'to_refund', case when new.status = 'cancelled' then greatest(0, new.paid_amount - new.kept_amount) end),
      coalesce(new.closed_at, new.decided_at));
  elsif old.status = 'approved' and new.version <> old.version then
    perform private.enqueue_mail(
      'booking_changed', new.customer_id, new.id, facts || jsonb_build_object('earlier', new.earlier), new.changed_at);
  end if;
  return null;
end
$$;
drop trigger bookings_mail on public.bookings;
create constraint trigger bookings_mail after insert or update of status, version on public.bookings
  deferrable initially deferred
  for each row execute function private.mail_booking();
