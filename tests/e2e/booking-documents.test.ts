import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import errors from '#locales/en/errors.json';
import form from '#locales/en/form.json';
import { openDraft } from '#tests/support/booking-draft.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { filled } from '#tests/support/form-messages.ts';
import { useWritableSite } from '#tests/support/use-site.ts';

const use = useWritableSite({
  visitor: { reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const day = shiftDay(buildingDay(new Date()), 245);
const unsafe = {
  ...pdf('card.pdf'),
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /AA << /S /JavaScript /JS (1) >> >>\nendobj\n%%EOF\n'),
};

// No plan has it: the server reads the bytes, the page names the file, and another one takes its place in the request.
test('an unsafe document is named and replaced, and the request resumes', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, {
    step: 'verification',
    form: { organizationType: 'student', startDate: day, endDate: day },
  });
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([pdf('letter.pdf'), unsafe]);
  const list = page.getByRole('list', { name: form.documents.list });
  await bookingPage(page).toLastStep('verification');
  await page.getByRole('button', { name: 'Submit Event Request' }).click();

  await page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: filled(errors.file_unsafe, { name: 'card.pdf' }) })
    .waitFor();
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining(form.documents.recorded) as unknown,
    expect.stringContaining(form.documents.refused) as unknown,
  ]);
  const [another] = await Promise.all([
    page.waitForEvent('filechooser'),
    list.getByRole('button', { name: /^Choose another file/ }).click(),
  ]);
  await another.setFiles([pdf('card as printed.pdf')]);
  const recorded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/record-attachment')) {
      recorded.push((request.postDataJSON() as { originalFilename: string }).originalFilename);
    }
  });
  await page.getByRole('button', { name: form.locked.again }).click();
  await page.waitForURL('**/account/bookings**');
  expect(recorded).toEqual(['card as printed.pdf']);
  expectNoErrors(/^Failed to load resource/);
});
