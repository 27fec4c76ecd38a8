import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { checkMail } from './check-mail.ts';

const check = (smtpUrl: string | null) =>
  checkMail({ mail: { smtpUrl, from: null, staffEmail: null } });

test('the mail server is asked whether it takes our sign-in', async () => {
  expect(await check(null)).toEqual([]);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _, done) => {
      if (password === 'right') {
        done(null, { user: 'site' });
      } else {
        done(new Error('wrong password'));
      }
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  expect(await check(`smtp://site:right@127.0.0.1:${port}`)).toEqual([
    { level: 'ok', text: `mail: 127.0.0.1:${port} takes our mails`, remedy: null },
  ]);
  const [refused] = await check(`smtp://site:wrong@127.0.0.1:${port}`);
  expect([refused?.level, refused?.text]).toEqual([
    'fault',
    expect.stringContaining('SMTP_URL cannot be used'),
  ]);
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  expect((await check(`smtp://127.0.0.1:${port}`)).map(({ level }) => level)).toEqual(['fault']);
});
