-- A reason in the log is free text of staff, which may name a customer: the deletion of an account removes it. Everything else of
-- a line stays as it was written (docs/decisions/094).

create or replace function private.keep_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"reason": null}' then
    return new;
  end if;
  raise exception 'the log is only added to' using errcode = 'LG001';
end
$$;
drop trigger log_keep on private.log;
create trigger log_keep before delete or truncate on private.log
  for each statement execute function private.keep_log();
create trigger log_keep_lines before update on private.log
  for each row execute function private.keep_log();
grant update (reason) on private.log to current_user;
