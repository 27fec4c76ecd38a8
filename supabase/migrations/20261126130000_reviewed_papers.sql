-- Staff reviews each document: it is accepted, or refused with a reason, and then its customer sends another one in its place
-- (docs/decisions/096). The refused one stays. Error: BK002 this cannot be reviewed now.

alter table public.booking_attachments
  add column review text not null default 'unreviewed'
    check (review in ('unreviewed', 'accepted', 'refused')),
  add column reviewed_at timestamptz,
  add column reviewed_by text,
  add column refusal_code text check (refusal_code in (
    'unreadable', 'wrong_paper', 'expired', 'name_differs', 'page_missing', 'other')),
  add column refusal_text text check (btrim(refusal_text) <> ''),
  add column replaces uuid unique references public.booking_attachments (id) on delete set null,
  add constraint booking_attachments_review_has_reviewer
    check ((review = 'unreviewed') = (reviewed_at is null) and (reviewed_at is null) = (reviewed_by is null)),
  add constraint booking_attachments_code_of_refusal
    check ((review = 'refused') = (refusal_code is not null)),
  add constraint booking_attachments_text_of_refusal
    check (refusal_text is null or review = 'refused'),
  add constraint booking_attachments_other_has_text
    check (refusal_code <> 'other' or refusal_text is not null);
comment on column public.booking_attachments.reviewed_by is 'as the log names the member of staff';
comment on column public.booking_attachments.replaces is 'the refused document in whose place it was sent';

alter table public.bookings
  add column hold_extensions smallint not null default 0 check (hold_extensions between 0 and 2);
comment on column public.bookings.hold_extensions is
  'how often the hold was moved so that the customer can replace refused documents';

create function private.keep_hold_extensions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.hold_extensions <> old.hold_extensions + 1 or old.status <> 'pending_approval' then
    raise exception 'the hold of booking % cannot be moved', old.ref_code using errcode = 'BK002';
  end if;
  return new;
end
$$;
create trigger bookings_keep_hold_extensions before update of hold_extensions on public.bookings
  for each row when (old.hold_extensions <> new.hold_extensions)
  execute function private.keep_hold_extensions();

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

-- A new document replaces a refused one of its kind, else one that was not marked as any paper.
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

create function private.mail_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.mails_are_on() then
    perform private.enqueue_mail(
      case tg_op when 'INSERT' then 'staff_paper_replaced' else 'paper_refused' end,
      bookings.customer_id, bookings.id,
      private.booking_facts(bookings.id) || jsonb_build_object(
        'document_kind', new.document_kind, 'file_name', new.original_filename,
        'refusal_code', new.refusal_code, 'note', new.refusal_text),
      coalesce(new.reviewed_at, new.created_at))
    from public.bookings where id = new.booking_id;
  end if;
  return null;
end
$$;
-- Deferred: the mail names the hold as the transaction leaves it.
create constraint trigger booking_attachments_mail_refused after update on public.booking_attachments
  deferrable initially deferred
  for each row when (
    new.review = 'refused'
    and (old.refusal_code, old.refusal_text) is distinct from (new.refusal_code, new.refusal_text))
  execute function private.mail_review();
create trigger booking_attachments_mail_replaced after insert on public.booking_attachments
  for each row when (new.replaces is not null)
  execute function private.mail_review();

-- A request that expires because its customer has replaced nothing: the mail does not blame staff.
create function private.name_who_is_awaited() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.facts := new.facts || jsonb_build_object('waits_for_customer', exists (
    select from public.booking_attachments as refused
    where booking_id = new.about_id and review = 'refused'
      and not exists (select from public.booking_attachments where replaces = refused.id)));
  return new;
end
$$;
create trigger mails_name_who_is_awaited before insert on private.mails
  for each row when (new.kind in ('request_expiring', 'request_expired'))
  execute function private.name_who_is_awaited();
