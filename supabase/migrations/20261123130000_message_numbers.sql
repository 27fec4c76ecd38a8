-- Each conversation numbers its messages from 1 on: numbers of one sequence showed every customer how much was written in the
-- conversations of others. The order of the messages of a conversation, and what is read, stay as they are.

-- Before the messages are numbered anew: the number of the last message that was read is the count of those up to it.
-- In a block: the Supabase CLI sends the statements of a file without BEGIN, where LOCK TABLE alone is refused.
do $$ begin
  lock table public.messages, public.conversation_members in access exclusive mode;
end $$;
update public.conversation_members set last_read_seq = (
  select count(*) from public.messages
  where messages.conversation_id = conversation_members.conversation_id
    and messages.seq <= conversation_members.last_read_seq
);

alter table public.messages alter column seq drop identity;
drop index public.messages_in_order;
update public.messages set seq = numbered.seq
from (
  select id, row_number() over (partition by conversation_id order by seq) as seq from public.messages
) as numbered
where numbered.id = messages.id;
alter table public.messages
  add constraint messages_in_order unique (conversation_id, seq),
  -- The trigger replaces it.
  alter column seq set default 0;
comment on column public.messages.seq is
  'the number of the message in its conversation, from 1 on in the order of the commits; it has gaps';

-- A counter, and not the newest message plus one: the number of a deleted message is not used again.
alter table public.conversations add column last_seq bigint not null default 0;
comment on column public.conversations.last_seq is 'the number of the newest message (messages.seq); 0: none';
update public.conversations set last_seq = (
  select count(*) from public.messages where messages.conversation_id = conversations.id
);

-- The update locks the conversation's row until the end of the transaction, as the explicit lock did before.
create or replace function private.number_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversations set last_seq = last_seq + 1
  where id = new.conversation_id
  returning last_seq into new.seq;
  return new;
end
$$;
