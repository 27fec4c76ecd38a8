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

/** What the models' views of the request forms have in common. */
export interface FormView {
  /** Null where there is no form. */
  step: string | null;
  hasRequest: boolean;
  /** The document that is being sent. */
  progress: number | null;
  documents: readonly string[];
}

/** What a person should see of a form that is filled in or sent. */
export function expectedForm(
  state: string,
  { step, hasRequest, progress, documents }: FormView,
  texts: {
    lastStep: string;
    steps: Record<string, { title: string }>;
    actions: { submit: string; submitting: string };
  },
): Pick<FormScreen, 'heading' | 'step' | 'action' | 'progress'> {
  const isSending = state === 'submitting';
  const { locked, progressRequest } = formTexts;
  const title = texts.steps[step ?? '']?.title ?? '';
  const counted = formTexts.progress
    .replace('{{current}}', String(progress))
    .replace('{{total}}', String(documents.length));
  const action = step === texts.lastStep ? texts.actions.submit : formTexts.actions.next;
  return {
    heading: [!hasRequest ? title : isSending ? progressRequest : locked.title],
    step: [title],
    action: [
      isSending ? `${texts.actions.submitting}, disabled` : hasRequest ? locked.again : action,
    ],
    progress: !isSending ? [] : [progress === null ? progressRequest : counted],
  };
}

/** Whether a chosen file is still read, which takes the page a moment. */
export function isReading({ documents }: FormView): boolean {
  return documents.some((document) => document.endsWith(' reading'));
}

/** Whether the last response has arrived: the submission ends at once, and the page shows no screen before that. */
export function isEnding(state: string, { hasRequest, progress }: FormView): boolean {
  return state === 'submitting' && hasRequest && progress === null;
}
