import { open } from 'node:fs/promises';
import type { FileStore } from './file-store.ts';
import { ATTACHMENTS_BUCKET, type AttachmentStorage } from './storage.ts';
import type { UploadTokens } from './upload-token.ts';

/** Documents in the embedded file store; the data service takes the signed PUT. */
export function createLocalStorage(files: FileStore, tokens: UploadTokens): AttachmentStorage {
  return {
    signUpload: (path) =>
      Promise.resolve(
        `/storage/v1/object/upload/sign/${ATTACHMENTS_BUCKET}/${path}?token=${tokens.sign(`${ATTACHMENTS_BUCKET}/${path}`)}`,
      ),
    sizeOf: async (path) => (await files.find(ATTACHMENTS_BUCKET, path))?.size ?? null,
    readStart: async (path, length) => {
      const stored = await files.find(ATTACHMENTS_BUCKET, path);
      if (!stored) {
        throw new Error(`no object ${path}`);
      }
      const handle = await open(stored.file);
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    remove: (path) => files.remove(ATTACHMENTS_BUCKET, path),
  };
}
