-- Each member of staff gets the mails that they have chosen, in their language; the address of the house gets all of them, unless
-- it is that of a member.
create or replace function private.enqueue_mail(
  kind text, customer uuid, about uuid, facts jsonb, at timestamptz,
  dedupe_key text default null, not_before timestamptz default null, valid_until timestamptz default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.mails
    (kind, dedupe_key, to_address, language, customer_id, about_id, facts, created_at, not_before, valid_until)
  select enqueue_mail.kind, enqueue_mail.dedupe_key || receiver.suffix, receiver.address, receiver.language, customer, about,
    enqueue_mail.facts, at, enqueue_mail.not_before, enqueue_mail.valid_until
  from (
    select email as address, coalesce(customers.language, 'en') as language, '' as suffix
    from public.customers
    where id = customer and enqueue_mail.kind not like 'staff\_%'
      and not coalesce(private.mail_choice(enqueue_mail.kind) = any (unwanted_mails), false)
    union all
    select value, 'en', '' from private.settings
    where key = 'staff_email' and enqueue_mail.kind like 'staff\_%'
      and lower(value) not in (select lower(email) from private.staff where is_active)
    union all
    select email, language, ':' || id from private.staff
    where is_active and enqueue_mail.kind like 'staff\_%'
      and (notices = 'all' or notices = 'requests' and enqueue_mail.kind in ('staff_request', 'staff_expiring'))
  ) as receiver
  -- A forgotten customer has no address.
  where receiver.address not like '%.invalid'
  on conflict do nothing;
  if found then
    notify mails;
  end if;
end
$$;

-- Mails of one customer are gathered for each address.
create or replace function private.claim_mail(at timestamptz, until timestamptz) returns setof private.mails
language plpgsql set search_path = ''
as $$
declare
  next_mail private.mails;
  -- When the next mail of its customer and kind is due; null: now.
  due timestamptz;
begin
  loop
    select * into next_mail from private.mails
    where sent_at is null and failed_at is null
      and (not_before is null or not_before <= at)
      and (claimed_until is null or claimed_until <= at)
    order by created_at, id
    limit 1
    for update skip locked;
    exit when not found;
    if private.is_mail_needless(next_mail, at) then
      delete from private.mails where id = next_mail.id;
      continue;
    end if;
    if not private.is_mail_gathered(next_mail) then
      return query
        update private.mails set attempts = attempts + 1, claimed_until = until
        where id = next_mail.id
        returning *;
      exit;
    end if;
    select max(coalesce(sent_at + interval '1 hour', claimed_until)) into due
    from private.mails
    where customer_id = next_mail.customer_id and to_address = next_mail.to_address and kind = next_mail.kind and private.is_mail_gathered(mails)
      and (sent_at > at - interval '1 hour' or sent_at is null and claimed_until > at);
    if due is not null then
      update private.mails set not_before = due
      where customer_id = next_mail.customer_id and to_address = next_mail.to_address and kind = next_mail.kind and private.is_mail_gathered(mails)
        and sent_at is null and failed_at is null
        and (not_before is null or not_before < due) and (claimed_until is null or claimed_until <= at);
      continue;
    end if;
    return query
      update private.mails set attempts = attempts + 1, claimed_until = until
      where id in (
        select id from private.mails
        where customer_id = next_mail.customer_id and to_address = next_mail.to_address and kind = next_mail.kind and private.is_mail_gathered(mails)
          and sent_at is null and failed_at is null
          and (not_before is null or not_before <= at)
          -- One that was claimed before may have been sent: it is repeated with the same ones.
          and (attempts, claimed_until) is not distinct from (next_mail.attempts, next_mail.claimed_until)
          and not private.is_mail_needless(mails, at)
        for update skip locked)
      returning *;
    exit;
  end loop;
end
$$;
