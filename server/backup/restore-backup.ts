import { sql } from 'kysely';
import { errorMessage } from '#domain/thrown.ts';
import { refuseMissingAccess } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { refuseForeignDatabase } from '#server/db/identity-project.ts';
import { appliedMigrations, applyMigrations, readMigrations } from '#server/db/migrate.ts';
import { takeTimeZone } from '#server/db/time-zone.ts';
import type { BucketFiles } from '#server/storage/storage.ts';
import { filledTables, loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import type { Backup } from './open-backup.ts';

interface Target {
  db: Db;
  files: Pick<BucketFiles, 'read' | 'create' | 'remove'>;
  projectId: string;
  timeZone: string;
  report: (line: string) => void;
}

/**
 * Restores a backup into a new database and its file store, in one transaction: roles and tables as of the backup, its rows,
 * the migrations since, and the files before the end, so that a file that cannot be stored leaves no database without it.
 */
export async function restoreBackup(backup: Backup, target: Target): Promise<void> {
  const { manifest } = backup;
  const migrations = readMigrations();
  const ofBackup = new Set(manifest.migrations);
  try {
    await target.db.transaction().execute(async (trx) => {
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
      await refuseUsed(trx, manifest);
      await applyMigrations(
        trx,
        migrations.filter(({ version }) => ofBackup.has(version)),
      );
      if (manifest.timeZone !== null) {
        await takeTimeZone(trx, manifest.timeZone);
      }
      await loadRows(trx, backup);
      target.report(`${manifest.tables.length} tables are loaded.`);
      await applyMigrations(trx, migrations);
      await giveUpMails(trx);
      await refuseForeignDatabase(trx, target.projectId);
      await takeTimeZone(trx, target.timeZone);
      await refuseMissingAccess(trx);
      await storeFiles(backup, target);
    });
  } catch (error) {
    throw new Error(`${errorMessage(error)}\nThe database is as it was.`, { cause: error });
  }
}

/** The site of the backup has probably sent them since; staff can repeat one. */
async function giveUpMails(trx: Db): Promise<void> {
  await trx
    .updateTable('private.mails')
    .set({ failed_at: sql`now()`, last_error: 'not sent before the backup' })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Only a database without content is filled, and only one that is not ahead of the backup. */
async function refuseUsed(trx: Db, { migrations, tables }: Manifest): Promise<void> {
  const filled = await filledTables(trx, new Set(tables.map(({ name }) => name)));
  if (filled.length > 0) {
    throw new Error(
      `The database has content: ${filled.join(', ')}. A backup is restored into a new one.`,
    );
  }
  const newer = (await appliedMigrations(trx)).filter((version) => !migrations.includes(version));
  if (newer.length > 0) {
    throw new Error(
      `The database has migrations that the backup does not have: ${newer.join(', ')}. Restore into a database without tables; the migrations are applied after the rows.`,
    );
  }
}

/** After how many files progress is reported. */
const REPORTED = 100;

/** No row refers to what the store of a new database has: a file of the same path is replaced. */
async function storeFiles(
  { manifest, contentOf }: Backup,
  { files, report }: Target,
): Promise<void> {
  for (const [index, file] of manifest.files.entries()) {
    const { bucket, path } = file;
    const content = await contentOf(file);
    const stored = await files.read(bucket, path);
    const isOther = stored !== null && Buffer.compare(stored, content) !== 0;
    if (isOther) {
      await files.remove(bucket, [path]);
    }
    if (isOther || stored === null) {
      await files.create(bucket, path, content);
    }
    if ((index + 1) % REPORTED === 0) {
      report(`${index + 1} files are stored.`);
    }
  }
}
