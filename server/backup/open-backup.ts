import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { errorMessage } from '#domain/thrown.ts';
import { isEarlierSchema, readMigrations } from '#server/db/migrate.ts';
import {
  FORMAT,
  manifestPath,
  manifestSchema,
  storedPath,
  tablePath,
  type BackupFile,
  type Manifest,
} from './manifest.ts';

/** How many damaged files a message names. */
const NAMED = 10;

export interface Backup {
  manifest: Manifest;
  /** The rows of a table as JSON. */
  rowsOf: (table: string) => Promise<string[]>;
  contentOf: (file: BackupFile) => Promise<Uint8Array>;
}

/** Opens a backup that this release can restore, and whose tables and files all have their checksums. */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  refuseOtherRelease(manifest);
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: tablePath(folder, name), sha256 })),
    ...manifest.files.map(({ bucket, path, sha256 }) => ({
      file: storedPath(folder, bucket, path),
      sha256,
    })),
  ];
  const damaged: string[] = [];
  for (const { file, sha256 } of parts) {
    const fault = await faultOf(file, sha256);
    if (fault !== null) {
      damaged.push(fault);
    }
  }
  if (damaged.length > 0) {
    const rest = damaged.length > NAMED ? [`and ${damaged.length - NAMED} more`] : [];
    throw new Error(['The backup is damaged:', ...damaged.slice(0, NAMED), ...rest].join('\n  '));
  }
  return {
    manifest,
    rowsOf: async (table) => {
      const content = await promisify(gunzip)(await readFile(tablePath(folder, table)));
      return content.toString('utf8').split('\n').slice(0, -1);
    },
    contentOf: ({ bucket, path }) => readFile(storedPath(folder, bucket, path)),
  };
}

const json = v.pipe(v.string(), v.parseJson());
const ofAnyFormat = v.pipe(json, v.object({ format: v.number() }));

async function readManifest(folder: string): Promise<Manifest> {
  const path = manifestPath(folder);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is not a whole backup: it has no manifest.json.`, {
      cause: error,
    });
  });
  const found = v.safeParse(ofAnyFormat, text);
  if (found.success && found.output.format > FORMAT) {
    throw new Error(
      `${folder} has the format ${found.output.format} of a newer release: restore it with that one.`,
    );
  }
  const parsed = v.safeParse(v.pipe(json, manifestSchema), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${path} is damaged: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`);
  }
  return parsed.output;
}

function refuseOtherRelease({ version, migrations }: Manifest): void {
  if (isEarlierSchema(migrations)) {
    throw new Error(
      `The backup is of an earlier version of the site (${version}), which this one cannot restore: install that version.`,
    );
  }
  const known = new Set(readMigrations().map((migration) => migration.version));
  const unknown = migrations.filter((each) => !known.has(each));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer release (${version}), with migrations that this one does not have: ${unknown.join(', ')}.`,
    );
  }
}

async function faultOf(file: string, sha256: string): Promise<string | null> {
  try {
    const content = await readFile(file);
    const isWhole = createHash('sha256').update(content).digest('hex') === sha256;
    return isWhole ? null : `${file} has another checksum`;
  } catch (error) {
    return `${file} cannot be read: ${errorMessage(error)}`;
  }
}
