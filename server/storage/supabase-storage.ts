import { StorageClient } from '@supabase/storage-js';
import { ATTACHMENTS_BUCKET, type AttachmentStorage } from './storage.ts';

/** Documents in Supabase Storage, with the service key: its addresses are for one object, once, and expire by themselves. */
export function createSupabaseStorage({
  url,
  serviceRoleKey,
}: {
  url: string;
  serviceRoleKey: string;
}): AttachmentStorage {
  const endpoint = `${url}/storage/v1`;
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` };
  const bucket = new StorageClient(endpoint, headers).from(ATTACHMENTS_BUCKET);
  return {
    signUpload: async (path) => {
      const { data, error } = await bucket.createSignedUploadUrl(path);
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
    readStart: async (path, length) => {
      const answer = await fetch(`${endpoint}/object/authenticated/${ATTACHMENTS_BUCKET}/${path}`, {
        headers: { ...headers, range: `bytes=0-${length - 1}` },
      });
      if (!answer.ok) {
        throw new Error(`storage answered ${answer.status} for ${path}`);
      }
      return new Uint8Array(await answer.arrayBuffer()).subarray(0, length);
    },
    remove: async (path) => {
      const { error } = await bucket.remove([path]);
      if (error) {
        throw error;
      }
    },
  };
}
