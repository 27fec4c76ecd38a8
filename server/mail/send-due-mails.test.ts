import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/http/request-log.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { TEST_NOW, useTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { everyMail } from '#tests/support/server/every-mail.ts';
import { setMailRecipients } from './mail-settings.ts';
import { sendDueMails, writeTimedMails } from './send-due-mails.ts';
import { createSmtpSender, type OutgoingMail, type SendMail } from './send-mail.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { answerIn } from '#tests/support/server/use-cases.ts';

const MINUTE_MS = 60_000;
const app = useTestApp();
const logger = createLogger('silent');

// The customers of the demo are not reminded of bookings that were approved today.
beforeAll(() =>
  app.db
    .updateTable('bookings')
    .set({ decided_at: TEST_NOW })
    .where('status', '=', 'approved')
    .execute(),
);

let now: Date;
let user: TestUser;
let day = 0;
beforeEach(async () => {
  now = TEST_NOW;
  user = await app.newCustomer();
  await setMailRecipients(app.db, { isOn: true, staffEmail: null });
  await app.db.deleteFrom('private.mails').execute();
});

function book() {
  day += 1;
  return app.book(user, hallOn(new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10)));
}

/** Mails about requests of a customer, of a kind that is not gathered. */
async function addMails(count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await book();
  }
  await app.db.updateTable('private.mails').set({ kind: 'request_approved' }).execute();
}

const run = async (send: SendMail) => {
  await writeTimedMails(app.db, now);
  await sendDueMails({ db: app.db, send, clock: () => now, logger });
};
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const rows = () =>
  app.db
    .selectFrom('private.mails')
    .select(['kind', 'attempts', 'sent_at', 'failed_at', 'last_error'])
    .where(
      'customer_id',
      '=',
      app.db.selectFrom('customers').select('id').where('uid', '=', user.uid),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** An error as nodemailer makes it. */
const smtpError = (code: string, responseCode?: number) =>
  Object.assign(new Error(`${code} ${responseCode ?? ''}`), {
    code,
    ...(responseCode && { responseCode }),
  });

/** The demo has requests of its own, which expire as well. */
const recorder = () => {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    ids: () => sent.map(({ mail }) => mail.id),
    send: (outgoing: OutgoingMail) => {
      if (outgoing.to === user.email) {
        sent.push(outgoing);
      }
      return Promise.resolve();
    },
  };
};

test('a mail is sent once, however often and in however many servers this runs', async () => {
  await addMails(2);
  const { send, ids } = recorder();
  await Promise.all([run(send), run(send)]);
  await run(send);
  expect(new Set(ids()).size).toBe(2);
  expect(ids()).toHaveLength(2);
  expect((await rows()).map(({ sent_at }) => sent_at)).toEqual([TEST_NOW, TEST_NOW]);
});

