import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import arForm from '#locales/ar/form.json';
import enForm from '#locales/en/form.json';
import frForm from '#locales/fr/form.json';
import type { SharedSite, SiteInUse } from '#tests/support/use-site.ts';

const formTexts = { en: enForm, fr: frForm, ar: arForm };
export type Language = keyof typeof formTexts;

/** What a person, and a screen reader, find of the messages of a form. */
interface SeenMessages {
  /** By the field that they are shown under and describe. */
  fields: Record<string, string>;
  /** The lines of the summary that is announced. */
  summary: string[];
  /** The field that has the focus, when it is in sight. */
  focus: string | null;
}

/** What is to be seen: `messages` by their field, and no other of `texts`. */
interface ExpectedMessages {
  language: Language;
  messages: Record<string, string>;
  /** Every message that the form knows, in this language. */
  texts: readonly string[];
  /** What provoked it, for the report. */
  when?: string;
  focus?: string;
}

/** Exactly these messages are shown under their fields and announced. */
export async function expectMessages(
  page: Page,
  { language, messages, texts, when = '', ...others }: ExpectedMessages,
): Promise<void> {
  const lines = Object.values(messages);
  const expected = {
    fields: messages,
    summary: lines.length > 0 ? [summaryHead(language, lines.length), ...lines] : [],
    ...others,
  };
  const seen = async () => {
    const { focus, ...others } = await page.evaluate(look, texts);
    return 'focus' in expected ? { ...others, focus } : others;
  };
  await expect.poll(seen, { message: when }).toEqual(expected);
}

/** After a refusal in English: the first field has the focus. */
export async function expectRefused(
  page: Page,
  messagesIn: (language: Language) => ExpectedMessages,
): Promise<void> {
  const inEnglish = messagesIn('en');
  const [focus] = Object.keys(inEnglish.messages);
  await expectMessages(page, { ...inEnglish, ...(focus && { focus }) });
}

/** The messages of a refusal follow the language of the page. */
export async function expectTranslated(
  page: Page,
  messagesIn: (language: Language) => ExpectedMessages,
): Promise<void> {
  for (const language of ['fr', 'ar', 'en'] as const) {
    await page.getByRole('banner').locator('select').selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await expectMessages(page, messagesIn(language));
  }
}

/** The text before the messages. */
function summaryHead(language: Language, count: number): string {
  const texts: Record<string, unknown> = formTexts[language];
  const text = String(texts[`errorSummary_${new Intl.PluralRules(language).select(count)}`]);
  return filled(text, { count: String(count) });
}

export function filled(text: string, params: Record<string, string>): string {
  return Object.entries(params).reduce(
    (result, [name, value]) => result.replace(`{{${name}}}`, value),
    text,
  );
}

/** The button of the form that leads on, whatever it is called. */
export function nextButton(page: Page): Locator {
  return page.locator('main form [type=submit]');
}

const closeName = new RegExp(
  `^(?:${[enForm, frForm, arForm].map(({ close }) => close).join('|')})$`,
);

/** A message that can be closed, as opposed to one of the page. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('alert')
    .filter({ has: page.getByText(text, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: closeName }) });
}

/** From its next page on a visitor reads this language. */
export async function speak(
  { context, site }: Pick<SiteInUse<SharedSite>, 'context' | 'site'>,
  language: Language,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
}

/** Runs in the page. */
function look(texts: readonly string[]): SeenMessages {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const messagesOf = (frame: HTMLElement) => {
    const control = frame.querySelector('input:not([type=file], [type=hidden]), select, button');
    const described = [...frame.querySelectorAll('[aria-describedby]')];
    const ids = described.flatMap((element) =>
      element.getAttribute('aria-describedby')?.split(' '),
    );
    return [...new Set(ids)].flatMap((id) => {
      const message = id ? document.getElementById(id) : null;
      const text = message?.innerText.trim() ?? '';
      const top = message?.getBoundingClientRect().top ?? 0;
      const isUnder = !control || top >= control.getBoundingClientRect().bottom;
      return texts.includes(text) && isUnder ? [text] : [];
    });
  };
  const focused = document.activeElement;
  const frame = focused?.closest<HTMLElement>('[data-field]');
  const box = focused?.getBoundingClientRect();
  const isInSight = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  return {
    fields: Object.fromEntries(
      frames.flatMap((frame) => {
        const found = messagesOf(frame);
        return found.length > 0 ? [[frame.dataset.field ?? '', found.join(' ')]] : [];
      }),
    ),
    summary: [
      ...document.querySelectorAll<HTMLElement>('form [role=alert] :is(p:has(+ ul), li)'),
    ].map((line) => line.textContent),
    focus: isInSight ? (frame?.dataset.field ?? null) : null,
  };
}
