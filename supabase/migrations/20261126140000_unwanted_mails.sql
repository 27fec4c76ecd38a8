-- Mails that a customer does not want. Decisions, changes and refused documents are always sent (docs/decisions/103).

alter table public.customers
  add column unwanted_mails text[] not null default '{}'
    check (unwanted_mails <@ array['confirmations', 'reminders', 'chat_answers']);
comment on column public.customers.unwanted_mails is 'kinds of mails, as private.mail_choice names them';

-- The choice of the account page that a kind of mail belongs to; null: it is always sent.
create function private.mail_choice(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('request_received', 'payment_received') then 'confirmations'
    when kind in ('request_expiring', 'booking_tomorrow') then 'reminders'
    when kind = 'chat_answer' then 'chat_answers'
  end
$$;

-- Writes a mail to the customer, or to staff. One of the same `dedupe_key` is not written again.
create or replace function private.enqueue_mail(
  kind text, customer uuid, about uuid, facts jsonb, at timestamptz,
  dedupe_key text default null, not_before timestamptz default null, valid_until timestamptz default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.mails
    (kind, dedupe_key, to_address, language, customer_id, about_id, facts, created_at, not_before, valid_until)
  select enqueue_mail.kind, enqueue_mail.dedupe_key, receiver.address, receiver.language, customer, about,
    enqueue_mail.facts, at, enqueue_mail.not_before, enqueue_mail.valid_until
  from (
    select email as address, coalesce(customers.language, 'en') as language
    from public.customers
    where id = customer and enqueue_mail.kind not like 'staff\_%'
      and not coalesce(private.mail_choice(enqueue_mail.kind) = any (unwanted_mails), false)
    union all
    select value, 'en' from private.settings where key = 'staff_email' and enqueue_mail.kind like 'staff\_%'
  ) as receiver
  -- A forgotten customer has no address.
  where receiver.address not like '%.invalid'
  on conflict do nothing;
  if found then
    notify mails;
  end if;
end
$$;
