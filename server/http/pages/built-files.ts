import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { accepts } from '#server/http/accepts.ts';
import { etagOf, isNamed } from '#server/http/etag.ts';

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
interface FileResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
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
    const etag = etagOf(plain);
    const headers = {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': path.startsWith(HASHED_FILES)
        ? `public, max-age=${365 * DAY_SECONDS}, immutable`
        : 'public, max-age=600',
      ...(variants.length > 0 && { vary: 'accept-encoding' }),
      etag,
    };
    const whole = (body: Buffer, encoding?: string): FileResponse => ({
      status: 200,
      headers: {
        ...headers,
        ...(encoding !== undefined && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      },
      body: new Uint8Array(body),
    });
    const notModified: FileResponse = { status: 304, headers, body: null };
    return {
      etag,
      plain: whole(plain),
      encoded: variants.map(({ name, body }) => ({ name, response: whole(body, name) })),
      notModified,
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

/** The paths of the files as a browser asks for them. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((name) => name.split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
    .filter((name) => !name.includes('/.') && name !== '/index.html');
}
