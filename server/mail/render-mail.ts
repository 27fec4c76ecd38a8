import { plainOf } from '#server/texts/texts.ts';
import type { Mail } from './mail.ts';
import { contentOf, type MailSite } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mail of a row and of others that go with it, in its language. The same rows give the same mail. */
export async function renderMail(
  mail: Mail,
  site: MailSite,
  others: readonly Mail[] = [],
): Promise<RenderedMail> {
  const content = contentOf(mail, site, others);
  const { language } = mail;
  return {
    subject: plainOf(content.subject, language),
    text: mailText(content, language),
    html: await mailHtml(content, language),
  };
}
