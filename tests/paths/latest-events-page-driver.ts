import type { Page } from 'playwright-core';
import type { AnyEventObject } from 'xstate';
import type { EventsPage } from '#domain/events/event.ts';
import type { LatestEventsView } from '#machines/latest-events/latest-events.paths.ts';
import texts from '#locales/en/home.json';
import common from '#locales/en/common.json';
import { openHydrated } from '#tests/support/open-page.ts';
import type { Driver, Settlement } from '#tools/paths/path-model.ts';
import { eventually } from './eventually.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';

const SECOND_MS = 1_000;
const latestEvents = /^\/api\/events$/;

/** What a person sees of the modal, null where there is none, and what the page has asked for and logged. */
interface HomeScreen {
  modal: { name: string; counter: string | null } | null;
  asked: number;
  isFailureLogged: boolean;
}

/**
 * The home page as the system under test, on a phone, where its navigation is a dialog that the modal has to wait for: it is
 * open from the beginning, so that the plan decides when the page is idle.
 */
export function latestEventsPageDriver(page: Page): Driver {
  const modal = page.getByRole('dialog', { name: texts.latest.title });
  const drawer = page.getByRole('dialog', { name: common.nav.title });
  const press = (name: string | RegExp) => modal.getByRole('button', { name }).click();
  let held: HeldRequests;
  let asked = 0;
  let wasClosed = false;
  /** The names of the events that the server returned. */
  let names: string[] = [];
  const logged: string[] = [];

  const act: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'xstate.after.delayBeforeModal.latestEvents.preparing.second.passing': async () => {
      await page.clock.runFor(SECOND_MS);
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

  /** Each part is read at once: the modal may close between two readings. */
  const seenModal = async (): Promise<HomeScreen['modal']> => {
    const [counter] = await modal.getByText(/^\d of \d$/).allInnerTexts();
    const [name] = await modal.getByRole('heading', { level: 3 }).allInnerTexts();
    return name === undefined ? null : { name, counter: counter ?? null };
  };

  const seen = async (): Promise<HomeScreen> => ({
    modal: await seenModal(),
    asked,
    isFailureLogged: logged.some((line) => line.startsWith('Failed to fetch latest events.')),
  });

  return {
    open: async (label) => {
      wasClosed = label !== 'Open';
      if (wasClosed) {
        await page.addInitScript(() => sessionStorage.setItem('riwaq.latest-events-closed', 'yes'));
      }
      await page.clock.install();
      page.on('request', (request) => {
        asked += latestEvents.test(new URL(request.url()).pathname) ? 1 : 0;
      });
      page.on('console', (message) => logged.push(message.text()));
      held = await holdRequests(page, [latestEvents]);
      await openHydrated(page, '/');
      if (wasClosed) {
        await page.clock.runFor(2 * SECOND_MS);
      } else {
        await page.getByRole('banner').getByRole('button', { name: common.nav.open }).click();
        await drawer.waitFor();
      }
    },
    act: (event) => {
      const take = act[event.type];
      return take ? take(event) : Promise.reject(new Error(`no step "${event.type}"`));
    },
    settle: (name, settlement) => {
      const settleCall = settle[name];
      return settleCall ? settleCall(settlement) : Promise.reject(new Error(`no call "${name}"`));
    },
    check: ({ state, view }) => {
      const { index, events } = view as LatestEventsView;
      const counter = events > 1 ? `${index + 1} of ${events}` : null;
      return eventually(seen, {
        modal: state === 'open' ? { name: names[index] ?? '', counter } : null,
        asked: wasClosed ? 0 : 1,
        isFailureLogged: state === 'failed',
      });
    },
  };
}
