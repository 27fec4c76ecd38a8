import type { Page } from 'playwright-core';
import formTexts from '#locales/en/form.json';

/** What a person sees of any form that is sent with documents; what is not there is an empty list. */
export interface FormScreen {
  title: string[];
  heading: string[];
  /** The one that the way through the form marks. */
  step: string[];
  /** The words on the form's main button, and whether it can be pressed. */
  action: string[];
  progress: string[];
  /** Messages by the field that they are shown under. */
  messages: Record<string, string>;
}

export const emptyForm: FormScreen = {
  title: [],
  heading: [],
  step: [],
  action: [],
  progress: [],
  messages: {},
};

/** `isMessage` distinguishes the messages of a field from other elements in its frame. */
export async function seenForm(
  page: Page,
  isMessage: (line: string) => boolean,
): Promise<FormScreen> {
  const main = page.getByRole('main');
  const form = main.locator('form');
  const [title, heading, step, action, statuses, fields] = await Promise.all([
    main.getByRole('heading', { level: 1 }).allInnerTexts(),
    form.getByRole('heading', { level: 2 }).allInnerTexts(),
    main.locator('nav [aria-current=step]').allInnerTexts(),
    form
      .locator('[type=submit]')
      .evaluateAll((buttons: HTMLButtonElement[]) =>
        buttons.map(({ innerText, disabled }) => `${innerText}${disabled ? ', disabled' : ''}`),
      ),
    main.getByRole('status').allInnerTexts(),
    form
      .locator('[data-field]')
      .evaluateAll((frames: HTMLElement[]) =>
        frames.map(({ dataset, innerText }) => ({ name: dataset.field ?? '', innerText })),
      ),
  ]);
  return {
    title,
    heading,
    step,
    action,
    progress: statuses.filter((text) => /^(Loading|Sending)/.test(text)),
    messages: Object.fromEntries(
      fields.flatMap(({ name, innerText }) =>
        innerText
          .split('\n')
          .filter(isMessage)
          .map((line) => [name, line] as const),
      ),
    ),
  };
}

/** The value of a text field of the form; nothing when it does not exist. */
export function valuesOf(page: Page, label: string): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('form')
    .getByRole('textbox', { name: label, exact: true })
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
}

/** The heading above a request that the server has. */
export function lockedHeading(isSending: boolean): string {
  return isSending ? formTexts.progressRequest : formTexts.locked.title;
}

/** How far a submission is, in words. */
export function progressText(current: number | null, total: number): string {
  return current === null
    ? formTexts.progressRequest
    : formTexts.progress
        .replace('{{current}}', String(current))
        .replace('{{total}}', String(total));
}

/** Whether the last response has arrived: the submission ends at once, and the page shows no screen before that. */
export function isEnding(
  state: string,
  { hasRequest, progress }: { hasRequest: boolean; progress: number | null },
): boolean {
  return state === 'submitting' && hasRequest && progress === null;
}
