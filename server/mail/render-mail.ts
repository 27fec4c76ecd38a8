import type { Mail } from './mail.ts';
import { contentOf, type MailSite } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { plainOf } from './words.ts';

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mail of a row, in its language. The same row gives the same mail. */
export async function renderMail(mail: Mail, site: MailSite): Promise<RenderedMail> {
  const content = contentOf(mail, site);
  const { language } = mail;
  return {
    subject: plainOf(content.subject, language),
    text: mailText(content, language),
    html: await mailHtml(content, language),
  };
}
