import type { Page } from 'playwright-core';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { openHydrated, repeated } from '#tests/support/open-page.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A screen that visitors may see without signing in. */
interface PublicScreen {
  name: string;
  path: string;
  /** What comes by itself above the page. */
  hasDialog?: true;
  /** The page of something that does not exist. */
  isMissing?: true;
}

const inDays = (days: number) => shiftDay(buildingDay(algiers, new Date()), days);

/** Every public screen; an event is the first of the list. */
export const publicScreens: readonly PublicScreen[] = [
  { name: 'home', path: '/' },
  { name: 'latest events', path: '/', hasDialog: true },
  { name: 'rooms', path: '/rooms' },
  { name: 'free rooms', path: `/rooms?seats=8&from=${inDays(10)}&to=${inDays(12)}` },
  { name: 'wrong search', path: `/rooms?seats=x&from=${inDays(12)}&to=${inDays(10)}` },
  { name: 'subscriptions', path: '/rooms?view=subscriptions' },
  { name: 'subscription', path: '/subscribe/grande-salle' },
  { name: 'comparison', path: '/rooms/compare?rooms=grande-salle,salle-casbah,salle-mezghena' },
  { name: 'room', path: '/rooms/grande-salle' },
  { name: 'private room', path: '/rooms/studio-bab-el-oued' },
  { name: 'Room Not Found', path: '/rooms/no-such-room', isMissing: true },
  { name: 'services', path: '/services' },
  { name: 'gallery', path: '/gallery' },
  { name: 'picture', path: '/gallery?picture=2', hasDialog: true },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/{id}' },
  { name: 'Event Not Found', path: '/events/no-such-event', isMissing: true },
  { name: 'page not found', path: '/no-such-page', isMissing: true },
  { name: 'information', path: '/information' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'domiciliation', path: '/domiciliation-flow' },
];

/** The console messages that a screen may log. */
export function expectedErrors({ isMissing }: PublicScreen): RegExp | undefined {
  return isMissing && /status of 404/;
}

/** Opens a screen in a language and waits until all of it is there. */
export async function openScreen(
  page: Page,
  { path, hasDialog }: PublicScreen,
  language = 'en',
): Promise<void> {
  const url = new URL(path.replace('{id}', await firstEvent(page, path)), 'http://site');
  url.searchParams.set('lang', language);
  await openHydrated(page, url.pathname + url.search);
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  if (hasDialog) {
    await page.getByRole('dialog').waitFor();
  }
}

async function firstEvent(page: Page, path: string): Promise<string> {
  if (!path.includes('{id}')) {
    return '';
  }
  const list = await page.request.get('/events', repeated);
  return /\/events\/([\da-f-]{36})/.exec(await list.text())?.[1] ?? '';
}
