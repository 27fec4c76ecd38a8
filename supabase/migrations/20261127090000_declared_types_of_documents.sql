-- Hosted storage judges an upload by the type that the browser declares, which is wrong for many good files. The server
-- judges each document by its bytes before it is recorded, and nothing else reads this private bucket.

do $$
begin
  if to_regclass('storage.buckets') is not null then
    update storage.buckets set allowed_mime_types = null where id = 'attachments';
  end if;
end
$$;
