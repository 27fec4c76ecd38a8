import { expect, test } from 'vitest';
import ar from '#locales/ar/booking.json';
import arForm from '#locales/ar/form.json';
import arServices from '#locales/ar/booking-services.json';
import labels from '#locales/ar/request-fields.json';
import { completeForm, openDraft } from '#tests/support/forms/booking-draft.ts';
import { speak } from '#tests/support/forms/form-messages.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

// Chunks of the built site: nothing else loads them. A part whose code cannot be loaded: choosing/rooms.test.ts.
test('A step whose texts cannot be loaded offers another try, and loses nothing', async () => {
  const chunk = '**/assets/booking-services-*.js';
  const { page, expectNoErrors } = use.watched;
  await speak(use, 'ar');
  await page.route(chunk, (route) => route.abort());
  await openDraft(page, { step: 'services' });
  const failure = page.getByRole('alert', { name: ar.stepFailed.title });
  await failure.getByText(ar.stepFailed.text, { exact: true }).waitFor();
  await page.unroute(chunk);
  await failure.getByRole('button', { name: ar.loadFailed.retry }).click();
  await page.getByRole('checkbox', { name: arServices.catering.name }).waitFor();
  expect(await failure.count()).toBe(0);
  for (const _ of ['verification', 'generalInfo']) {
    await page.getByRole('button', { name: arForm.actions.back, exact: true }).click();
  }
  expect(await page.getByLabel(labels.eventName).inputValue()).toBe(completeForm.eventName);
  expectNoErrors(/ERR_FAILED/);
});
