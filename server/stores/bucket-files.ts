import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StorageClient } from '@supabase/storage-js';
import { getMimeType } from 'hono/utils/mime';
import { mimeTypeOf } from '#domain/documents/files.ts';
import { createFileStore } from '#server/embedded/storage/file-store.ts';
import type { Bucket, BucketFiles } from '#server/storage/storage.ts';
import { supabaseClient, type Supabase } from '#server/storage/supabase-client.ts';

/** The files that the settings name: in Supabase Storage, or in the folder of the embedded file store. */
export function openBucketFiles(supabase: Supabase | null, dataDir: string): BucketFiles {
  return supabase ? createSupabaseFiles(supabase) : createLocalFiles(dataDir);
}

function createLocalFiles(dataDir: string): BucketFiles {
  const files = createFileStore(join(dataDir, 'storage'));
  return {
    list: async (bucket) => (await files.list(bucket, new Date())).toSorted(),
    read: async (bucket, path) => {
      const stored = await files.find(bucket, path);
      return stored && readFile(stored.file);
    },
    create: async (bucket, path, content) => {
      const result = await files.create(bucket, path, Readable.from([content]), content.length);
      if (result !== 'created') {
        throw new Error(`The file ${bucket}/${path} cannot be stored: ${result}`);
      }
    },
    remove: async (bucket, paths) => {
      await Promise.all(paths.map((path) => files.remove(bucket, path)));
    },
  };
}

function createSupabaseFiles(supabase: Supabase): BucketFiles {
  const { endpoint, headers, client } = supabaseClient(supabase);
  return {
    list: async (bucket) => (await listFolder(client, bucket, '')).toSorted(),
    read: async (bucket, path) => {
      const address = [bucket, ...path.split('/').map(encodeURIComponent)].join('/');
      const response = await fetch(`${endpoint}/object/authenticated/${address}`, { headers });
      if (response.status === 404 || response.status === 400) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) {
        throw new Error(`Supabase Storage responded ${response.status} for ${bucket}/${path}`);
      }
      return new Uint8Array(await response.arrayBuffer());
    },
    create: async (bucket, path, content) => {
      const contentType = mimeTypeOf(path) ?? getMimeType(path) ?? 'application/octet-stream';
      const { error } = await client.from(bucket).upload(path, content, { contentType });
      if (error) {
        throw error;
      }
    },
    remove: async (bucket, paths) => {
      const { error } = await client.from(bucket).remove([...paths]);
      if (error) {
        throw error;
      }
    },
  };
}

/** Of one response of Supabase Storage. */
const PAGE = 1000;
/** By it the dashboard of Supabase keeps an empty folder. */
const PLACEHOLDER = '.emptyFolderPlaceholder';

/** The paths in a folder and in its folders: a response lists one folder, whose folders have no id. */
async function listFolder(client: StorageClient, bucket: Bucket, folder: string) {
  const paths: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await client.from(bucket).list(folder, { limit: PAGE, offset });
    if (error) {
      throw error;
    }
    for (const { id, name } of data.filter((entry) => entry.name !== PLACEHOLDER)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      paths.push(...(id === null ? await listFolder(client, bucket, path) : [path]));
    }
    if (data.length < PAGE) {
      return paths;
    }
  }
}
