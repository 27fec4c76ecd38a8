import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { loadOnce } from '#domain/load-once.ts';
import type { Mail } from './mail.ts';
import { invitationOf } from './invitation.ts';
import type { MailBuilding, MailProfile } from './mail-rows.ts';
import { renderMail } from './render-mail.ts';

/** A server that does not respond holds up only the mails after this one. */
const TIMEOUT_MS = 20_000;
const timeouts = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
};

/** With the first mail: a start does without it. */
const loadMailer = () => import('nodemailer');

/** A mail and its envelope. */
export interface OutgoingMail {
  mail: Mail;
  /** What happened meanwhile, named in the same mail. */
  others: readonly Mail[];
  to: string;
  createdAt: Date;
  /** The building when it is sent. */
  building: MailProfile;
}

export type SendMail = (outgoing: OutgoingMail) => Promise<unknown>;

/** What is known of the sender at start. */
export interface Sender {
  site: Omit<MailBuilding, keyof MailProfile>;
  /** Scheme and host of the site. */
  origin: string;
  /** The address that mails come from. */
  from: string;
}

/** Connects and signs in; throws where that fails. Nothing is sent. */
export async function checkSmtp(url: string): Promise<void> {
  const { createTransport } = await loadMailer();
  await createTransport({ url, ...timeouts }).verify();
}

/** Sends through an SMTP server, `smtp://user:password@host:587`. */
export function createSmtpSender(url: string, sender: Sender): SendMail {
  const openTransport = loadOnce(async () =>
    (await loadMailer()).createTransport({ url, ...timeouts }),
  );
  return async (outgoing) => (await openTransport()).sendMail(await messageOf(outgoing, sender));
}

/** Writes each mail as a file that mail programs open: nothing leaves this machine. */
export function createFileSender(folder: string, sender: Sender): SendMail {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const openTransport = loadOnce(async () =>
    (await loadMailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return async (outgoing) => {
    const transport = await openTransport();
    const { message } = await transport.sendMail(await messageOf(outgoing, sender));
    await writeFile(join(folder, `${outgoing.mail.id}.eml`), message, { mode: 0o600 });
  };
}

/** The same rows make the same message: who gets it twice can see that. */
async function messageOf(
  { mail, others, to, createdAt, building }: OutgoingMail,
  sender: Sender,
): Promise<SendMailOptions> {
  const { origin, from } = sender;
  const site = { ...sender.site, ...building };
  const { subject, text, html } = await renderMail(mail, { site, origin }, others);
  const calendar = invitationOf(mail, {
    site,
    origin,
    organizer: from,
    attendee: to,
    now: createdAt,
  });
  return {
    from: { name: site.brand, address: from },
    to: { name: '', address: to },
    ...(site.contact.email && { replyTo: site.contact.email }),
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: false } }),
    messageId: `<${mail.id}@${new URL(origin).hostname}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
