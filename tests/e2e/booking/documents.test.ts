import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import errors from '#locales/en/errors.json';
import form from '#locales/en/form.json';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { filled } from '#tests/support/forms/form-messages.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const use = useWritableSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const day = shiftDay(buildingDay(algiers, new Date()), 245);
const unsafe = '%PDF-1.7\n1 0 obj\n<< /AA << /S /JavaScript /JS (1) >> >>\nendobj\n%%EOF\n';

// Only a browser reads real files, turns a photo as its camera held it and makes it smaller; the server reads the bytes once more.
test('real files are read when they are chosen, and arrive when they are gone; an unsafe one is named, replaced, and stops no other', async () => {
  const { page, expectNoErrors } = use.watched;
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await openDraft(page, {
    step: 'verification',
    form: { organizationType: 'student', startDate: day, endDate: day },
  });
  const photo = await photoOnItsSide(page);
  const cases = ['heic-content-named.jpg', 'zero-bytes.pdf', 'png-content-named.jpg'];
  const paths = [
    join(folder, 'card.pdf'),
    // As Android names a photo of its gallery.
    join(folder, 'msf:1000'),
    ...cases.map((name) => join('tests/cases/documents', name)),
  ];
  await writeFile(join(folder, 'card.pdf'), unsafe);
  await writeFile(join(folder, 'msf:1000'), photo);
  await page.locator('input[type=file]').setInputFiles(paths);
  const list = page.getByRole('list', { name: form.documents.list });
  const rows = async () =>
    (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+| · /));
  const { replace, waiting: ready, refused, recorded } = form.documents;
  const heic = [
    'heic-content-named.jpg',
    '1 KB',
    refused,
    refusalOf('file_heic', cases[0]),
    replace,
  ];
  const empty = ['zero-bytes.pdf', '1 KB', refused, refusalOf('file_empty', cases[1]), replace];
  const megabytes = expect.stringMatching(/ MB$/) as unknown;
  await expect
    .poll(rows)
    .toEqual([
      ['card.pdf', '1 KB', ready],
      ['msf:1000.jpg', megabytes, ready],
      heic,
      empty,
      ['png-content-named.png', '1 KB', ready],
    ]);
  await rm(folder, { recursive: true });

  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/record-attachment')) {
      sent.push(request.postDataJSON() as Record<string, unknown>);
    }
  });
  await bookingPage(page).toLastStep('verification');
  await bookingPage(page).submit();
  await expect
    .poll(rows)
    .toEqual([
      ['card.pdf', '1 KB', refused, refusalOf('file_unsafe', 'card.pdf'), replace],
      ['msf:1000.jpg', megabytes, recorded],
      heic,
      empty,
      ['png-content-named.png', '1 KB', recorded],
    ]);
  await page.getByText(form.locked.text).waitFor();
  expect(await page.getByRole('main').getByText(refusalOf('file_unsafe', 'card.pdf')).count()).toBe(
    1,
  );
  const [another] = await Promise.all([
    page.waitForEvent('filechooser'),
    list.getByRole('button', { name: /^Choose another file in place of .card\.pdf/ }).click(),
  ]);
  await another.setFiles([pdf('card as printed.pdf')]);
  await page.getByRole('button', { name: form.locked.again }).click();
  await page.waitForURL('**/account/bookings**');
  expect(sent.map(({ originalFilename, mimeType }) => [originalFilename, mimeType])).toEqual([
    ['card.pdf', 'application/pdf'],
    ['msf:1000.jpg', 'image/jpeg'],
    ['png-content-named.png', 'image/png'],
    ['card as printed.pdf', 'application/pdf'],
  ]);
  const stored = join(use.site.dataDir, 'storage', 'attachments', String(sent[1]?.storagePath));
  const arrived = await readFile(stored);
  expect(arrived.length).toBeLessThan(photo.length);
  expect(await sizeOf(page, arrived)).toEqual([1_600, 2_400]);
  expectNoErrors(/^Failed to load resource/);
});

const refusalOf = (code: 'file_heic' | 'file_empty' | 'file_unsafe', name = '') =>
  filled(errors[code], { name });

/** A photo of 3,000 by 2,000 pixels that its camera, held on its side, marked as to be turned. */
async function photoOnItsSide(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 2_000;
    const context = canvas.getContext('2d');
    const noise = new ImageData(canvas.width, canvas.height);
    const grain = crypto.getRandomValues(new Uint8Array(65_536));
    for (let at = 0; at < noise.data.length; at += grain.length) {
      noise.data.set(grain.subarray(0, noise.data.length - at), at);
    }
    context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 1);
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  // EXIF data with the orientation 6: a quarter turn.
  const exif =
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000';
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif, 'hex'), jpeg.subarray(2)]);
}

/** The width and height of a picture, as a browser shows it. */
function sizeOf(page: Page, picture: Buffer): Promise<number[]> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture.toString('base64'));
}
