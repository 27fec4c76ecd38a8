-- A calendar shows the events that touch its month, however many lie before and after it.
create index events_approved_by_period on public.events
  using gist (tstzrange(start_datetime, end_datetime, '[]')) where status = 'approved';
