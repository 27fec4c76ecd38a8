import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StorageClient } from '@supabase/storage-js';
import { getMimeType } from 'hono/utils/mime';
import type { PictureBucket } from '#domain/offer/offer.ts';
import { createFileStore } from './file-store.ts';

/** The public pictures of the site. A stored picture is never changed: another picture gets another path. */
export interface PictureStore {
  /** Null when there is no such picture. */
  read: (bucket: PictureBucket, path: string) => Promise<Uint8Array | null>;
  create: (bucket: PictureBucket, path: string, content: Uint8Array) => Promise<void>;
}

/** The store that the settings name: Supabase Storage, or the folder of the embedded file store. */
export function createPictureStore(
  supabase: { url: string; serviceRoleKey: string } | null,
  dataDir: string,
): PictureStore {
  return supabase ? createSupabasePictures(supabase) : createLocalPictures(dataDir);
}

function createLocalPictures(dataDir: string): PictureStore {
  const files = createFileStore(join(dataDir, 'storage'));
  return {
    read: async (bucket, path) => {
      const stored = await files.find(bucket, path);
      return stored && readFile(stored.file);
    },
    create: async (bucket, path, content) => {
      const result = await files.create(bucket, path, Readable.from([content]), content.length);
      if (result !== 'created') {
        throw new Error(`The picture ${bucket}/${path} cannot be stored: ${result}`);
      }
    },
  };
}

function createSupabasePictures({
  url,
  serviceRoleKey,
}: {
  url: string;
  serviceRoleKey: string;
}): PictureStore {
  const endpoint = `${url}/storage/v1`;
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` };
  const client = new StorageClient(endpoint, headers);
  return {
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
      const contentType = getMimeType(path) ?? 'application/octet-stream';
      const { error } = await client.from(bucket).upload(path, content, { contentType });
      if (error) {
        throw error;
      }
    },
  };
}
