import type { Database } from '#server/db/database.ts';
import { startJobs } from './jobs.ts';
import { sendDueMails, writeTimedMails } from '#server/mail/send-due-mails.ts';
import type { SendMail } from '#server/mail/send-mail.ts';

const PAUSE_MS = 15_000;

/** Sends mails at each commit that writes one. Those that time makes due are written after each pause, which is such a commit. */
export function startMails(
  { kysely: db, listen }: Pick<Database, 'kysely' | 'listen'>,
  send: SendMail,
  { isTimeTrusted, ...deps }: Omit<Parameters<typeof startJobs>[1], 'pauseMs'>,
) {
  const timed = startJobs(
    [{ name: 'writing mails that are due', run: (now) => writeTimedMails(db, now) }],
    { ...deps, ...(isTimeTrusted && { isTimeTrusted }), pauseMs: PAUSE_MS },
  );
  const jobs = startJobs(
    [{ name: 'sending mails', run: () => sendDueMails({ db, send, ...deps }) }],
    { ...deps, pauseMs: PAUSE_MS },
  );
  const stopListening = listen('mails', {
    onPayload: jobs.wake,
    onListening: jobs.wake,
    onLost: () => undefined,
  });
  return {
    stop: async () => {
      await stopListening();
      await Promise.all([timed.stop(), jobs.stop()]);
    },
  };
}
