import { ATTACHMENTS_BUCKET, DOWNLOAD_SECONDS, type AttachmentStorage } from './storage.ts';
import { supabaseClient, type Supabase } from './supabase-client.ts';

/** Documents in Supabase Storage, with the service key. Its upload addresses are for one object, once, and expire. */
export function createSupabaseStorage(supabase: Supabase): AttachmentStorage {
  const { endpoint, headers, client } = supabaseClient(supabase);
  const bucket = client.from(ATTACHMENTS_BUCKET);
  /** Null: there is no such object. */
  const get = async (path: string, range: { range?: string } = {}) => {
    const response = await fetch(`${endpoint}/object/authenticated/${ATTACHMENTS_BUCKET}/${path}`, {
      headers: { ...headers, ...range },
    });
    if (response.ok) {
      return response;
    }
    await response.body?.cancel();
    if (response.status === 404 || response.status === 400) {
      return null;
    }
    throw new Error(`storage responded ${response.status} for ${path}`);
  };
  return {
    holdsToReservedSize: false,
    check: async () => {
      const { error } = await client.getBucket(ATTACHMENTS_BUCKET);
      if (error) {
        throw error;
      }
    },
    // Its disk is not this server's.
    hasRoomFor: () => Promise.resolve(true),
    signUpload: async (path) => {
      const { data, error } = await bucket.createSignedUploadUrl(path);
      if (error) {
        throw error;
      }
      return data.signedUrl;
    },
    signDownload: async (path, name) => {
      const { data, error } = await bucket.createSignedUrl(path, DOWNLOAD_SECONDS, {
        download: name,
      });
      if (error) {
        throw error;
      }
      return data.signedUrl;
    },
    sizeOf: async (path) => {
      const { data, error } = await bucket.info(path);
      if (error) {
        if ('status' in error && (error.status === 404 || error.status === 400)) {
          return null;
        }
        throw error;
      }
      return data.size ?? 0;
    },
    stream: async (path) => (await get(path))?.body ?? null,
    read: async (path, maxBytes) => {
      const response = await get(path, { range: `bytes=0-${maxBytes - 1}` });
      return response && new Uint8Array(await response.arrayBuffer()).subarray(0, maxBytes);
    },
    // An address is valid for two hours and never overwrites an object: an empty object prevents another upload.
    discard: async (path) => {
      const { error } = await bucket.upload(path, new Uint8Array(), {
        contentType: 'application/pdf',
        upsert: true,
      });
      if (error) {
        throw error;
      }
    },
    remove: async (paths) => {
      const { error } = await bucket.remove([...paths]);
      if (error) {
        throw error;
      }
    },
  };
}
