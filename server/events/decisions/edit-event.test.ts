import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setMailRecipients } from '#server/mail/mail-settings.ts';
import { TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { openBucketFiles } from '#server/stores/bucket-files.ts';
import { refusalOf } from '#tests/support/server/use-cases.ts';
import { editEvent } from './edit-event.ts';
import { approveEvent } from './review-event.ts';
import { storePicture } from '#server/offer/store-picture.ts';

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

type Values = Parameters<typeof editEvent>[1]['values'];
const edit = (values: Values, eventId = id) =>
  editEvent(app.staffDeps, { id: eventId.slice(0, 8), values });
const at = (time: string) => new Date(`2027-08-0${time}:00+01:00`);

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
  test('changes what is named, and leaves one line of the log', async () => {
    const before = await app.event(id);
    const values = {
      organizer_name: 'Haddad',
      max_participants: 60,
      price_physique: 150_000,
      price_enligne: 0,
      google_form_link: 'https://forms.gle/ab',
      additional_details: 'Bring a pen.',
    };
    const { changed } = await edit(values);
    expect(new Set(changed)).toEqual(new Set(Object.keys(values)));
    expect(await app.event(id)).toEqual({ ...before, ...values });
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
    await edit({ max_participants: null, additional_details: null });
    const { max_participants, additional_details, price_physique } = await app.event(id);
    expect([max_participants, additional_details, price_physique]).toEqual([null, null, 150_000]);
  });

  test('of two edits at once both are in the log, each with what it found', async () => {
    await Promise.all([edit({ max_participants: 60 }), edit({ max_participants: 70 })]);
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
    await edit({ name: 'Lecture' }, house);
    expect((await app.event(house)).translations).toEqual({ fr: { description: 'Une heure.' } });
    const [line] = await newLines();
    expect([line?.before, line?.after]).toEqual([{ name: 'Talk' }, { name: 'Lecture' }]);
  });

  test('a customer reads the new values, and gets a mail when time or room change', async () => {
    const kinds = async () =>
      (await app.db.selectFrom('private.mails').select('kind').execute()).map(({ kind }) => kind);
    await approveEvent(app.staffDeps, { id, room: null });
    await setMailRecipients(app.db, { isOn: true, staffEmail: null });
    await edit({ max_participants: 60 });
    expect(await kinds()).toEqual([]);
    await edit({ start_datetime: at('2T10:00') });
    await approveEvent(app.staffDeps, { id, room: 'grande-salle' });
    expect(await kinds()).toEqual(['event_changed', 'event_changed']);
    const own: unknown = await (await app.as(yasmine)('/api/account/events')).json();
    expect(own).toEqual([
      expect.objectContaining({ max_participants: 60, start_datetime: '2027-08-02T09:00:00.000Z' }),
    ]);
  });
});

test('a flyer is a picture, and is stored under a name of its content', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'flyer-'));
  const files = openBucketFiles(null, dataDir);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(await refusalOf(storePicture(files, 'flyers', Buffer.from('no picture')))).toEqual([
    'picture_unsupported',
    undefined,
  ]);
  const name = await storePicture(files, 'flyers', png);
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  // Storing it again is the same.
  expect(await storePicture(files, 'flyers', png)).toBe(name);
  expect(await readdir(join(dataDir, 'storage'))).toContain('flyers');
  await edit({ flyer_storage_path: name });
  expect((await app.event(id)).flyer_storage_path).toBe(name);
  await rm(dataDir, { recursive: true });
});
