import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EventsPageWithFlyers } from '#domain/events/event.ts';
import type { PublicEventsView } from '#machines/public-events/public-events.paths.ts';
import type { PublicEventsEvent } from '#machines/public-events/public-events.types.ts';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { openListFromRooms, withoutFlyers } from '#tests/support/events.ts';
import type { Driver, Expectation } from '#tools/paths/path-model.ts';
import { holdRequests, refuse, type HeldRequests } from './held-requests.ts';

const pageCall = /^\/api\/events$/;

/** What a person sees of the list; what is not there is an empty list. */
interface EventsScreen {
  headings: string[];
  status: string[];
  alerts: string[];
  /** The words on the buttons, and whether they are busy. */
  buttons: string[];
}

/** The page of the public events as the system under test, opened from another page: then it fetches for itself. */
export function publicEventsPageDriver(page: Page): Driver {
  let held: HeldRequests;
  return {
    open: async () => {
      held = await holdRequests(page, [pageCall]);
      await openListFromRooms(page);
    },
    act: (event) => {
      const { type } = event as PublicEventsEvent;
      const name = type === 'page.loadMore' ? texts.loadMore : texts.retry;
      return page.getByRole('main').getByRole('button', { name }).click();
    },
    settle: async (_, settlement) => {
      const request = await held.next(pageCall);
      return settlement.ok
        ? request.fulfill({ json: withoutFlyers(settlement.output as EventsPageWithFlyers) })
        : refuse(request, 'internal');
    },
    check: (expected) =>
      expect
        .poll(() => seenScreen(page), { timeout: 10_000, interval: 20 })
        .toEqual(expectedScreen(expected)),
  };
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

function expectedScreen({ state, view }: Expectation): EventsScreen {
  // The plan is that of `publicEventsPaths`, whose view it carries.
  const { events, count } = view as PublicEventsView;
  const nothing: EventsScreen = { headings: [], status: [], alerts: [], buttons: [] };
  const list: EventsScreen = {
    ...nothing,
    headings: events,
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
