import { completeEndedBookings } from '#server/bookings/complete-ended.ts';
import { expireOverdueHolds } from '#server/bookings/expire-holds.ts';
import { deleteExpiredUnfinished } from '#server/bookings/unfinished/end-unfinished.ts';
import type { Database } from '#server/db/database.ts';
import { sweepUploads } from '#server/documents/sweep-uploads.ts';
import type { FileStore } from '#server/embedded/storage/file-store.ts';
import { sweepFiles } from '#server/embedded/storage/sweep-files.ts';
import type { SendMail } from '#server/mail/send-mail.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import { startJobs, type Job } from './jobs.ts';
import { startMails } from './mail-job.ts';

const PAUSE_MS = 60_000;
const FILE_SWEEP_MS = 60 * 60_000;

interface JobStores {
  database: Pick<Database, 'kysely' | 'listen'>;
  storage: AttachmentStorage;
  /** On disk, in embedded mode. */
  files: FileStore | null;
  /** Null: no mail can be sent. */
  sendMail: SendMail | null;
}

/** Starts everything that the site does as time passes. */
export function startSiteJobs(
  { sendMail, ...stores }: JobStores,
  deps: Omit<Parameters<typeof startJobs>[1], 'pauseMs'>,
) {
  const { database } = stores;
  const jobs: Job[] = [
    { name: 'expiring holds', run: (now) => expireOverdueHolds(database.kysely, now) },
    { name: 'completing bookings', run: (now) => completeEndedBookings(database.kysely, now) },
    {
      name: 'deleting expired unfinished requests',
      run: (now) => deleteExpiredUnfinished(database.kysely, now),
    },
    { name: 'deleting unrecorded uploads', run: documentSweep(stores) },
  ];
  const timed = startJobs(jobs, { ...deps, pauseMs: PAUSE_MS });
  const mails = sendMail ? startMails(database, sendMail, deps) : null;
  return {
    stop: async () => {
      await Promise.all([timed.stop(), mails?.stop()]);
    },
  };
}

/** Sweeps uploads each time, and files on disk (embedded mode) once an hour. */
function documentSweep({ database: { kysely: db }, storage, files }: Omit<JobStores, 'sendMail'>) {
  let filesSweptAt = -Infinity;
  return async (now: Date): Promise<void> => {
    await sweepUploads({ db, storage }, now);
    if (files && performance.now() - filesSweptAt >= FILE_SWEEP_MS) {
      await sweepFiles({ db, files }, now);
      filesSweptAt = performance.now();
    }
  };
}
