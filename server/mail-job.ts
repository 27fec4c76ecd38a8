import type { Database } from '#server/db/database.ts';
import { startJobs } from './jobs.ts';
import { sendDueMails } from '#server/mail/send-due-mails.ts';
import type { SendMail } from '#server/mail/send-mail.ts';

const PAUSE_MS = 15_000;

/** Sends mails at each commit that writes one, and those that time makes due. */
export function startMails(
  { kysely: db, listen }: Pick<Database, 'kysely' | 'listen'>,
  send: SendMail,
  deps: Omit<Parameters<typeof startJobs>[1], 'pauseMs'>,
) {
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
      await jobs.stop();
    },
  };
}
