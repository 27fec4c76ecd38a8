-- The lists of staff's pages: each in the order of an index, whose last column is the id (docs/architecture.md).
create index log_by_time on private.log (at, id);
create index log_by_actor on private.log (actor, at, id);
create index log_by_subject_and_time on private.log (subject, at, id);

-- Who waits longest is first; of the others, the newest message.
drop index public.conversations_by_last_message, public.conversations_waiting;
create index conversations_waiting on public.conversations (last_message_at, id) where is_waiting;
create index conversations_answered on public.conversations (last_message_at, id)
  where not is_waiting and last_message_at is not null;

drop index private.mails_by_time;
create index mails_by_time on private.mails (created_at, id);
create index mails_failed on private.mails (created_at, id) where failed_at is not null;
