import { test } from 'vitest';
import type {
  DomiciliationErrors,
  DomiciliationForm,
  DomiciliationStep,
} from '#domain/domiciliation/form.ts';
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

/** What makes a step invalid, and the message under each field; the first field gets the focus. The rules: domain/domiciliation/form.test.ts. */
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
    when: 'there is no document',
    step: 'documents',
    messages: { documents: 'documentsRequired' },
  },
];

// The plan has the messages, and not what is announced, in sight and focused, nor the languages.
test('A refusal is shown under its fields, announced, and moves the focus to the first, in every language, until it is fixed', async () => {
  const { page, expectNoErrors } = use.watched;
  const form = domiciliationPage(page);
  for (const { when, step, form: change = {}, messages } of refusals) {
    await openDomiciliationDraft(page, { step, form: change });
    await nextButton(page).click();
    const messagesIn = (language: Language) => ({ ...inWords(language, messages), when });
    await expectRefused(page, messagesIn);
    await expectTranslated(page, messagesIn);
  }
  // Three documents are not enough, a fourth is, whatever papers they are.
  await form.attach([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
  await nextButton(page).click();
  await expectMessages(page, {
    ...inWords('en', { documents: 'documentsRequired' }),
    focus: 'documents',
  });
  await form.attach([pdf('4.pdf')]);
  await expectMessages(page, inWords('en', {}));
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
