/** The process of the server is killed at each step of a mail, on both databases. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/stores/open-database.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { signInAt } from '#tests/support/server/sign-in-at.ts';
import { createOnServer } from '#tests/support/server/test-database.ts';
import { startSite, type Site } from '#tests/support/site.ts';

const kamel = { name: 'Kamel Saadi', email: 'kamel@demo.example' };

/** The Message-ID of the mails for Kamel that the mail server has read to their end, also where it did not respond. */
let received: string[] = [];
/** The command after which the mail server is silent, for Kamel's mails. */
let silentAfter: 'RCPT' | 'DATA' | null = null;
/** Whether it is. */
let isSilent = false;

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _session, done) => {
    isSilent = silentAfter === 'RCPT' && address === kamel.email;
    if (!isSilent) {
      done();
    }
  },
  onData: (stream, { envelope }, done) => {
    const isForKamel = envelope.rcptTo.some(({ address }) => address === kamel.email);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId }) => {
        if (isForKamel) {
          received.push(messageId ?? '');
        }
        isSilent = silentAfter === 'DATA' && isForKamel;
        if (!isSilent) {
          done();
        }
      });
    });
  },
});
// A process that is killed amid a mail may leave its connection reset.
smtp.on('error', (error: NodeJS.ErrnoException) => {
  expect(error.code).toBe('ECONNRESET');
});

let smtpUrl: string;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
beforeEach(() => {
  received = [];
  silentAfter = null;
});

const createStall = `
  create or replace function public.stall() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(3600);
    return new;
  end $$`;
const stallOn = (when: string) => `create trigger stall ${when} execute function public.stall()`;
/** Not of a mail of the seed that is due at this time of day. */
const ofTheRequest = `for each row when (new.to_address = '${kamel.email}')`;
const dropStall = 'drop function if exists public.stall cascade';
/** As if the time of the claims were over. */
const endClaims = 'update private.mails set claimed_until = now() where claimed_until is not null';

/** The mail of the case before: the next one would be gathered with it for an hour. */
const forgetSent = 'delete from private.mails where sent_at is not null';

interface Kill {
  at: string;
  /** Where a statement of the server does not end. */
  stall?: string;
  silentAfter?: 'RCPT' | 'DATA';
  /** How often the mail server has read the mail when the server is killed, and after the next one has started. */
  arrivals: [before: number, after: number];
}

const kills: Kill[] = [
  {
    at: 'before the commit',
    stall: 'before insert on public.timelines for each row',
    arrivals: [0, 0],
  },
  {
    at: 'after the commit',
    stall: `before update of claimed_until on private.mails ${ofTheRequest}`,
    arrivals: [0, 1],
  },
  { at: 'after the claim', silentAfter: 'RCPT', arrivals: [0, 1] },
  { at: 'after DATA', silentAfter: 'DATA', arrivals: [1, 2] },
  {
    at: 'before it is marked as sent',
    stall: `before update of sent_at on private.mails ${ofTheRequest}`,
    arrivals: [1, 2],
  },
];

/** The database of a site whose process is killed. */
interface KilledDatabase {
  env: NodeJS.ProcessEnv;
  /** Runs statements while no process serves the site; returns the rows of the last one. */
  run: (site: Site, ...statements: string[]) => Promise<unknown[]>;
  /** Whether a statement of the site stalls. */
  isStalled: (site: Site) => Promise<boolean>;
  drop: () => Promise<void>;
}

const embedded: KilledDatabase = {
  env: {},
  run: async ({ dataDir }, ...statements) => {
    const { kysely, close } = await openDatabase({ dataDir });
    let rows: unknown[] = [];
    for (const statement of statements) {
      ({ rows } = await sql.raw(statement).execute(kysely));
    }
    await close();
    return rows;
  },
  // The database is in the process, which responds to nothing then.
  isStalled: ({ origin }) =>
    fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      () => false,
      () => true,
    ),
  drop: () => Promise.resolve(),
};

async function onPostgres(): Promise<KilledDatabase> {
  const { url, run, drop } = await createOnServer();
  return {
    env: { DATABASE_URL: url, IDENTITY: 'embedded', DEMO_DATA: 'on' },
    run: async (_site, ...statements) => {
      // PostgreSQL does not see at once that a process is gone.
      await run(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      let rows: unknown[] = [];
      for (const statement of statements) {
        rows = await run(statement);
      }
      return rows;
    },
    isStalled: async () => {
      const sleeping = await run(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      return sleeping.length > 0;
    },
    drop: async () => {
      await drop();
    },
  };
}

describe.each([
  ['the embedded database', () => Promise.resolve(embedded)],
  ['PostgreSQL', onPostgres],
])('on %s, a process that is killed', (_, open) => {
  let database: KilledDatabase;
  let site: Site;
  let token: string;
  beforeAll(async () => {
    database = await open();
    const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'no-reply@riwaq.example' };
    site = await startSite({
      env: { ...database.env, ...mail, PUBLIC_ORIGIN: 'http://127.0.0.1' },
    });
    token = await signInAt(site.origin, kamel);
    await post('/api/auth/ensure-customer', { ...kamel, uid: decodeJwt(token).sub });
  });
  afterAll(async () => {
    await site.stop();
    await database.drop();
  });

  const post = (path: string, body: unknown) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });

  const book = (day: string) =>
    post(
      '/api/events/request',
      hallRequest({ dates: { start: day, end: day, startTime: '09:00', endTime: '10:00' } }),
    );

  test.each(kills.map((kill, index) => ({ ...kill, day: `2027-03-0${index + 1}` })))(
    '$at loses no mail',
    async ({ stall, silentAfter: command = null, arrivals, day }) => {
      // The mail of the case before is marked as sent.
      await site.end();
      await database.run(site, forgetSent, ...(stall ? [createStall, stallOn(stall)] : []));
      await site.restart();
      silentAfter = command;
      const response = book(day).then(
        ({ status }) => status,
        () => null,
      );
      await expect.poll(() => (stall ? database.isStalled(site) : isSilent)).toBe(true);
      await site.crash();
      expect(received).toHaveLength(arrivals[0]);

      silentAfter = null;
      const written = await database.run(
        site,
        dropStall,
        endClaims,
        `select mails.id from private.mails join bookings on bookings.id = about_id
         where to_address = '${kamel.email}' and facts -> 'periods' -> 0 ->> 'first' = '${day}'`,
      );
      await site.restart();
      await expect.poll(() => received).toHaveLength(arrivals[1]);
      const count = Math.min(arrivals[1], 1);
      expect(written).toHaveLength(count);
      expect(await response).toBe(count === 0 ? null : 201);
      // A mail that arrives twice is the same message.
      expect(new Set(received).size).toBe(count);
    },
  );
});
