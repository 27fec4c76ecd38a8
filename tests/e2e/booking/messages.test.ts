import { expect, test } from 'vitest';
import type { BookingForm, BookingStep } from '#domain/booking/form/form.ts';
import type { BookingErrors } from '#domain/booking/form/form-validation.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import arBooking from '#locales/ar/booking.json';
import enBooking from '#locales/en/booking.json';
import enErrors from '#locales/en/errors.json';
import frBooking from '#locales/fr/booking.json';
import { openDraft, roomPath } from '#tests/support/forms/booking-draft.ts';
import { openPage } from '#tests/support/browser.ts';
import {
  expectMessages,
  expectRefused,
  expectTranslated,
  nextButton as next,
  toast,
  type Language,
} from '#tests/support/forms/form-messages.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const booking = { en: enBooking, fr: frBooking, ar: arBooking };

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const yesterday = shiftDay(buildingDay(algiers, new Date()), -1);
const noSocials = { instagram: '@atlas', whatsapp: ' ', facebook: '', linkedin: '', tiktok: '' };

/**
 * What makes a step invalid, and the message under each field; the first field gets the focus: a text, a day, a radio and a group.
 * Every rule: domain/booking/form/form-validation.test.ts.
 */
const refusals: readonly {
  when: string;
  step: BookingStep;
  form: Partial<BookingForm>;
  messages: BookingErrors;
}[] = [
  {
    when: 'the day has passed since',
    step: 'generalInfo',
    form: { startDate: yesterday },
    messages: { startDate: 'startDatePast' },
  },
  {
    when: 'no role is chosen',
    step: 'verification',
    form: { organizationType: null },
    messages: { organizationType: 'roleRequired' },
  },
  {
    when: 'a partner has one social link and no document',
    step: 'verification',
    form: { organizationType: 'partner', socials: noSocials },
    messages: { socials: 'socialsRequired', documents: 'documentRequired' },
  },
  {
    when: 'nothing is filled in',
    step: 'generalInfo',
    form: {
      eventName: ' ',
      clientName: '',
      contactPerson: '',
      contactEmail: '',
      contactPhone: '',
      startDate: '',
    },
    messages: {
      startDate: 'startDateRequired',
      eventName: 'eventNameRequired',
      clientName: 'clientNameRequired',
      contactPerson: 'contactPersonRequired',
      contactEmail: 'contactEmailRequired',
      contactPhone: 'contactPhoneRequired',
    },
  },
];

// The plans have the messages, and not what is announced, in sight and focused, nor the languages.
test('A refusal is shown under its fields, announced, moves the focus to the first, and is gone once it is fixed', async () => {
  const { page, expectNoErrors } = use.watched;
  for (const { when, step, form, messages } of refusals) {
    await openDraft(page, { step, form });
    // A part of the page that loads after the refusal can take the focus with it.
    await page.waitForLoadState('networkidle');
    await next(page).click();
    await expectRefused(page, (language) => ({ ...inWords(language, messages), when }));
  }
  const [{ messages }] = refusals.slice(-1) as [(typeof refusals)[number]];
  await expectTranslated(page, (language) => inWords(language, messages));
  const { eventName: _, contactPhone: __, ...others } = messages;
  await page.locator('input[name=eventName]').fill('Data training');
  await page.locator('input[name=contactPhone]').fill('٠٥٥٠ ١٢ ٣٤ ٥٦');
  await expectMessages(page, inWords('en', others));
  expect(await page.locator('input[name=contactPhone]').inputValue()).toBe('٠٥٥٠ ١٢ ٣٤ ٥٦');
  expectNoErrors();
});

/** The messages of codes, by field, as `expectMessages` needs them. */
function inWords(language: Language, messages: BookingErrors) {
  const texts = booking[language].errors;
  return {
    language,
    texts: Object.values(texts),
    messages: Object.fromEntries(
      Object.entries(messages).map(([field, code]) => [field, texts[code]]),
    ),
  };
}

// Mantine's timer: on a clock of its own.
test('A toast closes after five seconds', async () => {
  const storageState = await use.context.storageState({ indexedDB: true });
  const visitor = await use.newContext({ storageState });
  const { page, expectNoErrors } = await openPage(visitor);
  await page.clock.install();
  await readInBrowser(page);
  await page.route('**/api/prices', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(roomPath);
  const failed = toast(page, enErrors.prices_failed);
  await failed.waitFor();
  await page.clock.fastForward(4_000);
  expect(await failed.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await failed.waitFor({ state: 'detached' });
  expectNoErrors(/^Failed to load resource/);
  await visitor.close();
});

// Animations and the motor of the device are the browser's.
test('The first invalid field shakes and the device vibrates, but nothing moves with reduced motion', async () => {
  const { page, expectNoErrors } = use.watched;
  const script = await page.addInitScript(recordMotion);
  await openDraft(page, { step: 'generalInfo', form: { clientName: '', contactPhone: '' } });
  await script.dispose();
  const refused = { shaken: ['clientName'], vibrated: [200] };
  for (const [reducedMotion, expected] of [
    ['no-preference', refused],
    ['reduce', { ...refused, vibrated: [200, 200] }],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await next(page).click();
    await waitForFocus(page.locator('input[name=clientName]'));
    await expect.poll(() => page.evaluate(motionSeen)).toEqual(expected);
    await expect.poll(() => page.locator('[data-shaking]').count()).toBe(0);
  }
  expectNoErrors();
});

/** Runs in the page: what shakes, and for how long the device vibrates. */
function recordMotion(): void {
  const seen = { shaken: [] as string[], vibrated: [] as unknown[] };
  Object.assign(window, { motionSeen: seen });
  navigator.vibrate = (pattern) => {
    seen.vibrated.push(pattern);
    return true;
  };
  document.addEventListener('animationstart', ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.field) {
      seen.shaken.push(target.dataset.field);
    }
  });
}

/** Runs in the page. */
function motionSeen(): unknown {
  return 'motionSeen' in window ? window.motionSeen : null;
}
