import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import formTexts from '#locales/en/form.json';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { storedFileIds } from '#tests/support/stored-files.ts';
import { useSite } from '#tests/support/use-site.ts';

const use = useSite({
  visitor: { viewport: { width: 1280, height: 1200 } },
  signedIn: 'karim',
});

test('An unfinished request is offered on the page of its room, with its file, until it is cleared', async () => {
  const { page } = use.watched;
  const form = await openForm();
  await form.fill('Event name', 'Half a request');
  await fillUpToDocuments(231);
  await form.attach([pdf('card.pdf')]);
  await page.getByText('card.pdf').waitFor();

  await page.goto('/rooms/salle-casbah');
  await page.getByRole('heading', { name: 'You have an unfinished request' }).waitFor();
  await page.getByRole('link', { name: 'Continue your request' }).click();
  await form.heading('Verification').waitFor();
  await page.getByText('We kept what you had typed').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'card.pdf' }).innerText()).toContain(
    'Ready to send',
  );

  await page.getByRole('button', { name: 'Clear Form & Reload' }).click();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await form.heading('General info').waitFor();
  expect(await page.getByRole('textbox', { name: 'Event name' }).inputValue()).toBe('');
  expect(await storedFileIds(page)).toEqual([]);
  await page.goto('/rooms/salle-casbah');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await page.getByRole('link', { name: 'Continue your request' }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('A file that the browser has not stored is named, and can be chosen again', async () => {
  const { page } = use.watched;
  const form = await openForm();
  await form.fill('Event name', 'A lost file');
  await fillUpToDocuments(234);
  await form.attach([pdf('kept.pdf'), pdf('lost.pdf')]);
  await page.getByText('lost.pdf').waitFor();
  await page.evaluate(() => indexedDB.deleteDatabase('riwaq-drafts'));
  await page.evaluate(() => location.reload());

  const notice = page.getByRole('status').filter({ hasText: 'We kept what you had typed' });
  await notice.waitFor();
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual(['kept.pdf', 'lost.pdf']);
  await form.heading('Verification').waitFor();
  expect(await page.getByRole('list', { name: 'Chosen documents' }).count()).toBe(0);
  use.watched.expectNoErrors();
});

test('A price list that changed after the form was opened is announced, and the server uses its own price', async () => {
  const { page } = use.watched;
  await page.route('**/api/rooms/salle-casbah', async (route) => {
    const response = await route.fetch();
    const room = (await response.json()) as { daily_rate: number };
    await route.fulfill({ response, json: { ...room, daily_rate: 100_000 } });
  });
  const form = await openForm();
  await form.fill('Event name', 'At the old price');
  await fillUpToDocuments(237);
  await form.attach([pdf('card.pdf')]);
  await form.next();
  await form.next();
  await form.heading('Notes').waitFor();
  const last = await form.summary().getByRole('definition').last().textContent();
  expect(last).toBe('12,900.00 DA');
  await form.submit();

  const message = page.getByText('The price list has changed: your request was recorded at');
  await message.waitFor();
  expect((await message.innerText()).replaceAll(/[\u2066\u2069]/g, '')).toBe(
    'The price list has changed: your request was recorded at 20,900.00 DA instead of 12,900.00 DA.',
  );
  await page.waitForURL('**/account/bookings**');
  await page.getByRole('row', { name: /At the old price/ }).waitFor();
  await page.getByText('20,900.00 DA').first().waitFor();
  use.watched.expectNoErrors();
});

test('Leaving while the request is being sent asks for confirmation', async () => {
  const { page } = use.watched;
  const form = await openForm();
  await form.fill('Event name', 'On its way');
  await fillUpToDocuments(240);
  await form.attach([pdf('card.pdf')]);
  await form.next();
  await form.next();
  await form.heading('Notes').waitFor();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/events/request', async (route) => {
    await held;
    await route.continue();
  });
  await form.submit();
  await page.getByText('Sending your request…').waitFor();
  const steps = page.getByRole('navigation', { name: formTexts.steps.label });
  expect(await steps.getByRole('button', { disabled: true }).count()).toBe(4);
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  const asking = page.getByRole('dialog', { name: 'Your request is still being sent' });
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await asking.waitFor({ state: 'hidden' });
  release();
  await page.waitForURL('**/account/bookings**');
  await page.getByRole('row', { name: /On its way/ }).waitFor();
  use.watched.expectNoErrors();
});

async function openForm() {
  const { page } = use.watched;
  await page.goto('/book/salle-casbah?billing=daily');
  const form = bookingPage(page);
  await form.heading('General info').waitFor();
  return form;
}

/** From the event's name to the documents of a student, for one day. */
async function fillUpToDocuments(day: number): Promise<void> {
  const form = bookingPage(use.watched.page);
  const date = shiftDay(buildingDay(new Date()), day);
  await form.fill('Client or company name', 'Atlas Conseil');
  await form.fill('Phone', '0550 12 34 56');
  await form.chooseDay('First day', date);
  await form.chooseDay('Last day', date);
  await form.next();
  await form.heading('Verification').waitFor();
  await form.choose('Student');
}
