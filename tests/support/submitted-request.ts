import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import failures from '#locales/en/errors.json';
import formTexts from '#locales/en/form.json';
import { expectStoredOnce } from './stored-request.ts';
import { documentsShown, readForm, type TypedRequest } from './typed-request.ts';
import type { TypedRequestInUse } from './use-typed-request.ts';

export function submitButton(page: Page, { submit }: TypedRequest) {
  return page.getByRole('button', { name: new RegExp(`^(${submit}|${formTexts.locked.again})$`) });
}

/** The page shows that everything has arrived, and staff see exactly one complete request. */
export async function expectSubmitted(
  { use, request }: TypedRequestInUse,
  { page } = use.watched,
): Promise<void> {
  await request.waitUntilArrived(page);
  const ref = await expectStoredOnce(use.site, request);
  await request.expectAlso?.(page, use.site, ref);
}

/** Nothing was sent: the form has all typed values. */
export async function expectAllTyped(
  { use, request, form }: TypedRequestInUse,
  { page } = use.watched,
): Promise<void> {
  expect(await readForm(page, request)).toEqual(form());
}

/** The request has arrived: only documents are unsent, and all of them are listed. */
async function expectAllDocuments(
  { use, request }: TypedRequestInUse,
  { page } = use.watched,
): Promise<void> {
  await page.getByRole('heading', { name: formTexts.locked.title }).waitFor();
  // The step with the documents may come after the notice.
  const shown = async () => {
    const documents = await documentsShown(page).allInnerTexts();
    return documents.map((text) => text.split('\n')[0]).toSorted();
  };
  await expect.poll(shown).toEqual(request.files.map(({ name }) => name).toSorted());
}

/** All unsent input is still there: the whole form, or all documents once the request has arrived. */
export function expectNothingLost(
  inUse: TypedRequestInUse,
  index: number,
  watched = inUse.use.watched,
): Promise<void> {
  return index === 0 ? expectAllTyped(inUse, watched) : expectAllDocuments(inUse, watched);
}

/** The form after it was left during a call and opened again. */
export async function expectRestored(
  inUse: TypedRequestInUse,
  index: number,
  watched = inUse.use.watched,
): Promise<void> {
  const { page } = watched;
  if (index === 0) {
    await page.getByText(formTexts.draft.title).waitFor();
  }
  await expectNothingLost(inUse, index, watched);
  if (index > 0) {
    expect(await page.getByText(failures.upload_interrupted).count()).toBe(1);
  }
}
