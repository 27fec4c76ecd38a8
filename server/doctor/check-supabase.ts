import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import type { Settings } from '#server/settings.ts';
import { reportMissing } from './check-files.ts';
import { fault, found, ok, readJson, reasonOf, type Finding, type Send } from './finding.ts';
import type { Details } from './observation.ts';

const KEYS = 'Copy it again from the Supabase dashboard: Project settings, API keys.';

interface SupabaseDeps {
  send: Send;
  anonKey: string;
}

/** Keys, buckets and rows of the Supabase project. */
export async function checkSupabase(
  supabase: NonNullable<Settings['supabase']>,
  details: Details,
  { send, anonKey }: SupabaseDeps,
): Promise<Finding[]> {
  if (isSecret(anonKey)) {
    return [
      fault(
        'supabase: SUPABASE_ANON_KEY is a secret key, and every page shows it',
        'Stop the site now, make new keys in the Supabase dashboard, and set SUPABASE_ANON_KEY to the anon or publishable key.',
      ),
    ];
  }
  try {
    const { storedFiles, files } = details;
    const names = new Set(storedFiles);
    const paths = files.map(({ bucket, path }) => `${bucket}/${path}`);
    const missing = paths.filter((path) => !names.has(path));
    return found(
      await checkRooms(supabase.url, details, { send, anonKey }),
      await checkBuckets(supabase, send),
      storedFiles !== null && reportMissing(paths.length, missing),
    );
  } catch (error) {
    return [
      fault(
        `supabase: ${supabase.url} cannot be reached: ${reasonOf(error)}`,
        'Check SUPABASE_URL, and that the project is not paused (Supabase dashboard).',
      ),
    ];
  }
}

function isSecret(key: string): boolean {
  try {
    return decodeJwt(key).role === 'service_role';
  } catch {
    // The newer keys are no tokens.
    return key.startsWith('sb_secret_');
  }
}

const roomsSchema = v.array(v.object({ id: v.string() }));

/** As a browser reads them; the database of DATABASE_URL must have the same. */
async function checkRooms(
  url: string,
  { rooms }: Details,
  { send, anonKey }: SupabaseDeps,
): Promise<Finding> {
  const response = await send(`${url}/rest/v1/rooms?select=id&order=id`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
  });
  const read = await readJson(roomsSchema, response);
  if (response.status === 401) {
    return fault('supabase: it refuses SUPABASE_ANON_KEY', KEYS);
  }
  if (!response.ok || read === null) {
    return fault(
      `supabase: visitors cannot read the rooms: status ${response.status}`,
      'Supabase dashboard, Project settings, Data API: it must be on, with the schema public.',
    );
  }
  return read.map(({ id }) => id).join() === rooms.join()
    ? ok('supabase: visitors read the rooms of the database')
    : fault(
        'supabase: it has other rooms than the database',
        'SUPABASE_URL and DATABASE_URL must be of the same project: correct one of them.',
      );
}

const bucketSchema = v.object({
  public: v.boolean(),
  file_size_limit: v.nullish(v.number(), null),
  allowed_mime_types: v.nullish(v.array(v.string()), null),
});
const refusalSchema = v.object({ statusCode: v.optional(v.string(), ''), message: v.string() });

const buckets = [
  { id: 'images', isPublic: true },
  { id: 'flyers', isPublic: true },
  { id: 'attachments', isPublic: false },
];

async function checkBuckets(
  { url, serviceRoleKey }: NonNullable<Settings['supabase']>,
  send: Send,
): Promise<Finding[]> {
  const faults: Finding[] = [];
  for (const { id, isPublic } of buckets) {
    const response = await send(`${url}/storage/v1/bucket/${id}`, {
      headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    });
    const text = await response.text();
    const bucket = v.safeParse(v.pipe(v.string(), v.parseJson(), bucketSchema), text);
    if (response.ok && bucket.success) {
      faults.push(...bucketFaults(id, isPublic, bucket.output));
      continue;
    }
    const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalSchema), text);
    const status = (refusal.success && refusal.output.statusCode) || String(response.status);
    if (status !== '404') {
      return [fault(`supabase: Storage refuses SUPABASE_SERVICE_ROLE_KEY: status ${status}`, KEYS)];
    }
    faults.push(
      fault(
        `supabase: the bucket ${id} is missing`,
        `Create it in the Supabase dashboard, ${isPublic ? 'public' : 'private, at most 10 MB a file'}.`,
      ),
    );
  }
  return faults.length > 0 ? faults : [ok('supabase: the buckets are there, with their limits')];
}

function bucketFaults(
  id: string,
  isPublic: boolean,
  bucket: v.InferOutput<typeof bucketSchema>,
): Finding[] {
  return found(
    bucket.public !== isPublic &&
      fault(
        `supabase: the bucket ${id} is ${isPublic ? 'private, so its pictures are not shown' : 'public: anyone can read the documents of customers'}`,
        `Make it ${isPublic ? 'public' : 'private'} in the Supabase dashboard: Storage, Edit bucket.`,
      ),
    !isPublic &&
      bucket.file_size_limit !== MAX_FILE_BYTES &&
      fault(
        `supabase: the bucket ${id} does not limit files to 10 MB`,
        'Set the limit in the Supabase dashboard: Storage, Edit bucket, Restrict file size.',
      ),
    !isPublic &&
      bucket.allowed_mime_types !== null &&
      fault(
        `supabase: the bucket ${id} refuses good documents whose declared type is wrong`,
        'Allow any type in the Supabase dashboard: Storage, Edit bucket, Restrict MIME types. The server reads what a document is.',
      ),
  );
}
