import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { Failure } from '#domain/errors.ts';
import type { EventsPage } from '#domain/events/event.ts';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { openListFromRooms } from '#tests/support/events.ts';
import { repeated } from '#tests/support/open-page.ts';
import type { Driver, Expectation } from '#tools/paths/path-model.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import { eventually } from './eventually.ts';

const list = /^\/api\/events$/;
const detail = /^\/api\/events\/[\da-f-]{36}$/;

/** What a person sees of the page; what is not there is an empty list. */
interface EventScreen {
  title: string[];
  status: string[];
  buttons: string[];
}

/**
 * The page of the next stored event as the system under test. Opened from the list it waits and fetches for itself, opened by
 * its address it is served with the event. A successful response comes from the server.
 */
export function eventDetailPageDriver(page: Page): Driver {
  let held: HeldRequests;
  let name = '';
  /** What the page asked for after its second. */
  let asked: Route | null = null;
  return {
    open: async (label) => {
      const events = (await (await page.request.get('/api/events', repeated)).json()) as EventsPage;
      const [event] = events.data;
      assert(event, 'the site has no event');
      name = event.name;
      held = await holdRequests(page, [list, detail]);
      if (label !== 'Open') {
        await page.goto(`/events/${event.id}`);
        return;
      }
      await openListFromRooms(page);
      await (await held.next(list)).continue();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    },
    act: async ({ type }) => {
      if (type === 'event.retry') {
        await page.getByRole('main').getByRole('button', { name: texts.retry }).click();
      } else {
        asked = await held.next(detail);
      }
    },
    settle: async (_, settlement) => {
      const request = asked ?? (await held.next(detail));
      asked = null;
      if (settlement.ok) {
        return request.continue();
      }
      const { code } = settlement.error as Failure;
      return refuse(request, code === 'event_not_found' ? code : 'internal');
    },
    check: (expected) => eventually(() => seenScreen(page), expectedScreen(expected, name)),
  };
}

async function seenScreen(page: Page): Promise<EventScreen> {
  const main = page.getByRole('main');
  const [title, status, buttons] = await Promise.all([
    main.getByRole('heading', { level: 1 }).allInnerTexts(),
    main.getByRole('status').allInnerTexts(),
    main.getByRole('button').allInnerTexts(),
  ]);
  return { title, status, buttons };
}

function expectedScreen({ state }: Expectation, name: string): EventScreen {
  const nothing: EventScreen = { title: [], status: [], buttons: [] };
  switch (state) {
    case 'waiting':
    case 'loadingEvent':
      return { ...nothing, status: [texts.loadingEvent] };
    case 'found':
      return { ...nothing, title: [name], buttons: ['Share'] };
    case 'notFound':
      return { ...nothing, title: [texts.notFound.title] };
    case 'failed':
      return { ...nothing, title: [failures.event_failed], buttons: [texts.retry] };
    default:
      throw new Error(`no screen for the state ${state}`);
  }
}
