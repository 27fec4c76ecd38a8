import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Db } from '#server/db/database.ts';
import { isUploadClosed, openUploadBytes } from '#server/documents/uploads.ts';
import { allowSlowUpload } from '#server/http/limits/arrival-limits.ts';
import { bodyReader, readBody, refuseUnread } from '#server/http/request-body.ts';
import { encodedName } from '#domain/text/encoded-name.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { partsOf, type FileStore, type StoredFile } from '#server/embedded/storage/file-store.ts';
import { downloadPath } from '#server/embedded/storage/local-storage.ts';
import { ATTACHMENTS_BUCKET } from '#server/storage/storage.ts';
import type { UploadTokens } from '#server/embedded/storage/upload-token.ts';

const PUBLIC_BUCKETS = ['images', 'flyers'];
/** A changed picture gets a new path. Hosted storage also uses one hour. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The subset of Supabase Storage that the browser uses: public pictures, and the signed PUT and GET of a document. */
export function storageRoutes({
  db,
  files,
  uploadTokens: tokens,
}: {
  db: Db;
  files: FileStore;
  uploadTokens: UploadTokens;
}) {
  /** An upload may be closed while its file arrives. */
  const putOpenUpload = async (
    path: string,
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ) => {
    const result = await files.create(ATTACHMENTS_BUCKET, path, content, maxBytes);
    if (result !== 'created' || !(await isUploadClosed(db, path))) {
      return result;
    }
    await files.remove(ATTACHMENTS_BUCKET, path);
    return 'exists';
  };
  return new Hono()
    .get('/object/public/:bucket/:path{.+}', async (c) => {
      const { bucket, path } = c.req.param();
      const stored = PUBLIC_BUCKETS.includes(bucket) ? await files.find(bucket, path) : null;
      return stored
        ? sendFile(c, stored)
        : c.json(storageError(404, 'not_found', 'Object not found'), 404);
    })
    .get('/object/sign/attachments/:path{.+}', async (c) => {
      const { path } = c.req.param();
      const { token = '', download = '' } = c.req.query();
      const stored = tokens.isValid(downloadPath(path), token)
        ? await files.find(ATTACHMENTS_BUCKET, path)
        : null;
      if (!stored) {
        return c.json(storageError(404, 'not_found', 'Object not found'), 404);
      }
      c.header('content-disposition', `attachment; filename*=UTF-8''${encodedName(download)}`);
      return sendFile(c, stored, 'private, no-store');
    })
    .put('/object/upload/sign/:bucket/:path{.+}', async (c) => {
      const { bucket, path } = c.req.param();
      const objectPath = `${bucket}/${path}`;
      const body = bodyReader(c);
      const refuseFile = (status: 400 | 403 | 409 | 413 | 507, error: string, message: string) =>
        refuseUnread(c, body, status, storageError(status, error, message));
      const tooLarge = () =>
        refuseFile(413, 'Payload too large', 'The object exceeded the maximum allowed size');
      if (
        bucket !== ATTACHMENTS_BUCKET ||
        !tokens.isValid(objectPath, c.req.query('token') ?? '')
      ) {
        return refuseFile(403, 'Unauthorized', 'The upload address is not valid or too old');
      }
      const maxBytes = await openUploadBytes(db, path);
      if (maxBytes === null) {
        return refuseFile(409, 'Duplicate', 'The upload address was used already');
      }
      if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
        return tooLarge();
      }
      if (!(await files.hasRoomFor(maxBytes))) {
        return refuseFile(507, 'Insufficient storage', 'The disk is almost full');
      }
      allowSlowUpload(c.env);
      switch (await putOpenUpload(path, readBody(body), maxBytes)) {
        case 'created':
          return c.json({ Key: objectPath });
        case 'exists':
          return refuseFile(409, 'Duplicate', 'The resource already exists');
        case 'too_large':
          return tooLarge();
        case 'invalid_path':
          return refuseFile(400, 'InvalidKey', 'Invalid key');
      }
    })
    .all('*', (c) =>
      c.json(
        storageError(404, 'not_found', 'The embedded service does not offer this operation'),
        404,
      ),
    );
}

function sendFile(c: Context, stored: StoredFile, cacheControl = CACHE_CONTROL): Response {
  const { file, size, modifiedAt } = stored;
  const etag = `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  c.header('x-content-type-options', 'nosniff');
  // An SVG may contain scripts; opened as a page of its own it must not run them.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  // A compressed response has the same tag, as a weak one.
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) {
    return c.body(null, 304);
  }
  c.header('content-type', getMimeType(file) ?? 'application/octet-stream');
  c.header('content-length', String(size));
  return c.req.method === 'HEAD' ? c.body(null) : c.body(streamOf(partsOf(stored)));
}

/** An error in the format of Supabase Storage. */
function storageError(status: number, error: string, message: string) {
  return { statusCode: String(status), error, message };
}
