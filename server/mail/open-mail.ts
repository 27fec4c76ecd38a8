import { join, resolve } from 'node:path';
import { siteOrigin, type Settings } from '#server/settings/settings.ts';
import { createFileSender, createSmtpSender, type SendMail, type Sender } from './send-mail.ts';

type MailSettings = Pick<
  Settings,
  'mail' | 'site' | 'publicOrigin' | 'host' | 'port' | 'dataDir' | 'identity'
>;

/** Where mails come from, and to which site their links go. */
export function senderOf({ mail, site, ...settings }: MailSettings): Sender {
  return {
    site,
    origin: siteOrigin(settings),
    from: mail.from ?? 'no-reply@localhost',
  };
}

/** How mails are sent: by SMTP; embedded, as files in the data directory. Null: not at all, and none are written. */
export function openMail(settings: MailSettings): SendMail | null {
  const { mail, dataDir, identity } = settings;
  if (mail.smtpUrl !== null) {
    return createSmtpSender(mail.smtpUrl, senderOf(settings));
  }
  return identity === 'embedded'
    ? createFileSender(join(resolve(dataDir), 'mail'), senderOf(settings))
    : null;
}

/** How mails are sent, for the start message. */
export function mailMode({ mail, identity, dataDir }: MailSettings): string {
  if (mail.smtpUrl !== null) {
    return `through ${new URL(mail.smtpUrl).host}`;
  }
  return identity === 'embedded'
    ? `files in ${dataDir}/mail, listed at /dev/mail`
    : 'none, without SMTP_URL';
}
