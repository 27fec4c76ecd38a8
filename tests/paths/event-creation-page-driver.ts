import type { Page } from 'playwright-core';
import type { OwnEvent } from '#domain/events/own-events.ts';
import type { NewEventForm } from '#domain/events/new-event-form.ts';
import { dinars } from '#domain/money/money.ts';
import type { Failure, FailureCode, ServerErrorCode } from '#domain/errors.ts';
import { copiedForm } from '#machines/event-creation/event-creation.fixtures.ts';
import type { EventCreationView } from '#machines/event-creation/event-creation.paths.ts';
import type { EventCreationEvent } from '#machines/event-creation/event-creation.types.ts';
import texts from '#locales/en/account-events.json';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import type { Driver, Expectation } from 'xstate-paths';
import { chooseDay } from '#tests/support/booking-page.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import { eventually } from './eventually.ts';

const permission = /^\/api\/account\/check-event-permission$/;
const creation = /^\/api\/events$/;

/** The server's codes behind failures of the plan; any other is an unexpected one. */
const serverCodes: Partial<Record<FailureCode, ServerErrorCode>> = {
  request_differs: 'request_differs',
  limit_reached: 'limit_reached',
};

/** The event that `form.copy` proposes again. */
const rejected: OwnEvent = {
  id: '00000000-0000-4000-8000-0000000000ab',
  name: copiedForm.eventName,
  event_name: copiedForm.eventName,
  description: copiedForm.description,
  organizer_name: copiedForm.organizer,
  status: 'rejected',
  start_datetime: '2027-06-01T08:00:00Z',
  end_datetime: '2027-06-01T16:30:00Z',
  rejection_reason: 'The hall has no stage.',
  translations: {},
  max_participants: Number(copiedForm.seats),
  price_physique: dinars(Number(copiedForm.seatPrice)),
  google_form_link: copiedForm.registrationLink,
  room: { name: 'Grand Hall', translations: {} },
  booking_ref: null,
};

/** What a person sees of the page. */
interface EventsScreen {
  title: string[];
  status: string;
  /** The form of the modal; null while it is closed. */
  form: FormScreen | null;
}

interface FormScreen {
  name: string;
  organizer: string;
  end: string;
  /** The button that replaces what is typed. */
  offer: string | null;
  errors: Record<string, string>;
  /** The red box. */
  failure: string[];
  submit: string;
}

/** Account Events as the system under test: the check and the creation wait until the plan settles them. */
export function eventCreationPageDriver(page: Page): Driver {
  let held: HeldRequests;
  return {
    open: async () => {
      held = await holdRequests(page, [permission, creation]);
      await page.route('**/api/account/events?*', (route) => route.fulfill({ json: [rejected] }));
      await readInBrowser(page);
      await page.goto('/account/events');
    },
    act: (event) => act(page, event as EventCreationEvent),
    settle: async (actor, settlement) => {
      const request = await held.next(actor === 'createEvent' ? creation : permission);
      if (!settlement.ok) {
        const { code, params } = settlement.error as Failure;
        // A server that is not ours: without a code, in words of its own.
        return code === 'server_message'
          ? request.fulfill({ status: 400, json: { error: params?.text } })
          : refuse(request, serverCodes[code] ?? 'internal', params);
      }
      return actor === 'createEvent'
        ? request.fulfill({ status: 201, json: { id: 'event-1', status: 'pending_review' } })
        : request.fulfill({ json: settlement.output });
    },
    check: (expected) => eventually(() => seenScreen(page), expectedScreen(expected)),
  };
}

async function act(page: Page, event: EventCreationEvent): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts.create });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
  switch (event.type) {
    case 'permission.check':
      return press(texts.restricted.again);
    case 'form.open':
      return press(texts.create);
    case 'form.copy':
      return press(texts.copy.action);
    case 'copy.use':
      return dialog.getByRole('button', { name: texts.copy.use }).click();
    case 'form.close':
      return dialog.getByRole('button', { name: texts.form.close }).click();
    case 'form.submit':
      return dialog.getByRole('button', { name: texts.form.submit }).click();
    case 'field.change':
      for (const [name, value] of Object.entries(event.change) as [keyof NewEventForm, string][]) {
        const field = dialog.locator(`[name=${name}]`);
        if (name.endsWith('Day')) {
          await chooseDay(page, texts.form[name], value);
        } else {
          await (name.endsWith('Time') ? field.selectOption(value) : field.fill(value));
        }
      }
  }
}

async function seenScreen(page: Page): Promise<EventsScreen> {
  const main = page.getByRole('main');
  const [title, status, form] = await Promise.all([
    main.getByRole('heading', { level: 1 }).allInnerTexts(),
    // What is behind the modal has no role for assistive technology.
    page.locator('main [role=status]:not(dialog *)').allInnerTexts(),
    page.locator('dialog').evaluateAll(seenForm),
  ]);
  // The page has one that is empty as long as there is a connection.
  return { title, status: status.filter(Boolean).join(), form };
}

/** Runs in the page. */
function seenForm([dialog]: Element[]): FormScreen | null {
  if (!dialog) {
    return null;
  }
  const valueOf = (name: string) =>
    dialog.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
  const errors: Record<string, string> = {};
  for (const frame of dialog.querySelectorAll<HTMLElement>('[data-field]')) {
    const message = frame.querySelector('[id$="-error"]')?.textContent;
    if (message && frame.dataset.field) {
      errors[frame.dataset.field] = message;
    }
  }
  const alerts = [...dialog.querySelectorAll<HTMLElement>('[role=alert]')];
  return {
    name: valueOf('eventName'),
    organizer: valueOf('organizer'),
    end: `${valueOf('endDay')} ${valueOf('endTime')}`.trim(),
    offer: dialog.querySelector('[role=status] button')?.textContent ?? null,
    errors,
    failure: alerts.flatMap((alert) => alert.innerText.split('\n').filter(Boolean)),
    submit: dialog.querySelector('[type=submit]')?.textContent ?? '',
  };
}

function expectedScreen({ state, view }: Expectation): EventsScreen {
  // The plan is that of `eventCreationPaths`, whose view it carries.
  const { name, organizer, end, offered, errors, failure, serverWords } = view as EventCreationView;
  switch (state) {
    case 'loadingPermission':
      return { title: [], status: common.loading, form: null };
    case 'restricted':
      return { title: [texts.restricted.title], status: '', form: null };
  }
  const isIn = (name: string) => state.includes(name);
  const isBusy = isIn('creation.creatingEvent');
  return {
    title: [texts.title],
    status: isBusy
      ? texts.creating
      : isIn('creation.created')
        ? `${texts.created.title}\n\n${texts.created.text}`
        : '',
    form: isIn('modal.open')
      ? {
          name,
          organizer,
          end,
          offer: offered && texts.copy.use,
          errors: Object.fromEntries(
            Object.entries(errors).map(([field, error]) => [field, texts.errors[error]]),
          ),
          failure: failure === null ? [] : redBox(failure, serverWords),
          submit: isBusy ? texts.form.submitting : texts.form.submit,
        }
      : null,
  };
}

/** Specification, section 8, Events: the message, and the server's words. */
function redBox(
  failure: EventCreationView['failure'],
  serverWords: EventCreationView['serverWords'],
): string[] {
  const title = failures.event_creation_failed;
  if (failure === 'pending_events_reached') {
    return [title, failures[failure].replace('{{max}}', '10')];
  }
  if (serverWords !== null) {
    return [title, failures.server_message.replace('{{text}}', serverWords)];
  }
  return [title, failure === 'request_differs' ? failures.request_differs : failures.internal];
}
