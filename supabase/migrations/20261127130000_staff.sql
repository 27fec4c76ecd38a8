-- Members of staff sign in as customers do, by the verified e-mail of their token. The members of before had a name only and
-- could not sign in: they are not moved, the operator adds each with an address (`riwaq staff add`). The log keeps their names.
drop table private.staff_members;

create table private.staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = btrim(email) and char_length(email) between 3 and 320),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  role text not null check (role in ('reception', 'manager')),
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  notices text not null default 'all' check (notices in ('all', 'requests', 'none')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on column private.staff.email is 'as comparedEmail (domain/text) writes it';
comment on column private.staff.notices is 'of what staff gets mails: all, new requests only, nothing';
comment on column private.staff.is_active is 'false: each call of this person is refused; the row keeps the name for the log';
create unique index staff_by_email on private.staff (lower(email));
create unique index staff_by_name on private.staff (lower(name));
alter table private.staff enable row level security;

create trigger staff_log after insert or update or delete on private.staff
  for each row execute function private.log_change('member', '', 'id', '', 'name,role,language,notices,is_active');

-- What was written of the offer is in the log.
drop table private.offers_applied;
