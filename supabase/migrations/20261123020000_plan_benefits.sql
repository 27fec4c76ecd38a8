-- What a plan comes with, line by line: the page compares the plans by it.
alter table public.domiciliation_plans
  add column benefits text[] not null default '{}'
  constraint domiciliation_plans_benefits_known check (
    benefits <@ array[
      'address', 'grand_hall', 'mail_kept', 'mail_scanned', 'discounted_rooms', 'calls'
    ]
  );
