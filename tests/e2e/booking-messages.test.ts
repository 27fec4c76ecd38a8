import { expect, test } from 'vitest';
import type { BookingForm, BookingStep } from '#domain/booking/form.ts';
import type { BookingErrors } from '#domain/booking/form-validation.ts';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import arBooking from '#locales/ar/booking.json';
import enBooking from '#locales/en/booking.json';
import enErrors from '#locales/en/errors.json';
import enForm from '#locales/en/form.json';
import frBooking from '#locales/fr/booking.json';
import { openDraft, roomPath } from '#tests/support/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import {
  expectRefused,
  expectTranslated,
  filled,
  nextButton as next,
  seenMessages,
  summaryHead,
  toast,
  type Language,
} from '#tests/support/form-messages.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const booking = { en: enBooking, fr: frBooking, ar: arBooking };

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

const yesterday = shiftDay(buildingDay(new Date()), -1);
const noSocials = { instagram: '@atlas', whatsapp: ' ', facebook: '', linkedin: '', tiktok: '' };

/** What makes a step invalid, and the message under each field; the first field gets the focus. */
const refusals: readonly {
  when: string;
  step: BookingStep;
  form: Partial<BookingForm>;
  hasBillingTypes?: false;
  messages: BookingErrors;
}[] = [
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
      eventName: 'eventNameRequired',
      clientName: 'clientNameRequired',
      contactPerson: 'contactPersonRequired',
      contactEmail: 'contactEmailRequired',
      contactPhone: 'contactPhoneRequired',
      startDate: 'startDateRequired',
    },
  },
  {
    when: 'email and phone are half typed, and no billing type is chosen',
    step: 'generalInfo',
    form: { contactEmail: 'yasmine@', contactPhone: '0550 12', billingType: null },
    hasBillingTypes: false,
    messages: {
      contactEmail: 'contactEmailInvalid',
      contactPhone: 'contactPhoneInvalid',
      billingType: 'billingTypeRequired',
    },
  },
  {
    when: 'the day has passed since',
    step: 'generalInfo',
    form: { startDate: yesterday },
    messages: { startDate: 'startDatePast' },
  },
  {
    when: 'a daily booking has no end',
    step: 'generalInfo',
    form: { billingType: 'daily', endDate: '' },
    messages: { endDate: 'endDateRequired' },
  },
  {
    when: 'a daily booking ends before it starts',
    step: 'generalInfo',
    form: { billingType: 'daily', endDate: yesterday },
    messages: { endDate: 'endBeforeStart' },
  },
  {
    when: 'an hourly booking has no times',
    step: 'generalInfo',
    form: { startTime: '', endTime: '' },
    messages: { startTime: 'timesRequired' },
  },
  {
    when: 'an hourly booking ends when it starts',
    step: 'generalInfo',
    form: { startTime: '10:00', endTime: '10:00' },
    messages: { endTime: 'endTimeBeforeStart' },
  },
  {
    when: 'no role is chosen',
    step: 'verification',
    form: { organizationType: null },
    messages: { organizationType: 'roleRequired' },
  },
  {
    when: 'another role is not named',
    step: 'verification',
    form: { organizationType: 'other', organizationTypeOther: ' ' },
    messages: { organizationTypeOther: 'roleOtherRequired' },
  },
  {
    when: 'a partner has one social link and no document',
    step: 'verification',
    form: { organizationType: 'partner', socials: noSocials },
    messages: { socials: 'socialsRequired', documents: 'documentRequired' },
  },
];

/** All texts come from the same keys (locales/*.test.ts): one refusal is read in every language. */
test('Every refusal of section 5 is shown under its field, announced, and moves the focus to the first field', async () => {
  const { page, expectNoErrors } = use.watched;
  for (const { when, step, form, hasBillingTypes = true, messages } of refusals) {
    await page.unrouteAll();
    if (!hasBillingTypes) {
      await page.route('**/api/rooms/salle-casbah', async (route) => {
        const response = await route.fetch();
        const room = (await response.json()) as object;
        await route.fulfill({ json: { ...room, available_billing_types: [] } });
      });
    }
    await openDraft(page, { step, form });
    await next(page).click();
    const messagesIn = (language: Language) => ({ ...inWords(language, messages), when });
    await expectRefused(page, messagesIn);
    if (messages === refusals[0]?.messages) {
      await expectTranslated(page, messagesIn);
    }
  }
  expectNoErrors();
}, 120_000);

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

test('Files that are refused are named in toasts of their own', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'verification', form: { organizationType: 'student' } });
  const scan = { ...pdf('scan.pdf'), buffer: Buffer.alloc(MAX_FILE_BYTES + 1) };
  const virus = {
    name: 'virus.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  };
  await page.locator('input[type=file]').setInputFiles([virus, scan, pdf('card.pdf')]);
  await toast(page, filled(enErrors.file_unsupported, { name: 'virus.exe' })).waitFor();
  await toast(page, filled(enErrors.file_too_large, { name: 'scan.pdf' })).waitFor();
  const list = page.getByRole('list', { name: enForm.documents.list });
  await expect.poll(() => list.locator('[title]').allInnerTexts()).toEqual(['card.pdf']);
  expectNoErrors();
});

test('A toast closes after five seconds', async () => {
  const storageState = await use.context.storageState({ indexedDB: true });
  const visitor = await use.newContext({ storageState });
  const { page, expectNoErrors } = await openPage(visitor);
  await page.clock.install();
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

test('The first invalid field shakes and the device vibrates, but nothing moves with reduced motion', async () => {
  const { page, expectNoErrors } = use.watched;
  await page.addInitScript(recordMotion);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await openDraft(page, { step: 'generalInfo', form: { clientName: '', contactPhone: '' } });
    await next(page).click();
    const name = page.locator('input[name=clientName]');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    const isCalm = reducedMotion === 'reduce';
    await expect
      .poll(() => page.evaluate(motionSeen))
      .toEqual({
        shaken: isCalm ? [] : ['clientName'],
        vibrated: [200],
      });
    await expect.poll(() => page.locator('[data-shaking]').count()).toBe(0);
  }
  expectNoErrors();
});

test('The announcement is removed when its error is fixed', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDraft(page, { step: 'generalInfo', form: { clientName: '', contactPhone: '12' } });
  await next(page).click();
  const texts = Object.values(enBooking.errors);
  const summary = async () => (await seenMessages(page, texts)).summary;
  const { clientNameRequired, contactPhoneInvalid } = enBooking.errors;
  await expect
    .poll(summary)
    .toEqual([summaryHead('en', 2), clientNameRequired, contactPhoneInvalid]);
  await page.locator('input[name=clientName]').fill('Atlas Conseil');
  expect(await summary()).toEqual([summaryHead('en', 1), contactPhoneInvalid]);
  await page.locator('input[name=contactPhone]').fill('٠٥٥٠ ١٢ ٣٤ ٥٦');
  expect(await summary()).toEqual([]);
  await next(page).click();
  await page.getByText(enBooking.steps.verification.hint).waitFor();
  await page.getByRole('button', { name: enForm.actions.back }).click();
  expect(await page.locator('input[name=contactPhone]').inputValue()).toBe('٠٥٥٠ ١٢ ٣٤ ٥٦');
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
