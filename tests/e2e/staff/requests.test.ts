import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { defaultServiceDetails } from '#domain/booking/services/services.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import account from '#locales/en/account.json';
import pages from '#locales/en/staff-pages.json';
import payments from '#locales/en/staff-payments.json';
import texts from '#locales/en/staff-requests.json';
import { pdf } from '#tests/support/booking-page.ts';
import { problemsInBothLanguages } from '#tests/support/checks/display-checks.ts';
import { openMyBookings, sendRequest } from '#tests/support/send-request.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';

const desk = { viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' } as const;
const use = useSite({ visitor: desk, signedIn: 'yasmine' });

const day = shiftDay(buildingDay(algiers, new Date()), 200);

/** A student asks for the hall with luxurious catering, and sends two documents. */
async function studentRequest(page: Page) {
  const { generalInfo, verificationInfo } = hallRequest();
  const authorization = await openMyBookings(page);
  return sendRequest(page, {
    authorization,
    purpose: 'VERIFICATION_DOCUMENT',
    request: hallRequest({
      generalInfo: { ...generalInfo, eventName: 'Open day', notes: 'The stage, please.' },
      verificationInfo: { ...verificationInfo, organizationType: 'student', documentCount: 2 },
      services: { catering: { ...defaultServiceDetails.catering, packageTier: 'luxurious' } },
      dates: { start: day, end: day, startTime: '09:00', endTime: '17:00' },
    }),
    documents: [{ name: 'card.pdf' }, { name: 'letter.pdf' }],
  });
}

async function openAsStaff(person: 'sara' | 'nadir', path: string): Promise<Page> {
  const storageState = visitorState(person, use.site.origin);
  const page = await (await use.newContext({ ...desk, storageState })).newPage();
  await page.goto(path);
  return page;
}

// Two browsers and a customer on one real site, with documents in the browser's own viewer, by keyboard: no plan has them.
test('A request is priced, a document refused and replaced, the request approved beside a colleague, and changed as its customer asks', async () => {
  const customer = use.watched.page;
  const { refCode } = await studentRequest(customer);
  const page = await openAsStaff('sara', '/staff');
  const main = page.getByRole('main');
  const press = (name: string, within = main) =>
    within.getByRole('button', { name, exact: true }).press('Enter');
  const pressOf = (name: string, document: Locator) =>
    document.getByRole('button', { name: new RegExp(`^${name} `) }).press('Enter');
  await main.getByRole('link', { name: refCode }).first().press('Enter');
  await main.getByRole('heading', { level: 1, name: refCode }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/staff/requests/${refCode}`);

  await press(texts.price.set);
  await main.getByLabel(texts.price.amount).fill('25000');
  await main.getByLabel(texts.price.amount).press('Enter');
  await main.getByText(texts.verdict.priced).waitFor();

  const documents = main.getByRole('region', { name: pages.columns.lacks }).getByRole('listitem');
  const card = documents.filter({ hasText: 'card.pdf' });
  await pressOf(texts.documents.open, card);
  await card.locator('iframe').waitFor();
  await pressOf(texts.documents.refuse, card);
  await card.getByLabel(texts.documents.code).selectOption('other');
  await card.getByLabel(texts.documents.text).fill('The photo is too dark.');
  expect(await problemsInBothLanguages(page, 'a request')).toEqual([]);
  await page.setViewportSize(desk.viewport);
  await press(texts.documents.sendRefusal, card);
  await card.getByText(texts.documents.review.refused, { exact: true }).waitFor();

  // The customer replaces it; that appears without a reload.
  await customer.goto('/account/bookings');
  await customer.getByRole('button', { name: `Show the details of ${refCode}` }).click();
  await customer.getByRole('button', { name: account.add.replace }).click();
  await customer.locator('input[type=file]').first().setInputFiles(pdf('bright card.pdf'));
  const replacement = documents.filter({ hasText: 'bright card.pdf' });
  await pressOf(texts.documents.accept, replacement);
  await replacement.getByText(texts.documents.review.accepted, { exact: true }).waitFor();
  await card.getByText(texts.documents.review.replaced, { exact: true }).waitFor();

  const colleague = await openAsStaff('nadir', `/staff/requests/${refCode}`);
  await colleague.getByRole('button', { name: texts.rejection.open, exact: true }).press('Enter');
  await colleague.getByLabel(texts.rejection.reason).fill('The hall is painted.');
  await press(texts.approval.open);
  await main.getByLabel(texts.approval.note).fill('Welcome');
  await press(texts.approval.open);
  await main.getByText(/^You: approved/).waitFor();
  await colleague.getByText(/^Sara Meziane: approved/).waitFor();

  await main.getByRole('button', { name: payments.record.action }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(payments.amount).fill('1000');
  await press(payments.record.submit, dialog);
  await main.getByRole('table', { name: pages.nav.payments }).getByText('1,000.00 DA').waitFor();

  await customer.reload();
  await customer.getByRole('button', { name: 'Change or cancel' }).click();
  await customer.getByRole('button', { name: 'Ask for a change' }).click();
  const ask = customer.getByRole('dialog');
  await ask.getByRole('textbox').fill('From ten o’clock, please.');
  await ask.getByRole('button', { name: 'Send' }).click();
  await main.getByText('From ten o’clock, please.').waitFor();
  await press(texts.work.grantChange);
  await dialog.getByLabel(pages.period.from).selectOption('10:00');
  await press(texts.change.check, dialog);
  await dialog.getByText(texts.change.after).waitFor();
  await press(texts.change.send, dialog);
  await dialog.waitFor({ state: 'detached' });
  await main.getByText('10:00–17:00').first().waitFor();

  await main.getByRole('link', { name: pages.nav.requests }).press('Enter');
  await main.getByLabel(texts.filters.search).fill('no one of this name');
  await main.getByLabel(texts.filters.search).press('Enter');
  await main.getByText(texts.empty.filtered).waitFor();
  await main.getByLabel(texts.filters.search).fill(refCode);
  await main.getByLabel(texts.filters.search).press('Enter');
  await main.getByRole('link', { name: refCode }).waitFor();
  await main.getByRole('cell', { name: pages.values.status.approved }).waitFor();
  expect(await problemsInBothLanguages(page, 'requests')).toEqual([]);
});
