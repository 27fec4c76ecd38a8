import { expect, test } from 'vitest';
import { bookingDraftKey } from '#domain/draft/header.ts';
import ar from '#locales/ar/booking.json';
import arForm from '#locales/ar/form.json';
import arServices from '#locales/ar/booking-services.json';
import en from '#locales/en/booking.json';
import enForm from '#locales/en/form.json';
import enServices from '#locales/en/booking-services.json';
import fr from '#locales/fr/booking.json';
import frForm from '#locales/fr/form.json';
import frServices from '#locales/fr/booking-services.json';
import { completeForm, roomPath } from '#tests/support/booking-draft.ts';
import { changeDraft } from '#tests/support/stored-draft.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

test.each([
  ['en', '**/assets/later-parts-*.js', en, enServices, enForm],
  ['fr', '**/assets/later-parts-*.js', fr, frServices, frForm],
  ['ar', '**/assets/booking-services-*.js', ar, arServices, arForm],
] as const)(
  'A step whose code or texts cannot be loaded offers another try, and loses nothing (%s)',
  async (language, chunk, texts, services, form) => {
    const { page, expectNoErrors } = use.watched;
    await page.route(chunk, (route) => route.abort());
    await changeDraft(page, bookingDraftKey('salle-casbah'), {
      step: 'services',
      form: completeForm,
    });
    await page.goto(`${roomPath}?lang=${language}`);
    const failure = page.getByRole('alert', { name: texts.stepFailed.title });
    await failure.getByText(texts.stepFailed.text, { exact: true }).waitFor();
    await page.unroute(chunk);
    await failure.getByRole('button', { name: texts.loadFailed.retry }).click();
    await page.getByRole('checkbox', { name: services.catering.name }).waitFor();
    expect(await failure.count()).toBe(0);
    for (const _ of ['verification', 'generalInfo']) {
      await page.getByRole('button', { name: form.actions.back, exact: true }).click();
    }
    expect(await page.getByLabel(texts.fields.eventName).inputValue()).toBe(completeForm.eventName);
    expectNoErrors(/ERR_FAILED/);
  },
);
