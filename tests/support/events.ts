import type { Page } from 'playwright-core';
import type { EventsPage, EventsPageWithFlyers, EventWithFlyer } from '#domain/events/event.ts';

/** An event as the server answers it: the address of its flyer is the browser's own. */
export function withoutFlyer({ flyerUrl: _, ...event }: EventWithFlyer) {
  return event;
}

export function withoutFlyers({ data, count }: EventsPageWithFlyers): EventsPage {
  return { data: data.map(withoutFlyer), count };
}

/** Opens the list from another page, once the browser has taken that over: then the list is fetched by the browser. */
export async function openListFromRooms(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await page.goto('/rooms');
  await banner.getByRole('button', { name: 'Sign in' }).waitFor();
  await banner.getByRole('link', { name: 'Events' }).click();
}
