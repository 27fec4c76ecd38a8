import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { withStoredFlyer } from '#server/cli/staff/commands/flyer-argument.ts';
import { hallOn } from '#tests/support/server/booking-requests.ts';
import { karim, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const app = useTestApp();

let id = '';
let last = 0;

beforeEach(async () => {
  await app.db.deleteFrom('events').execute();
  id = await app.addEvent({
    name: 'Course',
    description: 'One day.',
    organizer_name: 'Haddad Training',
    start_datetime: '2027-08-02 09:00+01',
    end_datetime: '2027-08-02 17:00+01',
    created_by: await app.customerId(yasmine),
    created_at: TEST_NOW,
  });
  await newLines();
});

const edit = (...args: string[]) => app.staff('edit-event', id.slice(0, 8), ...args);

/** The lines of the log about the event since the last call. */
async function newLines() {
  const lines = await app.db
    .selectFrom('private.log')
    .select(['id', 'actor', 'action', 'reason', 'before', 'after'])
    .where('subject', '=', 'event')
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  last = lines.at(-1)?.id ?? last;
  return lines.map(({ id: _, actor: __, ...line }) => line);
}

describe('edit-event', () => {
  test('changes what is named, shows before and now, and leaves one line of the log', async () => {
    const before = await app.event(id);
    const { exitCode, text } = await edit(
      ...['--seats', '60', '--price', '1500', '--price-online', '0', '--details', 'Bring a pen.'],
      ...['--link', 'HTTPS://FORMS.GLE/ab', '--organizer', 'Haddad'],
    );
    expect(text.split('\n')).toEqual([
      '"Course" is changed:',
      'WHAT          BEFORE           NOW',
      'Organizer     Haddad Training  Haddad',
      'Seats         -                60',
      'Price         -                1,500.00 DA',
      'Price online  -                0.00 DA',
      'Registration  -                https://forms.gle/ab',
      'Details       -                Bring a pen.',
    ]);
    expect(exitCode).toBe(0);
    expect(await app.event(id)).toEqual({
      ...before,
      organizer_name: 'Haddad',
      max_participants: 60,
      price_physique: 150_000,
      price_enligne: 0,
      google_form_link: 'https://forms.gle/ab',
      additional_details: 'Bring a pen.',
    });
    expect(await newLines()).toEqual([
      {
        action: 'changed',
        reason: null,
        before: {
          max_participants: null,
          price_physique: null,
          price_enligne: null,
          google_form_link: null,
        },
        after: {
          max_participants: 60,
          price_physique: 150_000,
          price_enligne: 0,
          google_form_link: 'https://forms.gle/ab',
          organizer_name: 'changed',
          additional_details: 'changed',
        },
      },
    ]);
    expect((await app.staff('log')).text).toMatch(/price enligne: 0\.00 DA/);
    const shown = (await app.staff('event', id)).text;
    for (const row of ['Seats         60', 'Price online  0.00 DA', 'Details\n  Bring a pen.']) {
      expect(shown).toContain(row);
    }
    expect((await edit('--seats', 'none', '--details', 'none')).exitCode).toBe(0);
    const { max_participants, additional_details, price_physique } = await app.event(id);
    expect([max_participants, additional_details, price_physique]).toEqual([null, null, 150_000]);
  });

  test.each([
    [['--seats', '0'], 'It needs a number from 1 to 1000.'],
    [['--price', '1500.001'], 'It needs an amount in dinars'],
    [['--link', 'javascript:alert(1)'], 'It needs a whole address that begins with https://.'],
    [['--from', '2027-08-02'], 'It needs a day with its time, like 2026-12-01T14:00.'],
    [['--name', ' '], 'It needs a text that is neither empty nor too long.'],
    [['--name', 'none'], 'cannot be empty'],
    [['--flyer', '../../etc/passwd'], '../../etc/passwd is not in the storage.'],
  ])('%j is refused', async (args, message) => {
    if (message === 'cannot be empty') {
      // A name is never empty: "none" is one.
      expect((await edit(...args)).exitCode).toBe(0);
      return;
    }
    const { exitCode, text } = await edit(...args);
    expect([exitCode, text]).toEqual([2, expect.stringContaining(message)]);
  });

  test('an approved event moves only to a time that is free', async () => {
    await app.staff('approve-event', id);
    await app.book(yasmine, hallOn('2027-08-03'));
    const moved = ['--from', '2027-08-03T09:00', '--to', '2027-08-03T17:00'];
    expect((await edit(...moved)).exitCode).toBe(1);
    expect((await app.event(id)).start_datetime).toEqual(new Date('2027-08-02T08:00:00Z'));
    await newLines();
    await edit('--from', '2027-08-02T10:00');
    const [line] = await newLines();
    expect(Object.keys(line?.after ?? {})).toEqual(['start_datetime']);
    expect((await app.staff('log')).text).toMatch(
      /event changed +\S+ +start datetime: 2027-08-02 09:00 to 2027-08-02 10:00$/,
    );
    // It has left the hour before, and is read anew by the public page.
    const page = (await (await app.request(`/api/events/${id}`)).json()) as object;
    expect(page).toHaveProperty('start_datetime', '2027-08-02T09:00:00.000Z');
    expect((await app.requestBooking(karim, hallOn('2027-08-02'))).status).toBe(409);
  });

  test('of two edits at once both are in the log, each with what it found', async () => {
    await Promise.all([edit('--seats', '60'), edit('--seats', '70')]);
    const [first, second] = await newLines();
    expect(first?.before).toEqual({ max_participants: null });
    expect(second?.before).toEqual(first?.after);
  });

  test('texts in other languages go with the text that they translate', async () => {
    const house = await app.addEvent({
      name: 'Talk',
      start_datetime: '2027-08-04 09:00+01',
      end_datetime: '2027-08-04 10:00+01',
      translations: { fr: { name: 'Exposé', description: 'Une heure.' } },
    });
    await app.staff('edit-event', house, '--name', 'Lecture');
    expect((await app.event(house)).translations).toEqual({ fr: { description: 'Une heure.' } });
    const [line] = await newLines();
    expect([line?.before, line?.after]).toEqual([{ name: 'Talk' }, { name: 'Lecture' }]);
  });

  test('a customer reads the new values, and gets a mail when time or room change', async () => {
    const kinds = async () =>
      (await app.db.selectFrom('private.mails').select('kind').execute()).map(({ kind }) => kind);
    await app.staff('approve-event', id, '--room', 'none');
    await setMailRecipients(app.db, { isOn: true, staffEmail: null });
    await edit('--seats', '60');
    expect(await kinds()).toEqual([]);
    await edit('--from', '2027-08-02T10:00');
    await app.staff('approve-event', id, '--room', 'grande-salle');
    expect(await kinds()).toEqual(['event_changed', 'event_changed']);
    const own: unknown = await (await app.as(yasmine)('/api/account/events')).json();
    expect(own).toEqual([
      expect.objectContaining({ max_participants: 60, start_datetime: '2027-08-02T09:00:00.000Z' }),
    ]);
  });
});

describe('the flyer of edit-event', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is a picture, and is stored under a name of its content', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'flyer-'));
    const settings = { ...readSettings({}), dataDir };
    const file = join(dataDir, 'flyer.png');
    await writeFile(file, png);
    await writeFile(join(dataDir, 'flyer.txt'), 'no picture');
    const args = ['edit-event', '1234'];
    const stored = (sent: string[]) => withStoredFlyer(settings, sent);
    expect(await stored([...args, '--flyer', 'none'])).toEqual([...args, '--flyer', 'none']);
    await expect(stored([...args, '--flyer', join(dataDir, 'flyer.txt')])).rejects.toThrow(
      'picture_unsupported',
    );
    await expect(stored([...args, `--flyer=${join(dataDir, 'missing.png')}`])).rejects.toThrow(
      'missing.png cannot be read',
    );
    const sent = await stored([...args, `--flyer=${file}`]);
    expect(sent).toEqual([...args, '--flyer', expect.stringMatching(/^[0-9a-f]{32}\.png$/)]);
    // Storing it again is the same.
    expect(await stored([...args, '--flyer', file])).toEqual(sent);
    expect(await readdir(join(dataDir, 'storage'))).toContain('flyers');
    const name = sent.at(-1) ?? '';
    expect((await edit('--flyer', name)).exitCode).toBe(0);
    expect((await app.event(id)).flyer_storage_path).toBe(name);
  });
});
