import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { accepts } from './accepts.ts';

/** The names of these files contain a digest of their content. */
const HASHED_FILES = '/assets/';
const DAY_SECONDS = 86_400;
/** What the build compresses a file to, the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** What of a request decides how a file is sent. */
interface FileRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** A response that can be sent as it is. */
export interface FileResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  /** The same, as `writeHead` takes them: names and values in turn. */
  headerList: readonly string[];
  body: Buffer | null;
}

export type BuiltFiles = ReturnType<typeof readBuiltFiles>;

/**
 * The files of the built client, without those of folders that begin with a dot. Each is read once, when it is first asked for.
 * Ranges are not offered: the client has no large files.
 */
export function readBuiltFiles(clientDir: string) {
  const names = new Set(existsSync(clientDir) ? namesIn(clientDir) : []);
  const files = new Map<string, ReturnType<typeof readFile>>();

  const readFile = (path: string) => {
    const read = (ending: string) =>
      names.has(path + ending) ? readFileSync(join(clientDir, path + ending)) : null;
    const plain = readFileSync(join(clientDir, path));
    const variants = encodings.flatMap(({ name, ending }) => {
      const body = read(ending);
      return body ? [{ name, body }] : [];
    });
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    // Weak: the encodings of a file share it.
    const etag = `W/"${digest}"`;
    const headers = {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': path.startsWith(HASHED_FILES)
        ? `public, max-age=${365 * DAY_SECONDS}, immutable`
        : 'public, max-age=600',
      ...(variants.length > 0 && { vary: 'accept-encoding' }),
      etag,
    };
    const whole = (body: Buffer, encoding?: string) =>
      toResponse(
        200,
        {
          ...headers,
          ...(encoding !== undefined && { 'content-encoding': encoding }),
          'content-length': String(body.length),
        },
        body,
      );
    return {
      etag,
      plain: whole(plain),
      encoded: variants.map(({ name, body }) => ({ name, response: whole(body, name) })),
      notModified: toResponse(304, headers, null),
    };
  };

  return {
    /** The response to a request for the file at this path of the site; undefined: there is none. */
    respond: (path: string, request: FileRequest): FileResponse | undefined => {
      if (!names.has(path)) {
        return undefined;
      }
      const file = files.get(path) ?? readFile(path);
      files.set(path, file);
      if (isNamed(request.ifNoneMatch, file.etag)) {
        return file.notModified;
      }
      const accepted = file.encoded.find(({ name }) => accepts(request.acceptEncoding, name));
      return accepted?.response ?? file.plain;
    },
  };
}

function toResponse(
  status: FileResponse['status'],
  headers: Record<string, string>,
  body: Buffer | null,
): FileResponse {
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}

/** The paths of the files as a browser asks for them. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((name) => name.split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
    .filter((name) => !name.includes('/.') && name !== '/index.html');
}

/** Whether an If-None-Match header names this tag. */
function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = etag.replace('W/', '');
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(plain) ?? false;
}
