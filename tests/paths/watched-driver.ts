import type { Page } from 'playwright-core';
import type { Driver } from '#tools/paths/path-model.ts';
import { eventually } from './eventually.ts';
import { rawKeysIn } from './raw-keys.ts';

/** What is wrong on a page, whatever its machine. */
interface Flaws {
  /** Toasts that the driver has not expected: it closes those that it has. */
  toasts: string[];
  /** Keys of locales that are shown in place of their texts. */
  rawKeys: string[];
}

/**
 * A page driver that fails as well on a toast that no one expects, and on the key of a text in place of the text.
 * `expectedToasts` may be shown at any time.
 */
export function watchedDriver(
  page: Page,
  driver: Driver,
  expectedToasts: readonly string[] = [],
): Driver {
  return {
    ...driver,
    check: async (expected) => {
      const seen = await driver.check(expected);
      await eventually(() => flawsOf(page, expectedToasts), { toasts: [], rawKeys: [] });
      return seen;
    },
  };
}

async function flawsOf(page: Page, expectedToasts: readonly string[]): Promise<Flaws> {
  const { toasts, words } = await page.evaluate(shownWords);
  return {
    toasts: toasts.filter((text) => !expectedToasts.includes(text.trim())),
    rawKeys: rawKeysIn(words),
  };
}

/** Runs in the page. */
function shownWords(): { toasts: string[]; words: string[] } {
  const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')];
  const toasts = [...document.querySelectorAll<HTMLElement>('.mantine-Notifications-notification')];
  const texts = [
    document.title,
    document.body.innerText,
    ...labels.flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ];
  return {
    toasts: toasts.map(({ innerText }) => innerText),
    words: [...new Set(texts.flatMap((text) => text.split(/\s+/)))],
  };
}
