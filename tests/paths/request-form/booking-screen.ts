import type { Page } from 'playwright-core';
import type { BookingView } from '#machines/booking/booking.paths.ts';
import { lastStep } from '#machines/booking/booking.rules.ts';
import { dinars, formatDinars } from '#domain/money/money.ts';
import texts from '#locales/en/booking.json';
import calendarTexts from '#locales/en/calendar.json';
import failures from '#locales/en/errors.json';
import priceTexts from '#locales/en/booking-price.json';
import serviceTexts from '#locales/en/booking-services.json';
import formTexts from '#locales/en/form.json';
import labels from '#locales/en/request-fields.json';
import { bookingPage } from '#tests/support/booking-page.ts';
import { emptyForm, expectedForm, seenForm, valuesOf, type FormScreen } from './form-screen.ts';

/** What a person sees of the booking form, and where it leads; what is not there is an empty list. */
interface BookingScreen extends FormScreen {
  path: string;
  documents: string[];
  eventName: string[];
  /** What the calendar refuses. */
  refusal: (keyof typeof refusals)[];
  role: string[];
  services: string[];
  guests: string[];
  /** Subtotal, TVA and total; the hint where there is no price. */
  price: string[];
}

const messageTexts = Object.values(texts.errors).map((text) => ({
  text,
  pattern: patternOf(text),
}));

const refusals = {
  taken: patternOf(calendarTexts.choose.taken),
  takenBetween: patternOf(calendarTexts.choose.takenBetween),
};

/** The text with anything in place of its params. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/);
  return new RegExp(`^${parts.map(escaped).join('.+')}$`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The text that a line is made from, numbers and days of limits left out. */
function messageOf(line: string): string | undefined {
  return messageTexts.find(({ pattern }) => pattern.test(line))?.text;
}

export async function seenScreen(page: Page): Promise<BookingScreen> {
  const form = page.getByRole('main').locator('form');
  const summary = bookingPage(page).summary();
  const [common, hints, documents, eventName, role, services, guests, hint, price] =
    await Promise.all([
      seenForm(page, (line) => messageOf(line) !== undefined),
      page
        .getByRole('region', { name: calendarTexts.roomCalendar })
        .getByRole('status')
        .allInnerTexts(),
      form
        .getByRole('list', { name: formTexts.documents.list })
        .getByRole('listitem')
        .allInnerTexts(),
      valuesOf(page, labels.eventName),
      form
        .getByRole('radiogroup', { name: texts.fields.role })
        .getByRole('radio', { checked: true })
        .evaluateAll((radios: HTMLInputElement[]) => radios.map(({ value }) => value)),
      form
        .getByRole('checkbox', { checked: true })
        .evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ name }) => name)),
      valuesOf(page, serviceTexts.hotel.numGuests),
      summary
        .getByText(priceTexts.summary.chooseDate, { exact: true })
        .or(summary.getByText(priceTexts.summary.correctNumber, { exact: true }))
        .allInnerTexts(),
      summary.locator('dl').getByRole('definition').allInnerTexts(),
    ]);
  return {
    ...common,
    messages: Object.fromEntries(
      Object.entries(common.messages).map(([field, line]) => [field, messageOf(line) ?? line]),
    ),
    path: new URL(page.url()).pathname,
    documents: documents.map((text) => text.split(/\n+/).join(', ')),
    eventName,
    refusal: (['taken', 'takenBetween'] as const).filter((refusal) =>
      hints.some((hint) => refusals[refusal].test(hint)),
    ),
    role,
    services,
    guests,
    price: [...hint, ...price],
  };
}

/** What a person should see in a state of the machine, for the room at `path`. */
export function expectedScreen(
  state: string,
  view: BookingView,
  room: { path: string; name: string },
): BookingScreen {
  const empty: BookingScreen = {
    ...emptyForm,
    path: room.path,
    documents: [],
    eventName: [],
    refusal: [],
    role: [],
    services: [],
    guests: [],
    price: [],
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
  const isOn = (step: BookingView['step']) => !isLocked && view.step === step;
  return {
    ...empty,
    title: [texts.title.replace('{{room}}', room.name)],
    ...expectedForm(state, view, { ...texts, lastStep }),
    messages: Object.fromEntries(
      Object.entries({
        ...view.errors,
        ...(isOn('services') &&
          typeof view.guests === 'string' && { services: 'countInvalid' as const }),
      }).map(([field, code]) => [field, texts.errors[code]]),
    ),
    documents: isLocked || view.step === 'verification' ? view.documents.map(documentText) : [],
    eventName: isOn('generalInfo') ? [view.eventName] : [],
    refusal: view.refusal === 'taken' || view.refusal === 'takenBetween' ? [view.refusal] : [],
    role: isOn('verification') && view.role ? [view.role] : [],
    services: isOn('services') ? view.services : [],
    price: priceOf(view),
    guests: isOn('services') && view.services.includes('hotel') ? [String(view.guests)] : [],
  };
}

const failureOf = {
  refused: [failures.file_unsupported, formTexts.documents.replace],
  notSent: [failures.upload_failed],
};

/** `card.pdf waiting` of the model, in the words of the list. */
function documentText(document: string): string {
  const [name, status] = document.split(' ') as [string, 'waiting' | keyof typeof failureOf];
  const more = status in failureOf ? failureOf[status as keyof typeof failureOf] : [];
  const details = `1 KB · ${formTexts.documents[status]}`;
  return [name, details, ...more.map((text) => text.replace('{{name}}', name))].join(', ');
}

/** Of a total of the model: TVA is always 11,900 DA (section 9). */
function priceOf({ total, guests }: BookingView): string[] {
  const tva = dinars(11_900);
  return total === null
    ? [priceTexts.summary[typeof guests === 'string' ? 'correctNumber' : 'chooseDate']]
    : [total - tva, tva, total].map((centimes) => formatDinars(centimes, 'en'));
}
