import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type {
  DomiciliationErrors,
  DomiciliationForm,
  DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import { buildingDay } from '#domain/time.ts';
import arTexts from '#locales/ar/domiciliation.json';
import arErrors from '#locales/ar/errors.json';
import enTexts from '#locales/en/domiciliation.json';
import enErrors from '#locales/en/errors.json';
import frTexts from '#locales/fr/domiciliation.json';
import frErrors from '#locales/fr/errors.json';
import { refuse } from '#tests/paths/held-requests.ts';
import { pdf } from '#tests/support/booking-page.ts';
import { openDomiciliationDraft } from '#tests/support/domiciliation-draft.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import {
  counted,
  expectMessages,
  expectRefused,
  filled,
  formTexts,
  languages,
  nextButton,
  speak,
  toast,
  type Language,
} from '#tests/support/form-messages.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const domiciliation = { en: enTexts, fr: frTexts, ar: arTexts };
const errors = { en: enErrors, fr: frErrors, ar: arErrors };

const use = useSharedSite({ visitor: { reducedMotion: 'reduce' }, signedIn: 'yasmineWithDrafts' });

/** Of the plan that the stored draft chose. */
const PLAN_MONTHS = 6;

/** What makes a step invalid, and the message under each field; the first field gets the focus. */
const refusals: readonly {
  when: string;
  step: DomiciliationStep;
  form?: Partial<DomiciliationForm>;
  messages: DomiciliationErrors;
}[] = [
  {
    when: 'no month is chosen',
    step: 'months',
    form: { months: [] },
    messages: { months: 'monthsTooFew' },
  },
  {
    when: 'nothing is filled in',
    step: 'business',
    form: {
      companyName: ' ',
      enterpriseStatus: null,
      businessRole: null,
      contactPerson: '',
      contactEmail: '',
      contactPhone: '',
    },
    messages: {
      companyName: 'companyNameRequired',
      enterpriseStatus: 'enterpriseStatusRequired',
      businessRole: 'businessRoleRequired',
      contactPerson: 'contactPersonRequired',
      contactEmail: 'contactEmailRequired',
      contactPhone: 'contactPhoneRequired',
    },
  },
  {
    when: 'email and phone are half typed',
    step: 'business',
    form: { contactEmail: 'yasmine@', contactPhone: '0550 12' },
    messages: { contactEmail: 'contactEmailInvalid', contactPhone: 'contactPhoneInvalid' },
  },
  {
    when: 'there is no document',
    step: 'documents',
    messages: { documents: 'documentsRequired' },
  },
];

test('Every refusal of section 5 is shown under its field, announced, and moves the focus to the first field, in every language', async () => {
  const { page, expectNoErrors } = use.watched;
  for (const { when, step, form = {}, messages } of refusals) {
    await openDomiciliationDraft(page, { step, form });
    await nextButton(page).click();
    await expectRefused(page, (language) => ({ ...inWords(language, messages), when }));
  }
  expectNoErrors();
}, 120_000);

test.each([
  ['Starter address', 12],
  ['Business address', 6],
  ['Flexible address', 3],
])('%s is for at least %s months: one less is refused', async (plan, months) => {
  const { page, expectNoErrors } = use.watched;
  const form = domiciliationPage(page);
  const year = Number(buildingDay(new Date()).slice(0, 4)) + 1;
  const monthOfYear = (month: number) => `${year}-${String(month).padStart(2, '0')}`;
  await openDomiciliationDraft(page, { step: 'months', form: { months: [] } });
  await form.heading('Months').waitFor();
  await form.showPlans();
  await form.choosePlan(plan);
  await form.pressMonth(monthOfYear(1));
  await form.pressMonth(monthOfYear(months - 1));
  await nextButton(page).click();
  const message = `Minimum subscription is ${months} months.`;
  await expectMessages(page, {
    language: 'en',
    texts: [message],
    messages: { months: message },
    focus: 'months',
  });
  await form.pressMonth(monthOfYear(months));
  await expectMessages(page, { language: 'en', texts: [message], messages: {} });
  await nextButton(page).click();
  await form.heading('Business information').waitFor();
  expectNoErrors();
});

