import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import form from '#locales/en/form.json';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { filled } from '#tests/support/forms/form-messages.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

// Files from outside the browser, and its own dialog: the plans set the files of the input.
const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const card = 'card.pdf';
const letter = 'letter.pdf';

/** Only real files can be dropped, and chosen as with the browser's own dialog. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-files-'));
  await Promise.all([card, letter].map((name) => writeFile(join(folder, name), pdf(name).buffer)));
});
afterAll(() => rm(folder, { recursive: true }));

// The form of a domiciliation has the same list and zone; its slots: domiciliation/keyboard.test.ts.
test('The files of a booking are dropped, removed and chosen again', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'verification' });
  const zone = page.getByText(form.documents.drop);
  const names = () => page.locator('[data-document] [title]').allInnerTexts();
  const removeButton = (name: string) =>
    page.getByRole('button', { name: filled(form.documents.remove, { name }) });
  const remove = (name: string) => removeButton(name).click();

  expect(await dropEffect(zone, [card, letter])).toBe('copy');
  await expect.poll(names).toEqual([card, letter]);
  await remove(card);
  await expect.poll(names).toEqual([letter]);
  await waitForFocus(removeButton(letter));
  for (const message of ['after it was dropped', 'after it was chosen']) {
    await chooseFile(page, card);
    await expect.poll(names, { message }).toEqual([letter, card]);
    await remove(card);
    await expect.poll(names, { message }).toEqual([letter]);
  }

  const places = [page.getByRole('heading', { level: 1 }), page.getByRole('banner')];
  for (const beside of places) {
    expect(await dropEffect(beside, [card])).toBe('none');
  }
  expect(await names()).toEqual([letter]);
  await remove(letter);
  await waitForFocus(page.getByRole('button', { name: 'Choose files', exact: true }));
  expectNoErrors();
});

/** Drops files from outside the browser; the result is what the page lets the browser do with them. */
async function dropEffect(target: Locator, files: string[]): Promise<string | undefined> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) {
    throw new Error('dropEffect needs a visible target');
  }
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const read = (event: DragEvent) => {
      dataset.effect = event.defaultPrevented ? event.dataTransfer?.dropEffect : 'opens the file';
    };
    addEventListener('dragover', read);
  });
  const client = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: files.map((name) => join(folder, name)), dragOperationsMask: 1 },
    });
  }
  await client.detach();
  return page.evaluate(() => document.documentElement.dataset.effect);
}

/** Chooses a file as in the browser's dialog: no event is fired when the input has this file already. */
async function chooseFile(page: Page, name: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'input[type=file]',
  });
  await client.send('DOM.setFileInputFiles', { nodeId, files: [join(folder, name)] });
  await client.detach();
}
