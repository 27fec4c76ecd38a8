import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import formTexts from '#locales/en/form.json';
import { rejectWaiting } from './stored-booking-request.ts';
import { typeAll } from './typed-booking.ts';
import { useSite, type SiteInUse } from '#tests/support/use-site.ts';

/**
 * A site for a test file, and for each test a visitor who finds the typed booking as the draft of a request that was never
 * sent; no two are the same request.
 */
export function useTypedRequest(): SiteInUse {
  const use = useSite({
    visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
    prepare: async ({ newContext }) => {
      const context = await newContext();
      await typeAll(await context.newPage());
      const { cookies, origins } = await context.storageState({ indexedDB: true });
      await context.close();
      return () => ({
        cookies,
        origins: origins.map((origin) => ({
          ...origin,
          localStorage: origin.localStorage.map(({ name, value }) => ({
            name,
            value: value.replace(/(?<="requestKey":")[^"]+/, randomUUID()),
          })),
        })),
      });
    },
  });
  afterEach(() => rejectWaiting(use.site));
  return use;
}

export function documentsShown(page: Page): Locator {
  return page.locator('main [data-document]');
}

/** The request has arrived: only documents are unsent. */
export function lockedTitle(page: Page): Locator {
  return page.getByRole('heading', { name: formTexts.locked.title });
}
