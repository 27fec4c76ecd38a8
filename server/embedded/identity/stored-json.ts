import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { onErrorCode } from '#domain/thrown.ts';

interface StoredJson<T> {
  /** What the file held, or `missing`. */
  value: T;
  /** Replaces the content of the file, after the writes before it. */
  write: (value: T) => Promise<void>;
}

/** A small JSON file of the embedded provider, which only the server's user may read. A damaged file is an error. */
export async function openStoredJson<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  missing: T,
): Promise<StoredJson<T>> {
  let writing: Promise<void> = Promise.resolve();
  const replace = async (text: string) => {
    // Copies of the server that share a data directory may write at the same time.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, text, { mode: 0o600 });
    await rename(unfinished, path);
  };
  return {
    value: await readValue(path, schema, missing),
    write: (value) => {
      const text = JSON.stringify(value);
      return (writing = writing.catch(() => undefined).then(() => replace(text)));
    },
  };
}

async function readValue<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  missing: T,
): Promise<T> {
  const text = await readFile(path, 'utf8').catch(onErrorCode('ENOENT', null));
  return text === null ? missing : v.parse(schema, JSON.parse(text));
}