test('Three documents are not enough, a fourth is, whatever papers they are', async () => {
  const { page, expectNoErrors } = use.watched;
  await openDomiciliationDraft(page, { step: 'documents' });
  const form = domiciliationPage(page);
  await form.heading('Documents').waitFor();
  await form.attach([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
  await nextButton(page).click();
  await expectMessages(page, {
    ...inWords('en', { documents: 'documentsRequired' }),
    focus: 'documents',
  });
  await form.attach([pdf('4.pdf')]);
  await expectMessages(page, inWords('en', {}));
  const kept = page.getByRole('list', { name: formTexts.en.documents.list });
  expect(await kept.getByRole('listitem').count()).toBe(4);
  expectNoErrors();
});

const created = { bookingId: '00000000-0000-4000-8000-00000000000b', refCode: 'RW-1', total: 1 };
const empty = (status: number) => (route: Route) => route.fulfill({ status, body: '' });
const accept = (route: Route) => route.fulfill({ status: 201, json: created });
const give = (route: Route) =>
  route.fulfill({ json: { signedUrl: `${use.site.origin}/put`, path: 'a/nic.pdf' } });

/** The failures of a domiciliation, from the specification's section 8 and others, with their causes. */
const failures: readonly {
  code: keyof typeof enErrors;
  /** Handlers that replace the server, by path. */
  answers: Record<string, (route: Route) => Promise<void>>;
  /** Where the customer is led. */
  to: 'documents' | 'months' | 'locked' | 'plans';
}[] = [
  {
    code: 'sign_in_required',
    answers: { 'api/auth/ensure-customer': (route) => refuse(route, 'internal') },
    to: 'documents',
  },
  {
    code: 'domiciliation_request_failed',
    answers: { 'api/events/request': empty(500) },
    to: 'documents',
  },
  {
    code: 'booking_id_missing',
    answers: { 'api/events/request': (route) => route.fulfill({ status: 201, json: {} }) },
    to: 'documents',
  },
  {
    code: 'months_missing',
    answers: { 'api/events/request': (route) => refuse(route, 'months_missing') },
    to: 'months',
  },
  {
    code: 'legal_upload_url_failed',
    answers: { 'api/events/request': accept, 'api/events/get-upload-url': empty(500) },
    to: 'locked',
  },
  {
    code: 'legal_upload_failed',
    answers: { 'api/events/request': accept, 'api/events/get-upload-url': give, put: empty(500) },
    to: 'locked',
  },
  {
    code: 'legal_link_failed',
    answers: {
      'api/events/request': accept,
      'api/events/get-upload-url': give,
      put: empty(200),
      'api/events/record-attachment': empty(500),
    },
    to: 'locked',
  },
  {
    code: 'plan_not_found',
    answers: { 'api/events/request': (route) => refuse(route, 'plan_not_found') },
    to: 'plans',
  },
];

/** Each failure is shown in one language: all texts come from the same keys (locales/*.test.ts). */
test('Every failure of section 8 is shown in a toast and on the page', async () => {
  const { page, expectNoErrors } = use.watched;
  const main = page.getByRole('main');
  const papers = ['nic', 'nif', 'register', 'c20'].map((name) => pdf(`${name}.pdf`));
  for (const [index, { code, answers, to }] of failures.entries()) {
    const language = languages[index % languages.length] ?? 'en';
    const { steps, plans } = domiciliation[language];
    await page.unrouteAll();
    await speak(use, language);
    await openDomiciliationDraft(page, { step: 'documents' });
    for (const [path, answer] of Object.entries(answers)) {
      await page.route(`**/${path}`, answer);
    }
    if (code === 'sign_in_required') {
      await page.reload();
    }
    await domiciliationPage(page).heading(steps.documents.title).waitFor();
    await domiciliationPage(page).attach(papers);
    await nextButton(page).click();
    const message = filled(errors[language][code], { name: 'nic.pdf' });
    const shownToast = toast(page, message);
    await shownToast.waitFor();
    await main.getByText(message, { exact: true }).waitFor();
    const headings = {
      documents: steps.documents.title,
      months: steps.months.title,
      locked: formTexts[language].locked.title,
      plans: plans.title,
    };
    await domiciliationPage(page).heading(headings[to]).waitFor();
    await shownToast.getByRole('button').click();
    if (to === 'plans') {
      // What is not offered any more cannot be asked for again.
      await main.getByRole('listitem').filter({ hasText: plans.select }).nth(1).waitFor();
    }
  }
  expectNoErrors(/^Failed to load resource|^auth: internal/);
}, 120_000);

/** The messages of codes, by field, as `expectMessages` needs them. */
function inWords(language: Language, messages: DomiciliationErrors) {
  const texts: Record<string, string> = domiciliation[language].errors;
  const textOf = (code: string) =>
    code === 'monthsTooFew'
      ? filled(counted(texts, code, { language, count: PLAN_MONTHS }), {
          count: String(PLAN_MONTHS),
        })
      : (texts[code] ?? '');
  return {
    language,
    texts: [...Object.values(texts), textOf('monthsTooFew')],
    messages: Object.fromEntries(
      Object.entries(messages).map(([field, code]) => [field, textOf(code)]),
    ),
  };
}
