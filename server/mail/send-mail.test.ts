import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf } from '#tests/support/server/calendar-part.ts';
import { toCalendarFile } from '#domain/calendar/calendar-file.ts';
import { languages } from '#domain/language.ts';
import type { Mail } from './mail.ts';
import { everyMail, room } from '#tests/support/server/every-mail.ts';
import { createFileSender } from './send-mail.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const golden = join(import.meta.dirname, '../../tests/golden/mails');
const CREATED = new Date('2026-12-01T08:00:00Z');
const building = {
  brand: 'Riwaq',
  payment: {
    cash: true,
    bankTransfer: { account: '099 00427 0401234567 59', holder: 'SARL Riwaq', bank: '' },
    ccp: { account: '0021456789', key: '68', holder: '' },
    cheque: { payee: 'SARL Riwaq' },
  },
  contact: {
    address: {
      en: '12 rue Didouche Mourad',
      fr: '12, rue Didouche Mourad',
      ar: '12 شارع ديدوش مراد',
    },
    email: 'contact@riwaq.example',
    phone: '+213 21 00 00 00',
    mapUrl: 'https://map.example/?q=36.77,3.06',
    whatsapp: '',
    position: null,
  },
};
const sender = {
  site: { ...algiers, openingHours: { from: '07:00', to: '22:00' }, freeCancelHours: 48 },
  origin: 'https://riwaq.example',
  from: 'no-reply@riwaq.example',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The mail as a mail program reads it. */
async function received(
  mail: Mail,
  to = 'nadia@example.com',
  others: Mail[] = [],
): Promise<{ raw: string; email: Email }> {
  await createFileSender(folder, sender)({ mail, others, to, createdAt: CREATED, building });
  const raw = await readFile(join(folder, `${mail.id}.eml`), 'utf8');
  return { raw, email: await PostalMime.parse(raw) };
}

const mailOf = (kind: Mail['kind'], language: Mail['language'] = 'en') => {
  const mail = everyMail(language).find((one) => one.kind === kind);
  if (!mail) {
    throw new Error(`there is no ${kind}`);
  }
  return mail;
};

test.each(languages)('every kind of mail in %s', async (language) => {
  const texts: string[] = [];
  for (const mail of everyMail(language)) {
    const { email } = await received(mail);
    texts.push(`=== ${mail.kind}: ${email.subject ?? ''}\n\n${email.text ?? ''}`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(join(golden, `${language}.txt`));
});

test.each(languages)('the HTML of an approval in %s', async (language) => {
  const { email } = await received(mailOf('request_approved', language));
  await expect(email.html ?? '').toMatchFileSnapshot(join(golden, `${language}.html`));
});

test.each(languages)('a mail that names what happened meanwhile, in %s', async (language) => {
  const kinds = ['request_received', 'staff_change_asked', 'staff_event'] as const;
  const [first, ...others] = kinds.map((kind) => mailOf(kind, language));
  const { email } = await received(first ?? mailOf('staff_event'), undefined, others);
  const text = `=== ${email.subject ?? ''}\n\n${email.text ?? ''}\n\n${email.html ?? ''}`;
  await expect(text).toMatchFileSnapshot(join(golden, `gathered.${language}.txt`));
});

test.each(languages)(
  'direction and one link are in the HTML of every mail in %s',
  async (language) => {
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    for (const mail of everyMail(language)) {
      const { email } = await received(mail);
      const html = email.html ?? '';
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(html).toContain(`<body dir="${dir}"`);
      const cells = html.match(/<td\b[^>]*>/g) ?? [];
      expect(cells.length).toBeGreaterThan(1);
      expect(cells.filter((cell) => !cell.includes(`dir="${dir}"`))).toEqual([]);
      const links = html.match(/href="[^"]*"/g) ?? [];
      // The last one is the button; the map is before it.
      expect(links.slice(0, -1).every((link) => link.includes('map.example'))).toBe(true);
      expect(links.at(-1)?.includes('/staff/')).toBe(mail.kind.startsWith('staff_'));
      for (const link of links) {
        expect(email.text).toContain(link.slice('href="'.length, -1));
      }
      expect(html).not.toMatch(/\{\{|undefined|null/);
      expect(email.text).not.toMatch(/\{\{|undefined|null/);
    }
  },
);

test('the headers name the sender, the row and its time, and that a machine has written it', async () => {
  const { email } = await received(mailOf('request_received'));
  const { from, to, replyTo, messageId, date, attachments } = email;
  expect({ from, to, replyTo, messageId, date, attachments }).toEqual({
    from: { name: 'Riwaq', address: 'no-reply@riwaq.example' },
    to: [{ name: '', address: 'nadia@example.com' }],
    replyTo: [{ name: '', address: 'contact@riwaq.example' }],
    messageId: '<6a1f2f0e-0000-4000-8000-000000000001@riwaq.example>',
    date: '2026-12-01T08:00:00.000Z',
    attachments: [],
  });
  expect(email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(await readdir(folder)).toEqual(['6a1f2f0e-0000-4000-8000-000000000001.eml']);
});

test('names and reasons add no header, no markup and no direction', async () => {
  const mail = mailOf('request_rejected', 'ar');
  if (mail.kind !== 'request_rejected') {
    throw new Error('another kind');
  }
  const { email, raw } = await received({
    ...mail,
    facts: {
      ...mail.facts,
      reference: 'BK-1\r\nBcc: all@example.com',
      name: '<img src=x>\u202e\r\nX-Spam: no',
      note: '<script>alert(1)</script>\n.\nBcc: all@example.com',
    },
  });
  expect(raw.split('\n\n')[0]).not.toMatch(/^(bcc|x-spam)/im);
  expect(email.bcc).toBeUndefined();
  expect(email.subject).not.toMatch(/[\r\n]/);
  expect(email.html).not.toMatch(/<script|<img|\u202e/);
  expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(email.text).toContain('<script>alert(1)</script>');
});

test('a name that looks like a template is shown as it is', async () => {
  const mail = mailOf('staff_message');
  if (mail.kind !== 'staff_message') {
    throw new Error('another kind');
  }
  const { email } = await received({ ...mail, facts: { name: '{{brand}} $t(hello)' } });
  expect(email.subject).toBe('New message from {{brand}} $t(hello)');
});

test('an approval is an invitation with the UID of the page’s file, a change moves it, and a cancellation removes it', async () => {
  const approved = calendarOf((await received(mailOf('request_approved'))).email);
  expect(approved).toEqual({
    uid: '6a1f2f0e-0000-4000-8000-000000000002@riwaq.example',
    type: 'REQUEST',
    method: 'REQUEST',
    sequence: '0',
    status: 'CONFIRMED',
    summary: 'Workshop & talk',
    dtstart: '2027-03-01T08:00:00Z',
    dtend: '2027-03-01T16:00:00Z',
    organizer: 'mailto:no-reply@riwaq.example',
    attendee: 'mailto:nadia@example.com',
  });
  const file = toCalendarFile(
    [
      {
        id: mailOf('request_approved').about_id,
        title: '',
        description: '',
        location: null,
        path: '/',
        start: '2027-03-01',
        end: '2027-03-01',
      },
    ],
    { now: CREATED, origin: sender.origin, brand: 'Riwaq' },
  );
  expect(file).toContain(`UID:${approved?.uid ?? ''}`);
  const changed = calendarOf((await received(mailOf('booking_changed'))).email);
  expect(changed).toEqual({
    ...approved,
    sequence: '1',
    dtstart: '2027-03-02T08:00:00Z',
    dtend: '2027-03-02T11:00:00Z',
  });
  expect(calendarOf((await received(mailOf('booking_cancelled'))).email)).toEqual({
    ...approved,
    type: 'CANCEL',
    method: 'CANCEL',
    sequence: '2',
    status: 'CANCELLED',
  });
});

test('what is not approved, a domiciliation and several periods have no calendar part', async () => {
  const approved = mailOf('request_approved');
  const period = { first: '2027-03-01', last: '2027-03-01', from: null, to: null };
  const withFacts = (change: Partial<typeof room>): Mail => ({
    ...approved,
    kind: 'request_approved',
    facts: { ...room, ...change },
  });
  for (const mail of [
    mailOf('request_received'),
    mailOf('request_rejected'),
    withFacts({ periods: [] }),
    withFacts({ periods: [period, { ...period, first: '2027-03-03', last: '2027-03-03' }] }),
  ]) {
    expect(calendarOf((await received(mail)).email)).toBeNull();
  }
});
