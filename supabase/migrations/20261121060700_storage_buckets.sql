-- The buckets of hosted storage. Without that schema (embedded) files are on disk and there is nothing to do.

do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('images', 'images', true, null, null),
      ('flyers', 'flyers', true, null, null),
      ('attachments', 'attachments', false, 10485760, array[
        'application/pdf', 'image/jpeg', 'image/png', 'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
    on conflict (id) do nothing;
  end if;
end
$$;
