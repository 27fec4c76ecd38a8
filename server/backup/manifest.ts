import { join } from 'node:path';
import * as v from 'valibot';
import { buckets, type Bucket } from '#server/storage/storage.ts';

/** Of the folder that this release writes. A release that changes the format must still read this one. */
export const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Names that are safe as those of files. */
const tableName = v.pipe(v.string(), v.regex(/^(?:public|private)\.\w+$/));
/** A relative path without `.` and `..`. */
const filePath = v.pipe(
  v.string(),
  v.check(
    (path) => !/[\\\p{Cc}]/u.test(path) && path.split('/').every((name) => !/^\.{0,2}$/.test(name)),
    'the path of a file is not usable',
  ),
);

/** What is known of a table besides its rows. */
export const tableEntries = {
  name: tableName,
  /** Without generated columns. */
  columns: v.array(v.string()),
  rows: count,
  /** Of the compressed rows, as `sha256sum` shows it. */
  sha256,
};

/** The state of a database besides its rows. */
export const databaseEntries = {
  /** The versions that were applied, oldest first. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^\d{14}$/))),
  /** In which the periods of bookings were computed; null: before it was a setting. */
  timeZone: v.nullable(v.string()),
  sequences: v.array(v.object({ name: v.string(), value: v.number() })),
};

const fileSchema = v.object({ bucket: v.picklist(buckets), path: filePath, bytes: count, sha256 });
export type BackupFile = v.InferOutput<typeof fileSchema>;

/** The file manifest.json: what a backup has. It is written last. */
export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** Of the product that wrote it. */
  version: v.string(),
  createdAt: v.string(),
  ...databaseEntries,
  tables: v.array(v.object(tableEntries)),
  files: v.array(fileSchema),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The file of the manifest in a backup. */
export function manifestPath(folder: string): string {
  return join(folder, 'manifest.json');
}

/** The file of the rows of a table in a backup. */
export function tablePath(folder: string, name: string): string {
  return join(folder, 'tables', `${name}.jsonl.gz`);
}

/** Throws where the path could leave the folder. */
export function storedPath(folder: string, bucket: Bucket, path: string): string {
  return join(folder, 'files', bucket, v.parse(filePath, path));
}
