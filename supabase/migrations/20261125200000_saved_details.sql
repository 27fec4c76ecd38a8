-- What a customer has saved for the next request and for quotes; the telephone is kept from the last request. Empty: null.
-- Customers read their own row only, and the server writes it (docs/decisions/092).

alter table public.customers
  add column company_name text check (length(company_name) between 1 and 200),
  add column company_address text check (length(company_address) between 1 and 200),
  add column rc text check (length(rc) between 1 and 200),
  add column nif text check (length(nif) between 1 and 200),
  add column nis text check (length(nis) between 1 and 200),
  add column article text check (length(article) between 1 and 200),
  add column is_language_chosen boolean not null default false;
comment on column public.customers.is_language_chosen is 'false: the language is that in which the customer last used the site';
comment on column public.customers.phone is 'of the last request, or as the customer saved it';
comment on column public.customers.rc is 'number in the register of commerce';
comment on column public.customers.nif is 'tax identification number';
comment on column public.customers.nis is 'statistical identification number';
comment on column public.customers.article is 'article of taxation';