test('a server that ends while it sends: another sends the same row again, once the claim is over', async () => {
  await addMails();
  const { send, sent } = recorder();
  // It never comes to the mark.
  void run(async (outgoing) => {
    await send(outgoing);
    return new Promise(() => undefined);
  });
  await expect.poll(() => sent).toHaveLength(1);
  await run(send);
  expect(sent).toHaveLength(1);
  later(6);
  await run(send);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('failures are tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, and then given up', async () => {
  await addMails();
  let attempts = 0;
  const failing: SendMail = ({ to }) => {
    attempts += to === user.email ? 1 : 0;
    return to === user.email ? Promise.reject(smtpError('EMESSAGE', 451)) : Promise.resolve();
  };
  await run(failing);
  for (const minutes of [1, 5, 30, 120, 360, 1_440]) {
    const before = attempts;
    later(minutes - 1);
    await run(failing);
    expect(attempts).toBe(before);
    later(1);
    await run(failing);
    expect(attempts).toBe(before + 1);
  }
  const [row] = (await rows()).filter(({ kind }) => kind === 'request_approved');
  expect(row).toEqual({
    kind: 'request_approved',
    attempts: 7,
    sent_at: null,
    failed_at: now,
    last_error: 'EMESSAGE 451',
  });
});

test('a refused address fails at once and holds up no other mail', async () => {
  await addMails(2);
  const { send, ids } = recorder();
  let isFirst = true;
  await run((outgoing) => {
    const isRefused = isFirst;
    isFirst = false;
    return isRefused ? Promise.reject(smtpError('EENVELOPE', 550)) : send(outgoing);
  });
  expect(ids()).toHaveLength(1);
  expect((await rows()).map(({ failed_at }) => failed_at)).toEqual([TEST_NOW, null]);
});

test('a mail server that cannot be reached is asked once in a run', async () => {
  await addMails(3);
  let calls = 0;
  await run(() => {
    calls += 1;
    return Promise.reject(smtpError('ECONNECTION'));
  });
  expect(calls).toBe(1);
  expect((await rows()).every(({ failed_at }) => failed_at === null)).toBe(true);
});

describe('of what a customer causes again and again', () => {
  const STAFF = 'staff@riwaq.example';
  /** Kind and references of each mail, as it is sent. */
  const sendAll = async () => {
    const sent: string[] = [];
    await run(({ mail, others, to }) => {
      if (to === STAFF || to === user.email) {
        const about = [mail, ...others].map(({ facts }) =>
          'reference' in facts ? facts.reference : 'event_name' in facts ? facts.event_name : '',
        );
        sent.push([mail.kind, ...about].join(' '));
      }
      return Promise.resolve();
    });
    return sent.toSorted();
  };
  beforeEach(async () => {
    await setMailRecipients(app.db, { isOn: true, staffEmail: STAFF });
    await app.db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('status', '=', 'pending_approval')
      .execute();
    await app.db.deleteFrom('private.mails').execute();
  });
  const cancel = (bookingId: string) =>
    app.as(user)(`/api/account/bookings/${bookingId}/cancel`, {});

  test('requests that are sent and cancelled are one mail an hour, which names those that wait', async () => {
    const first = await book();
    expect(await sendAll()).toEqual([
      `request_received ${first.refCode}`,
      `staff_request ${first.refCode}`,
    ]);
    await cancel(first.bookingId);
    expect(await sendAll()).toEqual([`booking_cancelled ${first.refCode}`]);
    const cancelled: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { bookingId, refCode } = await book();
      await cancel(bookingId);
      cancelled.push(refCode);
      await sendAll();
    }
    const left = [await book(), await book()].map(({ refCode }) => refCode);
    later(59);
    expect(await sendAll()).toEqual([]);
    later(1);
    expect((await sendAll()).map((line) => line.split(' ').toSorted())).toEqual(
      [
        ['booking_cancelled', ...cancelled],
        ['request_received', ...left],
        ['staff_request', ...left],
      ].map((line) => line.toSorted()),
    );
    expect(await sendAll()).toEqual([]);
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('so are events and what is asked for a booking: the last state is in the mail', async () => {
    const created_by = await app.customerId(user);
    const times = { start_datetime: '2027-02-07T09:00Z', end_datetime: '2027-02-07T10:00Z' };
    const propose = (name: string) => app.addEvent({ ...times, name, created_by, created_at: now });
    const { bookingId, refCode } = await book();
    await app.approve(refCode);
    await app.db.deleteFrom('private.mails').execute();
    const ask = (text: string) =>
      app.as(user)(`/api/account/bookings/${bookingId}/asks`, { kind: 'change', text });
    await propose('One');
    await ask('One');
    expect(await sendAll()).toEqual(['staff_change_asked ' + refCode, 'staff_event One']);
    for (const name of ['Two', 'Three', 'Four']) {
      await app.db
        .updateTable('private.booking_asks')
        .set({ status: 'withdrawn', closed_at: now })
        .where('status', '=', 'open')
        .execute();
      await app.db
        .updateTable('events')
        .set({ status: 'withdrawn' })
        .where('created_by', '=', created_by)
        .execute();
      later(1);
      app.setNow(now);
      await propose(name);
      await ask(name);
      expect(await sendAll()).toEqual([]);
    }
    later(57);
    expect(await sendAll()).toEqual(['staff_change_asked ' + refCode, 'staff_event Four']);
  });

  test('a mail that could not be sent is repeated with the same ones', async () => {
    const requests = [await book(), await book()].map(({ refCode }) => refCode);
    const tried: string[][] = [];
    const fail: SendMail = ({ mail, others, to }) => {
      if (to === STAFF) {
        tried.push([mail, ...others].map(({ id }) => id));
      }
      return Promise.reject(smtpError('EMESSAGE', 451));
    };
    await run(fail);
    requests.push((await book()).refCode);
    later(1);
    await run(fail);
    expect(tried[0]).toHaveLength(2);
    expect(tried).toContainEqual(tried[0]);
    later(5);
    const lines = await sendAll();
    later(60);
    lines.push(...(await sendAll()));
    expect(
      lines
        .filter((line) => line.startsWith('staff_request'))
        .flatMap((line) => line.split(' ').slice(1))
        .toSorted(),
    ).toEqual(requests.toSorted());
  });
});

describe('chat', () => {
  const conversation = async () =>
    (
      await app.db
        .selectFrom('conversations')
        .select('id')
        .where('customer_id', '=', await app.customerId(user))
        .executeTakeFirstOrThrow()
    ).id;

  test('an answer that is not read for 10 minutes is a mail', async () => {
    const { send, sent } = recorder();
    await answerIn(app, await conversation(), 'Hello');
    later(9);
    await run(send);
    expect(sent).toEqual([]);
    later(1);
    await run(send);
    expect(sent.map(({ mail }) => mail.kind)).toEqual(['chat_answer']);
  });

  test('one that is read within 10 minutes is none, nor is a message that staff has answered', async () => {
    const { send, sent } = recorder();
    const id = await conversation();
    await setMailRecipients(app.db, { isOn: true, staffEmail: user.email });
    await app.as(user)(
      '/api/chat/send-message',
      { conversationId: id, content: 'A question' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await answerIn(app, id, 'An answer');
    await app.as(user)(`/api/chat/conversations/${id}/read`, { seq: 2 });
    later(11);
    await run(send);
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe('a real mail server', () => {
  /** What the server got, by the address of the recipient. */
  const openServer = async (options: SMTPServerOptions) => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, _, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
      ...options,
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    return {
      received,
      send: createSmtpSender(`smtp://127.0.0.1:${port}`, {
        site: siteOfTests,
        origin: 'https://riwaq.example',
        from: 'no-reply@riwaq.example',
      }),
      close: () =>
        new Promise<void>((resolve) => {
          server.close(resolve);
        }),
    };
  };
  const sendTo = async (send: SendMail, to: string) => {
    const [mail] = everyMail('en');
    return mail && send({ mail, others: [], to, createdAt: TEST_NOW, building: siteOfTests });
  };
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => {
      done(Object.assign(new Error('no'), { responseCode }));
    },
  });

  test('gets the mail', async () => {
    await addMails();
    const server = await openServer({});
    await run(server.send);
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain(`To: ${user.email}`);
    expect((await rows()).map(({ sent_at }) => sent_at)).toEqual([TEST_NOW]);
  });

  test.each([
    ["o'neil@example.com", "o'neil@example.com"],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
    ['ليلى@example.com', 'ليلى@example.com'],
  ])('gets a mail to %j for %j', async (to, recipient) => {
    const server = await openServer({});
    const sent = await sendTo(server.send, to);
    await server.close();
    expect(sent).toHaveProperty('envelope.to', [recipient]);
    expect(server.received).toHaveLength(1);
  });

  test('gets no mail to an address with a header in it', async () => {
    const server = await openServer({});
    const to = 'a@example.com\r\nBcc: b@example.com';
    await expect(sendTo(server.send, to)).rejects.toThrow();
    await server.close();
    expect(server.received).toEqual([]);
  });

  test.each([
    [450, null],
    [550, TEST_NOW],
  ])('%i: %s', async (responseCode, failedAt) => {
    await addMails();
    const server = await openServer(refusing(responseCode));
    await run(server.send);
    await server.close();
    const [row] = await rows();
    expect([row?.sent_at, row?.failed_at, row?.attempts]).toEqual([null, failedAt, 1]);
  });

  test('that is away delays the mail', async () => {
    await addMails();
    const server = await openServer({});
    await server.close();
    await run(server.send);
    const [row] = await rows();
    expect([row?.sent_at, row?.failed_at, row?.attempts]).toEqual([null, null, 1]);
  });
});
