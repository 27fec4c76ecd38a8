import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BookingForm, BookingStep } from '#domain/booking/form.ts';
import type { BookingErrors } from '#domain/booking/form-validation.ts';
import { MAX_FILE_BYTES } from '#domain/documents/files.ts';
import { buildingDay, shiftDay } from '#domain/time.ts';
import arBooking from '#locales/ar/booking.json';
import arErrors from '#locales/ar/errors.json';
import enBooking from '#locales/en/booking.json';
import enErrors from '#locales/en/errors.json';
import enForm from '#locales/en/form.json';
import frBooking from '#locales/fr/booking.json';
import frErrors from '#locales/fr/errors.json';
import { refuse } from '#tests/paths/held-requests.ts';
import { openDraft, roomPath } from '#tests/support/booking-draft.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { openPage } from '#tests/support/browser.ts';
import {
  expectMessages,
  expectRefused,
  filled,
  formTexts,
  languages,
  nextButton as next,
  patience,
  seenMessages,
  speak,
  summaryHead,
  toast,
  type Language,
} from '#tests/support/form-messages.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const booking = { en: enBooking, fr: frBooking, ar: arBooking };
const errors = { en: enErrors, fr: frErrors, ar: arErrors };

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
    when: 'email and phone are half typed',
    step: 'generalInfo',
    form: { contactEmail: 'yasmine@', contactPhone: '0550 12' },
    messages: { contactEmail: 'contactEmailInvalid', contactPhone: 'contactPhoneInvalid' },
  },
  {
    when: 'no billing type is chosen',
    step: 'generalInfo',
    form: { billingType: null },
    hasBillingTypes: false,
    messages: { billingType: 'billingTypeRequired' },
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
    when: 'a student has no document',
    step: 'verification',
    form: { organizationType: 'student' },
    messages: { documents: 'documentRequired' },
  },
  {
    when: 'a partner has one social link and no document',
    step: 'verification',
    form: { organizationType: 'partner', socials: noSocials },
    messages: { socials: 'socialsRequired', documents: 'documentRequired' },
  },
];

