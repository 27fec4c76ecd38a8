import { checkSmtp } from '#server/mail/send-mail.ts';
import type { Settings } from '#server/settings/settings.ts';
import { fault, ok, reasonOf, type Finding } from './finding.ts';

/** Whether the mail server takes our sign-in. No mail is sent. */
export async function checkMail({ mail }: Pick<Settings, 'mail'>): Promise<Finding[]> {
  if (mail.smtpUrl === null) {
    return [];
  }
  try {
    await checkSmtp(mail.smtpUrl);
    return [ok(`mail: ${new URL(mail.smtpUrl).host} takes our mails`)];
  } catch (error) {
    return [
      fault(
        `mail: SMTP_URL cannot be used, so no mail is sent: ${reasonOf(error)}`,
        'Check host, port, user and password of SMTP_URL, and that this machine may connect to that port.',
      ),
    ];
  }
}
