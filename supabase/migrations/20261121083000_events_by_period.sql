-- Index for the events that overlap a month of the calendar.
create index events_approved_by_period on public.events
  using gist (tstzrange(start_datetime, end_datetime, '[]')) where status = 'approved';
