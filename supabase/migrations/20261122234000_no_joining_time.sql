-- No one reads when a customer joined a conversation: it is when the conversation was created.
alter table public.conversation_members drop column joined_at;
