import type { Page } from 'playwright-core';
import booking from '#locales/en/booking.json';
import form from '#locales/en/form.json';
import rooms from '#locales/en/rooms.json';
import type { Driver } from '#tools/paths/path-model.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { eventually } from './eventually.ts';

const LOCK_DELAY_MS = 500;
const room = '/rooms/salle-casbah';

/** What a person sees of the form in a tab. */
type TabScreen = 'loading' | 'form' | 'open elsewhere' | 'closed' | 'nothing';

/**
 * The booking form in two tabs of one browser: `page` is the tab of the plan, which comes second. Its clock is paused while it
 * asks for the lock, so that the delay ends only where the plan has that step.
 */
export function singleTabPageDriver(page: Page): Driver {
  let other: Page;

  const openOther = async (): Promise<void> => {
    other = await page.context().newPage();
    await other.goto('/book/salle-casbah');
  };
  const takeOver = (tab: Page) => tab.getByRole('button', { name: form.elsewhere.here }).click();

  const act: Record<string, () => Promise<void>> = {
    // Where this tab has just taken the form, it has it already; the other one is closed all the same.
    'lock.granted': async () => {
      await other.close();
      await page.clock.resume();
    },
    'lock.lost': async () => {
      if (other.isClosed()) {
        await openOther();
      }
      await takeOver(other);
    },
    'tab.takeOver': () => takeOver(page),
    'xstate.after.lockDelay.singleTab.awaitingLock': () => page.clock.runFor(LOCK_DELAY_MS),
  };

  return {
    open: async () => {
      await openOther();
      const opened = { name: booking.steps.generalInfo.title, exact: true };
      await other.getByRole('heading', opened).waitFor();
      const start = new Date();
      await page.clock.install({ time: start });
      // Before its profile has come the page would time out with the clock.
      await openHydrated(page, room);
      const link = page.getByRole('main').getByRole('link', { name: rooms.bookThisRoom });
      await page.clock.pauseAt(new Date(start.getTime() + 60_000));
      await link.click();
    },
    act: ({ type }) => act[type]?.() ?? Promise.reject(new Error(`no step "${type}"`)),
    settle: (name) => Promise.reject(new Error(`no call "${name}"`)),
    check: async ({ state }) => {
      // The browser gives a lock that is taken at once.
      const here = state === 'takingLock' ? 'form' : screens[state];
      const seen = async () => ({ here: await screenOf(page), there: await screenOf(other) });
      const there = screenBeside(other, here === 'form');
      return eventually(seen, { here: here ?? 'nothing', there });
    },
  };
}

const screens: Record<string, TabScreen> = {
  awaitingLock: 'loading',
  open: 'form',
  openElsewhere: 'open elsewhere',
};

/** What the other tab must show. */
function screenBeside(tab: Page, isFormHere: boolean): TabScreen {
  return tab.isClosed() ? 'closed' : isFormHere ? 'open elsewhere' : 'form';
}

async function screenOf(tab: Page): Promise<TabScreen> {
  if (tab.isClosed()) {
    return 'closed';
  }
  const main = tab.getByRole('main');
  const shows = (name: string) => main.getByRole('heading', { name, exact: true }).isVisible();
  if (await shows(form.elsewhere.title)) {
    return 'open elsewhere';
  }
  if (await shows(booking.steps.generalInfo.title)) {
    return 'form';
  }
  return (await main.getByText(booking.loading).isVisible()) ? 'loading' : 'nothing';
}
