import { expect, test } from 'vitest';
import type {
  DomiciliationErrors,
  DomiciliationForm,
  DomiciliationStep,
} from '#domain/domiciliation/form.ts';
import { buildingDay } from '#domain/time.ts';
import arTexts from '#locales/ar/domiciliation.json';
import enTexts from '#locales/en/domiciliation.json';
import frTexts from '#locales/fr/domiciliation.json';
import { pdf } from '#tests/support/booking-page.ts';
import { openDomiciliationDraft } from '#tests/support/domiciliation-draft.ts';
import { domiciliationPage } from '#tests/support/domiciliation-page.ts';
import {
  counted,
  expectMessages,
  expectRefused,
  expectTranslated,
  filled,
  nextButton,
  type Language,
} from '#tests/support/form-messages.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const domiciliation = { en: enTexts, fr: frTexts, ar: arTexts };

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
    const messagesIn = (language: Language) => ({ ...inWords(language, messages), when });
    await expectRefused(page, messagesIn);
    await expectTranslated(page, messagesIn);
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
  await form.pressMonth(monthOfYear(months));
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
  expect(await form.documents()).toEqual(
    ['1', '2', '3', '4'].map((name) => `${name}.pdf, 1 KB · Ready to send, Other file`),
  );
  expectNoErrors();
});

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
