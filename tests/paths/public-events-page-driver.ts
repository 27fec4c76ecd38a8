import type { Page } from 'playwright-core';
import type { EventsPage, EventsPageWithFlyers } from '#domain/events/event.ts';
import type { PublicEventsView } from '#machines/public-events/public-events.paths.ts';
import type { PublicEventsEvent } from '#machines/public-events/public-events.types.ts';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { openListFromRooms, openProgramme, type Programme } from '#tests/support/events.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import type { Driver, Expectation } from '#tools/paths/path-model.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import { eventually } from './eventually.ts';

const pageCall = /^\/api\/events$/;

/** What a person sees of the list; what is not there is an empty list. */
interface EventsScreen {
  headings: string[];
  status: string[];
  alerts: string[];
  /** The words on the buttons, and whether they are busy. */
  buttons: string[];
}

/** How many events there are where the server itself has the plan's page. */
const realCounts = [0, 2, 13];

/**
 * The page of the public events as the system under test. Opened from another page it fetches for itself, opened by its address
 * it is served with the first page. The events are stored ones: the model's third is the third of the site. The server responds,
 * but for the pages of a programme that changes between two requests.
 */
export function publicEventsPageDriver(page: Page, dataDir: string): Driver {
  let held: HeldRequests;
  let programme: Programme;
  return {
    open: async (label) => {
      programme = await openProgramme(page, dataDir);
      held = await holdRequests(page, [pageCall]);
      if (label === 'Open') {
        return openListFromRooms(page);
      }
      await programme.publish(13);
      await openHydrated(page, '/events');
    },
    act: (event) => {
      const { type } = event as PublicEventsEvent;
      const name = type === 'page.loadMore' ? texts.loadMore : texts.retry;
      return page.getByRole('main').getByRole('button', { name }).click();
    },
    settle: async (_, settlement) => {
      const request = await held.next(pageCall);
      if (!settlement.ok) {
        return refuse(request, 'internal');
      }
      const { data, count } = settlement.output as EventsPageWithFlyers;
      if (realCounts.includes(count)) {
        await programme.publish(count);
        return request.continue();
      }
      const rows = data.flatMap(({ name }) => programme.events[numberOf(name) - 1] ?? []);
      return request.fulfill({ json: { data: rows, count } satisfies EventsPage });
    },
    check: (expected) =>
      eventually(() => seenScreen(page), expectedScreen(expected, programme.events)),
  };
}

/** `Event 3` of the model. */
function numberOf(name: string): number {
  return Number(name.replace('Event ', ''));
}

async function seenScreen(page: Page): Promise<EventsScreen> {
  const main = page.getByRole('main');
  const [headings, status, alerts, buttons] = await Promise.all([
    main.getByRole('heading', { level: 2 }).allInnerTexts(),
    main.getByRole('status').allInnerTexts(),
    main.getByRole('alert').allInnerTexts(),
    main
      .getByRole('button')
      .evaluateAll((all: HTMLElement[]) =>
        all.map(({ innerText, ariaDisabled }) =>
          ariaDisabled === 'true' ? `${innerText}, busy` : innerText,
        ),
      ),
  ]);
  return { headings, status, alerts: alerts.filter(Boolean), buttons };
}

function expectedScreen({ state, view }: Expectation, stored: Programme['events']): EventsScreen {
  // The plan is that of `publicEventsPaths`, whose view it carries.
  const { events, count } = view as PublicEventsView;
  const nothing: EventsScreen = { headings: [], status: [], alerts: [], buttons: [] };
  const list: EventsScreen = {
    ...nothing,
    headings: events.map((name) => stored[numberOf(name) - 1]?.name ?? name),
    status: [
      texts.shown_other
        .replace('{{shown}}', String(events.length))
        .replace('{{count}}', String(count)),
    ],
  };
  switch (state) {
    case 'loadingFirstPage':
      return { ...nothing, status: [texts.loading] };
    case 'failed':
      return {
        ...nothing,
        headings: [failures.events_failed],
        alerts: [[failures.events_failed, texts.failedHint, texts.retry].join('\n\n')],
        buttons: [texts.retry],
      };
    case 'empty':
      return { ...nothing, headings: [texts.empty.title] };
    case 'hasMore':
      return { ...list, buttons: [texts.loadMore] };
    case 'loadingNextPage':
      return { ...list, status: [texts.loadingMore], buttons: [`${texts.loadMore}, busy`] };
    case 'nextPageFailed':
      return { ...list, alerts: [failures.events_failed], buttons: [texts.retry] };
    case 'complete':
      return list;
    default:
      throw new Error(`no screen for the state ${state}`);
  }
}