test('Every refusal of section 5 is shown under its field, announced, and moves the focus to the first field, in every language', async () => {
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
    await expectRefused(page, (language) => ({ ...inWords(language, messages), when }));
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

const BOOKING_ID = '00000000-0000-4000-8000-00000000000b';
const created = { bookingId: BOOKING_ID, refCode: 'RW-1', total: 100 };

type Failure = keyof typeof enErrors;
interface FailureCase {
  code: Failure;
  /** Handlers that replace the server, by path. */
  answers: Record<string, (route: Route) => Promise<void>>;
  /** Where it happens: on loading, on submitting, or on submitting with a document. */
  when: 'load' | 'submit' | 'send';
  params?: Record<string, string>;
  /** What else the page must show, besides the toast. */
  page?: (language: Language) => string;
  /** Where else it must be shown. */
  messages?: BookingErrors;
}

const empty = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const accept = (route: Route) => route.fulfill({ status: 201, json: created });

/** The failures of a booking, from the specification's section 8, with their causes. */
const failures: readonly FailureCase[] = [
  { code: 'prices_failed', when: 'load', answers: { 'api/prices': empty(500) } },
  {
    code: 'room_failed',
    when: 'load',
    answers: { 'api/rooms/salle-casbah': empty(500) },
    page: (language) => booking[language].loadFailed.title,
  },
  {
    code: 'sign_in_required',
    when: 'submit',
    answers: { 'api/auth/ensure-customer': (route) => refuse(route, 'internal') },
  },
  { code: 'request_failed', when: 'submit', answers: { 'api/events/request': empty(500) } },
  {
    code: 'booking_id_missing',
    when: 'submit',
    answers: { 'api/events/request': (route) => route.fulfill({ status: 201, json: {} }) },
  },
  {
    code: 'period_taken',
    when: 'submit',
    answers: { 'api/events/request': (route) => refuse(route, 'period_taken') },
    messages: { startDate: 'periodTaken' },
  },
  {
    code: 'upload_url_failed',
    when: 'send',
    params: { purpose: 'VERIFICATION_DOCUMENT' },
    answers: { 'api/events/request': accept, 'api/events/get-upload-url': empty(500) },
    page: (language) => formTexts[language].locked.text,
  },
  {
    code: 'upload_failed',
    when: 'send',
    params: { name: 'register.pdf' },
    answers: {
      'api/events/request': accept,
      'api/events/get-upload-url': (route) =>
        route.fulfill({ json: { signedUrl: `${use.site.origin}/put`, path: 'a/register.pdf' } }),
      put: empty(500),
    },
    page: (language) => formTexts[language].locked.text,
  },
  {
    code: 'link_failed',
    when: 'send',
    params: { name: 'register.pdf' },
    answers: {
      'api/events/request': accept,
      'api/events/get-upload-url': (route) =>
        route.fulfill({ json: { signedUrl: `${use.site.origin}/put`, path: 'a/register.pdf' } }),
      put: empty(200),
      'api/events/record-attachment': empty(500),
    },
    page: (language) => formTexts[language].locked.text,
  },
];

/** Each failure is shown in one language: all texts come from the same keys (locales/*.test.ts). */
test('Every failure of section 8 is shown in a toast, and the form stays', async () => {
  const { page, expectNoErrors } = use.watched;
  for (const [index, failure] of failures.entries()) {
    const { code, when, answers, params = {}, page: shown, messages = {} } = failure;
    const language = languages[index % languages.length] ?? 'en';
    await page.unrouteAll();
    await speak(use, language);
    await openDraft(page, { step: when === 'send' ? 'verification' : 'notes' });
    for (const [path, answer] of Object.entries(answers)) {
      await page.route(`**/${path}`, answer);
    }
    if (when === 'load' || code === 'sign_in_required') {
      await page.reload();
    }
    if (when === 'send') {
      const { steps } = booking[language];
      await page.locator('input[type=file]').setInputFiles([pdf('register.pdf')]);
      await next(page).click();
      await page.getByText(steps.services.hint).waitFor();
      await next(page).click();
      await page.getByText(steps.notes.hint).waitFor();
    }
    if (when !== 'load') {
      await next(page).click();
    }
    const message = toast(page, filled(errors[language][code], params));
    await message.waitFor();
    if (shown) {
      await page.getByRole('main').getByText(shown(language)).waitFor();
    }
    const [focus] = Object.keys(messages);
    await expectMessages(page, {
      ...inWords(language, messages),
      when: code,
      ...(focus && { focus }),
    });
    await message.getByRole('button').click();
  }
  expectNoErrors(/^Failed to load resource|^auth: internal/);
}, 120_000);

test.each(languages)(
  'Files that are refused are named in toasts of their own: %s',
  async (language) => {
    const { page, expectNoErrors } = use.watched;
    await speak(use, language);
    await openDraft(page, { step: 'verification', form: { organizationType: 'student' } });
    const scan = { ...pdf('scan.pdf'), buffer: Buffer.alloc(MAX_FILE_BYTES + 1) };
    const virus = {
      name: 'virus.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    };
    await page.locator('input[type=file]').setInputFiles([virus, scan, pdf('card.pdf')]);
    const { file_unsupported, file_too_large } = errors[language];
    await toast(page, filled(file_unsupported, { name: 'virus.exe' })).waitFor();
    await toast(page, filled(file_too_large, { name: 'scan.pdf' })).waitFor();
    const list = page.getByRole('list', { name: formTexts[language].documents.list });
    expect(await list.getByRole('listitem').count()).toBe(1);
    expect(await list.innerText()).toContain('card.pdf');
    expectNoErrors();
  },
);

test('A toast closes after five seconds', async () => {
  const storageState = await use.context.storageState({ indexedDB: true });
  const visitor = await use.newContext({ storageState });
  const { page, expectNoErrors } = await openPage(visitor);
  await page.clock.install();
  await page.route('**/api/prices', empty(500));
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
    .poll(summary, patience)
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
