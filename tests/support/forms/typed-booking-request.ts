import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import formTexts from '#locales/en/form.json';
import { rejectWaiting } from './stored-booking-request.ts';
import { chosenDays, openStep, stepTitles, typeAll } from './typed-booking.ts';
import { useSite, type SiteInUse } from '#tests/support/use-site.ts';

interface TypedRequestInUse {
  use: SiteInUse;
  /** The values of the form once everything is typed. */
  form: () => readonly string[];
}

/**
 * A site for a test file, and for each test a visitor who finds the typed booking as the draft of a request that was never
 * sent; no two are the same request.
 */
export function useTypedRequest(): TypedRequestInUse {
  let form: readonly string[] = [];
  const use = useSite({
    visitor: { viewport: { width: 1280, height: 1200 }, reducedMotion: 'reduce' },
    prepare: async ({ newContext }) => {
      const context = await newContext();
      const page = await context.newPage();
      await typeAll(page);
      form = await readForm(page);
      for (const day of chosenDays) {
        expect(form.join('\n')).toContain(day);
      }
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
  return { use, form: () => form };
}

export function documentsShown(page: Page): Locator {
  return page.locator('main [data-document]');
}

/** The values of the fields and documents of all steps, in order. It ends at Submit, where it started. */
export async function readForm(page: Page): Promise<string[]> {
  const read: string[] = [];
  for (const title of stepTitles) {
    await openStep(page, title);
    read.push(...(await page.locator('main form').evaluate(fieldsOf)));
  }
  return read;
}

/** The request has arrived: only documents are unsent. */
export function lockedTitle(page: Page): Locator {
  return page.getByRole('heading', { name: formTexts.locked.title });
}

/** Runs in the page. */
function fieldsOf(form: Element): string[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    'input:not([type=file], [type=hidden]), select, textarea, button:is([aria-haspopup=dialog], [aria-pressed]), li',
  );
  return [...fields].map((field) => {
    if (field instanceof HTMLLIElement) {
      return field.innerText.replace(/\s*\n\s*/g, ', ');
    }
    const label = [...(field.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const isTicked = field instanceof HTMLInputElement && /radio|checkbox/.test(field.type);
    const value = field instanceof HTMLButtonElement ? field.innerText : field.value;
    const state = isTicked ? String(field.checked) : (field.ariaPressed ?? value);
    return `${label || field.ariaLabel}: ${state}`;
  });
}
