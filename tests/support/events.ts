import type { Page } from 'playwright-core';
import type { EventsPage, EventsPageWithFlyers, EventWithFlyer } from '#domain/events/event.ts';
import { openHydrated } from './open-page.ts';

/** An event as the server returns it: the address of its flyer is the browser's own. */
export function withoutFlyer({ flyerUrl: _, ...event }: EventWithFlyer) {
  return event;
}

export function withoutFlyers({ data, count }: EventsPageWithFlyers): EventsPage {
  return { data: data.map(withoutFlyer), count };
}

/** Opens the list from another page: then the browser fetches it. */
export async function openListFromRooms(page: Page): Promise<void> {
  await openHydrated(page, '/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
}
