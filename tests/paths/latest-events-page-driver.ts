import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { EventsPage } from '#domain/events/event.ts';
import type { LatestEventsView } from '#machines/latest-events/latest-events.paths.ts';
import texts from '#locales/en/home.json';
import common from '#locales/en/common.json';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { holdRequests, refuse, type HeldRequests } from './held-requests.ts';

const SECOND_MS = 1_000;
const latestEvents = /^\/api\/events$/;

/** What a person sees of the modal: null where there is none. */
interface SeenModal {
  name: string;
  counter: string | null;
}

/**
 * The home page as the system under test, on a phone, where its navigation is a dialog that the modal has to wait for.
 * The page's clock is paused until the plan lets a second pass.
 */
export function latestEventsPageDriver(page: Page): Driver {
  const modal = page.getByRole('dialog', { name: texts.latest.title });
  const drawer = page.getByRole('dialog', { name: common.nav.title });
  const press = (name: string | RegExp) => modal.getByRole('button', { name }).click();
  let held: HeldRequests;
  let asked = 0;
  /** The names of the events that the server returned. */
  let names: string[] = [];
  const logged: string[] = [];

  const act: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'xstate.after.delayBeforeModal.latestEvents.waiting': async () => {
      await page.clock.runFor(SECOND_MS);
      await page.clock.resume();
      await page.getByRole('banner').getByRole('button', { name: common.nav.open }).click();
      await drawer.waitFor();
    },
    'event.next': () => press(texts.latest.next),
    'event.previous': () => press(texts.latest.previous),
    'event.show': ({ index }) => press(new RegExp(`^Show event ${Number(index) + 1} of `)),
    'modal.close': () => press(texts.latest.close),
  };

  const settle: Record<string, (settlement: Settlement) => Promise<void>> = {
    loadLatestEvents: async (settlement) => {
      const request = await held.next(latestEvents);
      if (!settlement.ok) {
        return refuse(request, 'internal');
      }
      const { length } = settlement.output as unknown[];
      const response = await request.fetch();
      const events = (await response.json()) as EventsPage;
      const data = events.data.slice(0, length);
      names = data.map(({ name }) => name);
      return request.fulfill({ json: { ...events, data } });
    },
    awaitIdlePage: async () => {
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  };

  const seen = async (): Promise<SeenModal | null> => {
    if (!(await modal.isVisible())) {
      return null;
    }
    const counter = modal.getByText(/^\d of \d$/);
    return {
      name: await modal.getByRole('heading', { level: 3 }).innerText(),
      counter: (await counter.count()) > 0 ? await counter.innerText() : null,
    };
  };

  return {
    open: async () => {
      const start = new Date();
      await page.clock.install({ time: start });
      await page.clock.pauseAt(new Date(start.getTime() + SECOND_MS));
      page.on('request', (request) => {
        asked += latestEvents.test(new URL(request.url()).pathname) ? 1 : 0;
      });
      page.on('console', (message) => logged.push(message.text()));
      held = await holdRequests(page, [latestEvents]);
      await page.goto('/', { waitUntil: 'networkidle' });
    },
    act: (event) => {
      const take = act[event.type];
      return take ? take(event) : Promise.reject(new Error(`no step "${event.type}"`));
    },
    settle: (name, settlement) => {
      const settleCall = settle[name];
      return settleCall ? settleCall(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: async ({ state, view }) => {
      const { index, events } = view as LatestEventsView;
      const expected: SeenModal | null =
        state === 'open'
          ? {
              name: names[index] ?? '',
              counter: events > 1 ? `${index + 1} of ${events}` : null,
            }
          : null;
      await expect.poll(seen, { timeout: 10_000, interval: 20 }).toEqual(expected);
      // The machine itself arrives after the first paint, and its second begins then.
      await expect
        .poll(() => asked, { timeout: 10_000, interval: 20 })
        .toBe(state === 'waiting' ? 0 : 1);
      if (state === 'failed') {
        await expect
          .poll(() => logged.some((line) => line.startsWith('Failed to fetch latest events.')))
          .toBe(true);
      }
    },
  };
}
