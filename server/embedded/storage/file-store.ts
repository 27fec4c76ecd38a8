import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { onErrorCode } from '#domain/thrown.ts';

export interface StoredFile {
  file: string;
  size: number;
  modifiedAt: Date;
}

/** An object's path: names of letters, digits and ` ._-`, joined by single slashes; no hidden files. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.)[\p{L}\p{N} ._-]+(?:\/[\p{L}\p{N} ._-]+)*$/u;
const SAFE_BUCKET = /^[a-z]+$/;

export type FileStore = ReturnType<typeof createFileStore>;

/** Files of the embedded mode: `<folder>/<bucket>/<path>`. Uploads leave `reserveBytes` of the disk free. */
export function createFileStore(
  folder: string,
  { reserveBytes = 0 }: { reserveBytes?: number } = {},
) {
  const fileOf = (bucket: string, path: string) =>
    SAFE_BUCKET.test(bucket) && SAFE_PATH.test(path) ? join(folder, bucket, path) : null;

  const incomingFolder = join(folder, '.incoming');

  return {
    /** Fails where the folder cannot be written to. */
    check: () => access(folder, constants.W_OK),
    /** Whether the disk takes so many more bytes without its reserve. Some file systems do not show their size. */
    hasRoomFor: async (bytes: number): Promise<boolean> => {
      const { blocks, bavail, bsize } = await statfs(folder);
      return blocks === 0 || bavail * bsize - bytes >= reserveBytes;
    },
    /** Writes a new object, which is visible only when it is complete. */
    create: async (
      bucket: string,
      path: string,
      content: AsyncIterable<Uint8Array>,
      maxBytes: number,
    ): Promise<'created' | 'exists' | 'too_large' | 'invalid_path'> => {
      const target = fileOf(bucket, path);
      if (!target) {
        return 'invalid_path';
      }
      const incoming = join(incomingFolder, randomUUID());
      await mkdir(incomingFolder, { recursive: true });
      try {
        if (!(await writeLimited(incoming, content, maxBytes))) {
          return 'too_large';
        }
        await mkdir(dirname(target), { recursive: true });
        return (await linkNew(incoming, target)) ? 'created' : 'exists';
      } finally {
        await rm(incoming, { force: true });
      }
    },
    /** The path, size and type of the object's file, or null when there is no such object. */
    find: async (bucket: string, path: string): Promise<StoredFile | null> => {
      const file = fileOf(bucket, path);
      const stats = file === null ? null : await stat(file).catch(() => null);
      return file !== null && stats?.isFile()
        ? { file, size: stats.size, modifiedAt: stats.mtime }
        : null;
    },
    remove: async (bucket: string, path: string) => {
      const file = fileOf(bucket, path);
      if (file) {
        await rm(file, { force: true });
      }
    },
    /** The paths of a bucket that were not modified after `until`. */
    list: (bucket: string, until: Date) => filesIn(join(folder, bucket), until),
    /** Deletes incomplete files that were not modified after `until`. */
    removeUnfinished: async (until: Date) => {
      for (const name of await filesIn(incomingFolder, until)) {
        await rm(join(incomingFolder, name), { force: true });
      }
    },
  };
}

/** What a response holds of a file in memory. */
const PART_BYTES = 64 * 1024;

/** The content of a file in parts. It is open only while one is read: no reader that stops can leave it open. */
export async function* partsOf({
  file,
  size,
}: Pick<StoredFile, 'file' | 'size'>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (let position = 0; position < size; position += PART_BYTES) {
    yield await readPart(file, position, Math.min(PART_BYTES, size - position));
  }
}

async function readPart(file: string, position: number, bytes: number) {
  const handle = await open(file);
  try {
    const part = new Uint8Array(bytes);
    const { bytesRead } = await handle.read(part, 0, bytes, position);
    if (bytesRead < bytes) {
      throw new Error(`${file} has changed while it was read`);
    }
    return part;
  } finally {
    await handle.close();
  }
}

/** The files below a folder, relative to it, that were not modified after `until`. */
async function filesIn(folder: string, until: Date): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    onErrorCode('ENOENT', []),
  );
  const found: string[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? await stat(file).catch(() => null) : null;
    if (stats && stats.mtime <= until) {
      found.push(relative(folder, file));
    }
  }
  return found;
}

/** False when the content is larger than `maxBytes`; the rest is not read. */
async function writeLimited(
  file: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<boolean> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        return false;
      }
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

/** A hard link is atomic and never replaces another file. */
function linkNew(from: string, to: string): Promise<boolean> {
  return link(from, to).then(() => true, onErrorCode('EEXIST', false));
}
