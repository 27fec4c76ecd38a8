import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BookingForm } from '#domain/booking/form/form.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import texts from '#locales/en/booking.json';
import { lastStep } from '#machines/booking/booking.rules.ts';
import { openDraft } from '#tests/support/forms/booking-draft.ts';
import { bookingPage, pdf } from '#tests/support/booking-page.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { useWritableSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

// What the browser stores, across pages and beside the prices of the server; the stored draft itself: src/services/drafts/drafts.test.ts.
const use = useWritableSite({
  visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
  signedIn: 'yasmineWithDrafts',
});

const day = shiftDay(buildingDay(algiers, new Date()), 237);
const student: Partial<BookingForm> = {
  organizationType: 'student',
  billingType: 'daily',
  startDate: day,
  endDate: day,
};

// The only test of the room's page beside an unfinished request of that room, and of its files.
test('An unfinished request is offered on the page of its room, with its file, until it is cleared', async () => {
  const { page } = use.watched;
  const form = bookingPage(page);
  await openDraft(page, { step: 'verification', form: student });
  await form.heading('Verification').waitFor();
  await form.attach([pdf('card.pdf')]);
  await page.getByText('card.pdf').waitFor();

  // The address follows the step; Back and Forward of the browser lead through those that were open.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await form.heading('General info').waitFor();
  await page.goBack();
  await form.heading('Verification').waitFor();
  await page.getByText('card.pdf').waitFor();
  expect(new URL(page.url()).search).toBe('?step=verification');
  await page.goForward();
  await form.heading('General info').waitFor();
  await page.goBack();

  await page.goto('/rooms/salle-casbah');
  await page.getByRole('heading', { name: 'You have an unfinished request' }).waitFor();
  await page.getByRole('link', { name: 'Continue your request' }).click();
  await form.heading('Verification').waitFor();
  await page.getByText('We kept what you had typed').waitFor();
  const file = page.getByRole('listitem').filter({ hasText: 'card.pdf' });
  await file.getByText('Ready to send').waitFor();

  await page.getByRole('button', { name: 'Clear Form & Reload' }).click();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await form.heading('General info').waitFor();
  expect(await page.getByRole('textbox', { name: 'Event name' }).inputValue()).toBe('');
  await expect.poll(() => storedFileIds(page)).toEqual([]);
  await page.goto('/rooms/salle-casbah');
  await page.getByRole('link', { name: 'Book This Room' }).waitFor();
  expect(await page.getByRole('link', { name: 'Continue your request' }).count()).toBe(0);
  use.watched.expectNoErrors();
});

// The page and the server compute with two price lists: no plan has both.
test('A price list that changed after the form was opened is announced, and the server uses its own price', async () => {
  const { page } = use.watched;
  const form = bookingPage(page);
  await page.route('**/api/rooms/salle-casbah', async (route) => {
    const response = await route.fetch();
    const room = (await response.json()) as { daily_rate: number };
    await route.fulfill({ response, json: { ...room, daily_rate: 100_000 } });
  });
  const atOldPrice: Partial<BookingForm> = {
    ...student,
    organizationType: 'enterprise',
    eventName: 'At the old price',
  };
  await readInBrowser(page);
  await openDraft(page, { step: lastStep, form: atOldPrice });
  await form.heading(texts.steps[lastStep].title).waitFor();
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

/** The ids of the files that the browser stores with drafts. */
function storedFileIds(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('riwaq-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      }),
  );
}
