import { expect, test } from 'vitest';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import errors from '#locales/en/errors.json';
import form from '#locales/en/form.json';
import { openDraft } from '#tests/support/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { filled, toast } from '#tests/support/form-messages.ts';
import { useSite } from '#tests/support/use-site.ts';

const use = useSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const student = { organizationType: 'student' } as const;
const unsafe = {
  ...pdf('card.pdf'),
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /AA << /S /JavaScript /JS (1) >> >>\nendobj\n%%EOF\n'),
};

test('an unsafe document is named and replaced, and the request resumes', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'verification', form: student });
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([pdf('letter.pdf'), unsafe]);
  const list = page.getByRole('list', { name: form.documents.list });
  const leadOn = page.locator('main form [type=submit]');
  await leadOn.click();
  await page.getByRole('heading', { name: /Services/ }).waitFor();
  await leadOn.click();
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

test('the form shows the maximum number of files, and names the file beyond it', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'verification', form: student });
  const limit = String(MAX_DOCUMENTS);
  await page.getByText(filled(form.documents.accepted, { limit })).waitFor();
  const names = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, index) => `page ${index + 1}.pdf`);
  await page.locator('input[type=file]').setInputFiles(names.map((name) => pdf(name)));
  await toast(page, filled(errors.documents_full, { name: 'page 21.pdf', limit })).waitFor();
  const list = page.getByRole('list', { name: form.documents.list });
  expect(await list.getByRole('listitem').count()).toBe(MAX_DOCUMENTS);
  expectNoErrors();
});
