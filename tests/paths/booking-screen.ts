import type { Page } from 'playwright-core';
import type { BookingView } from '#machines/booking/booking.paths.ts';
import texts from '#locales/en/booking.json';
import formTexts from '#locales/en/form.json';
import type { Expectation } from '#tools/paths/path-model.ts';

/** What a person sees of the booking form, and where it leads; what is not there is an empty list. */
export interface BookingScreen {
  path: string;
  title: string[];
  heading: string[];
  /** The one that the way through the form marks. */
  step: string[];
  /** The words on the form's main button, and whether it can be pressed. */
  action: string[];
  progress: string[];
  /** Messages by the field that they stand under. */
  messages: Record<string, string>;
  documents: string[];
  eventName: string[];
  role: string[];
  services: string[];
  guests: string[];
}

const messageTexts: ReadonlySet<string> = new Set(Object.values(texts.errors));

export async function seenScreen(page: Page): Promise<BookingScreen> {
  const main = page.getByRole('main');
  const form = main.locator('form');
  const valuesOf = (label: string) =>
    form
      .getByRole('textbox', { name: label, exact: true })
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  const [
    title,
    heading,
    step,
    action,
    statuses,
    fields,
    documents,
    eventName,
    role,
    services,
    guests,
  ] = await Promise.all([
    main.getByRole('heading', { level: 1 }).allInnerTexts(),
    form.getByRole('heading', { level: 2 }).allInnerTexts(),
    main.locator('[aria-current=step]').allInnerTexts(),
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
    form
      .getByRole('list', { name: formTexts.documents.list })
      .getByRole('listitem')
      .allInnerTexts(),
    valuesOf(texts.fields.eventName),
    form
      .getByRole('radiogroup', { name: texts.fields.role })
      .getByRole('radio', { checked: true })
      .evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value)),
    form
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ name }) => name)),
    valuesOf(texts.services.hotel.numGuests),
  ]);
  return {
    path: new URL(page.url()).pathname,
    title,
    heading,
    step,
    action,
    progress: statuses.filter((text) => /^(Loading|Sending)/.test(text)),
    messages: Object.fromEntries(
      fields.flatMap(({ name, innerText }) =>
        innerText
          .split('\n')
          .filter((line) => messageTexts.has(line))
          .map((line) => [name, line] as const),
      ),
    ),
    documents: documents.map((text) => text.replaceAll('\n', ', ')),
    eventName,
    role,
    services,
    guests,
  };
}

/** What a person should see in a state of the machine, for the room at `path`. */
export function expectedScreen(
  { state, view: given }: Expectation,
  room: { path: string; name: string },
): BookingScreen {
  // The plan is that of `bookingPaths`, whose view it carries.
  const view = given as BookingView;
  const empty: BookingScreen = {
    path: room.path,
    title: [],
    heading: [],
    step: [],
    action: [],
    progress: [],
    messages: {},
    documents: [],
    eventName: [],
    role: [],
    services: [],
    guests: [],
  };
  switch (state) {
    case 'loadingForm':
      return { ...empty, progress: [texts.loading] };
    case 'roomNotFound':
      return { ...empty, title: [texts.roomNotFound.title] };
    case 'loadFailed':
      return { ...empty, title: [texts.loadFailed.title] };
    case 'requestSubmitted':
      return { ...empty, path: '/account/bookings', title: ['My Bookings'] };
  }
  const isLocked = view.hasRequest;
  const isSending = state.startsWith('submitting.');
  const isOn = (step: BookingView['step']) => !isLocked && view.step === step;
  return {
    ...empty,
    title: [texts.title.replace('{{room}}', room.name)],
    heading: [headingOf(view, isSending)],
    step: [texts.steps[view.step].title],
    action: [actionOf(view, isSending)],
    progress: isSending ? [progressOf(view)] : [],
    messages: Object.fromEntries(
      Object.entries(view.errors).map(([field, code]) => [field, texts.errors[code]]),
    ),
    documents:
      isLocked || view.step === 'verification'
        ? view.documents.map((document) => {
            const [name = '', status] = document.split(' ');
            return `${name}, 1 KB · ${formTexts.documents[status as 'waiting' | 'recorded']}`;
          })
        : [],
    eventName: isOn('generalInfo') ? [view.eventName] : [],
    role: isOn('verification') && view.role ? [view.role] : [],
    services: isOn('services') ? view.services : [],
    guests: isOn('services') && view.services.includes('hotel') ? [String(view.guests)] : [],
  };
}

function headingOf({ step, hasRequest }: BookingView, isSending: boolean): string {
  if (hasRequest) {
    return isSending ? formTexts.progressRequest : formTexts.locked.title;
  }
  return texts.steps[step].title;
}

function actionOf({ step, hasRequest }: BookingView, isSending: boolean): string {
  if (isSending) {
    return `${texts.actions.submitting}, disabled`;
  }
  if (hasRequest) {
    return formTexts.locked.again;
  }
  return step === 'notes' ? texts.actions.submit : formTexts.actions.next;
}

function progressOf({ progress, documents }: BookingView): string {
  return progress === null
    ? formTexts.progressRequest
    : formTexts.progress
        .replace('{{current}}', String(progress))
        .replace('{{total}}', String(documents.length));
}
