import { expect, test } from 'vitest';
import { buildingDay, shiftDay } from '#domain/time.ts';
import { formatLongDay } from '#src/components/dates.ts';
import { completeForm, openDraft, roomPath } from '#tests/support/booking-draft.ts';
import { bookingPage } from '#tests/support/booking-page.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ signedIn: 'yasmineWithDrafts', visitor: { reducedMotion: 'reduce' } });

const day = shiftDay(buildingDay(new Date()), 40);

// The offer is answered in the view: the machine only has what it would fill in.
test('A draft is kept, and the search that differs from it is offered', async () => {
  const { page } = use.watched;
  const main = page.getByRole('main');
  const shownDay = () => main.getByRole('button', { name: 'Day', exact: true }).innerText();
  await openDraft(page, { step: 'notes', form: { notes: 'Two flipcharts' } });
  await page.goto(`${roomPath}?from=${day}&start=10:00&end=12:00&seats=20`);
  const offer = main.getByRole('status').filter({ hasText: 'Your search differs' });
  await offer.waitFor();
  expect(await offer.innerText()).toContain('10:00–12:00');
  expect(await main.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Two flipcharts');

  await offer.getByRole('button', { name: 'Keep my draft' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await main.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Two flipcharts');
  await page.reload();
  await offer.getByRole('button', { name: 'Use my search' }).click();
  await bookingPage(page).heading('General info').waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(await shownDay()).toContain(formatLongDay(day, 'en'));
  expect(await page.getByLabel('Attendees').inputValue()).toBe('20');
  expect(await page.getByRole('textbox', { name: 'Event name' }).inputValue()).toBe(
    completeForm.eventName,
  );
  use.watched.expectNoErrors();
});
