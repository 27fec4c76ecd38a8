import type { Page } from 'playwright-core';
import type { EventsPage, PublicEvent } from '#domain/events/event.ts';
import { openHydrated, repeated } from './open-page.ts';
import { staff } from './staff.ts';

/** Opens the list from another page: then the browser fetches it. */
export async function openListFromRooms(page: Page): Promise<void> {
  await openHydrated(page, '/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
}

/** The coming events of a site, of which staff publishes as many as a test needs. */
export interface Programme {
  /** All of them, the soonest first. */
  events: readonly PublicEvent[];
  /** Publishes the first `count`, and takes the others off the public pages. */
  publish: (count: number) => Promise<void>;
}

/** Publishes every event of the site; those that staff has not approved take no room, which may be taken by another. */
export async function openProgramme(page: Page, dataDir: string): Promise<Programme> {
  for (const status of ['pending_review', 'rejected']) {
    const rows = await staff(dataDir, 'events', '--status', status, '--json');
    for (const { id } of JSON.parse(rows) as { id: string }[]) {
      await staff(dataDir, 'approve-event', id, '--room', 'none');
    }
  }
  const response = await page.request.get('/api/events?page=1&pageSize=50', repeated);
  const { data: events } = (await response.json()) as EventsPage;
  let published = events.length;
  return {
    events,
    publish: async (count) => {
      for (const { id } of events.slice(published, count)) {
        await staff(dataDir, 'approve-event', id);
      }
      for (const { id } of events.slice(count, published)) {
        await staff(dataDir, 'reject-event', id, '--reason', 'Not in the test');
      }
      published = count;
    },
  };
}
