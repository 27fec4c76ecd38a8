import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Failure } from '#domain/errors.ts';
import type { EventWithFlyer } from '#domain/events/event.ts';
import { pageOfEvents } from '#machines/shared/event-fixtures.ts';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { openListFromRooms, withoutFlyer, withoutFlyers } from '#tests/support/events.ts';
import type { Driver, Expectation } from '#tools/paths/path-model.ts';
import { holdRequests, refuse, type HeldRequests } from './held-requests.ts';

const list = /^\/api\/events$/;
const detail = /^\/api\/events\/[\da-f-]{36}$/;

/** What a person sees of the page; what is not there is an empty list. */
interface EventScreen {
  title: string[];
  status: string[];
  buttons: string[];
}

/** The page of one event as the system under test, opened from the list: then it waits and fetches for itself. */
export function eventDetailPageDriver(page: Page): Driver {
  let held: HeldRequests;
  /** What the page asked for after its second. */
  let asked: Route | null = null;
  return {
    open: async () => {
      held = await holdRequests(page, [list, detail]);
      await openListFromRooms(page);
      const events = pageOfEvents(1, 1, 1);
      await (await held.next(list)).fulfill({ json: withoutFlyers(events) });
      await page.getByRole('link', { name: 'Event 1', exact: true }).click();
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
        return request.fulfill({ json: withoutFlyer(settlement.output as EventWithFlyer) });
      }
      const { code } = settlement.error as Failure;
      return refuse(request, code === 'event_not_found' ? code : 'internal');
    },
    check: (expected) =>
      expect
        .poll(() => seenScreen(page), { timeout: 10_000, interval: 20 })
        .toEqual(expectedScreen(expected)),
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

function expectedScreen({ state, view }: Expectation): EventScreen {
  const nothing: EventScreen = { title: [], status: [], buttons: [] };
  switch (state) {
    case 'waiting':
    case 'loadingEvent':
      return { ...nothing, status: [texts.loadingEvent] };
    case 'found':
      return { ...nothing, title: [String(view.event)], buttons: ['Share'] };
    case 'notFound':
      return { ...nothing, title: [texts.notFound.title] };
    case 'failed':
      return { ...nothing, title: [failures.event_failed], buttons: [texts.retry] };
    default:
      throw new Error(`no screen for the state ${state}`);
  }
}
