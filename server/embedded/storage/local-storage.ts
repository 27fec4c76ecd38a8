import { readFile } from 'node:fs/promises';
import { onErrorCode } from '#domain/thrown.ts';
import { partsOf, type FileStore } from './file-store.ts';
import {
  ATTACHMENTS_BUCKET,
  DOWNLOAD_SECONDS,
  type AttachmentStorage,
} from '#server/storage/storage.ts';
import type { UploadTokens } from './upload-token.ts';

/** Documents in the embedded file store; the data service handles the signed PUT and GET. */
export function createLocalStorage(files: FileStore, tokens: UploadTokens): AttachmentStorage {
  return {
    holdsToReservedSize: true,
    check: files.check,
    hasRoomFor: files.hasRoomFor,
    signUpload: (path) =>
      Promise.resolve(
        `/storage/v1/object/upload/sign/${ATTACHMENTS_BUCKET}/${path}?token=${tokens.sign(`${ATTACHMENTS_BUCKET}/${path}`)}`,
      ),
    signDownload: (path, name) =>
      Promise.resolve(
        `${downloadPath(path)}?token=${tokens.sign(downloadPath(path), DOWNLOAD_SECONDS)}&download=${encodeURIComponent(name)}`,
      ),
    sizeOf: async (path) => (await files.find(ATTACHMENTS_BUCKET, path))?.size ?? null,
    ...localDocuments(files),
    // The data service refuses a PUT for a closed upload.
    discard: (path) => files.remove(ATTACHMENTS_BUCKET, path),
  };
}

/** Where a document is downloaded; its token is no token of an upload. */
export function downloadPath(path: string): string {
  return `/storage/v1/object/sign/${ATTACHMENTS_BUCKET}/${path}`;
}

/** Documents as commands use them, which sign no addresses. */
export function localDocuments(
  files: Pick<FileStore, 'find' | 'remove'>,
): Pick<AttachmentStorage, 'read' | 'stream' | 'remove'> {
  return {
    stream: async (path) => {
      const stored = await files.find(ATTACHMENTS_BUCKET, path);
      return stored && partsOf(stored);
    },
    read: async (path, maxBytes) => {
      const stored = await files.find(ATTACHMENTS_BUCKET, path);
      return stored && readStart(stored.file, maxBytes);
    },
    remove: async (paths) => {
      await Promise.all(paths.map((path) => files.remove(ATTACHMENTS_BUCKET, path)));
    },
  };
}

async function readStart(file: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  // Null: deleted after it was found.
  const content = await readFile(file).catch(onErrorCode('ENOENT', null));
  return content?.subarray(0, maxBytes) ?? null;
}
