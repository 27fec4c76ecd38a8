-- The order of the messages of a conversation is the order in which they were committed, so that a reader who asks for
-- what came after a message (seq > last) misses none. And what each member has read.

-- The default of an identity column is evaluated before triggers: of two concurrent transactions, the one with the lower
-- value may commit last. The trigger takes the value only once no other transaction writes to the conversation. The lock
-- lasts until the end of the transaction, and does not block new members (foreign keys take a weaker lock).
create function private.number_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.conversations where id = new.conversation_id for no key update;
  new.seq := nextval(pg_get_serial_sequence('public.messages', 'seq'));
  return new;
end
$$;
create trigger messages_number before insert on public.messages
  for each row execute function private.number_message();

comment on column public.messages.seq is
  'the order of the messages of a conversation, equal to the order of their commits; it has gaps';

alter table public.conversation_members add column last_read_seq bigint not null default 0;
comment on column public.conversation_members.last_read_seq is
  'the newest message that the member has read (messages.seq), for the number of unread messages; 0: none';
