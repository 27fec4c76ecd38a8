import type { Page } from 'playwright-core';
import type { Driver } from 'xstate-paths';
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
 * A page driver that fails as well where the page does not show the words of the plan, on a toast that no one expects, and on
 * the key of a text in place of the text. `expectedToasts` may be shown at any time.
 */
export function watchedDriver(
  page: Page,
  driver: Driver,
  expectedToasts: readonly string[] = [],
): Driver {
  return {
    ...driver,
    check: async (expected) => {
      // First: the driver closes the toasts that it expects.
      await expectWords(page, expected.shows);
      const seen = await driver.check(expected);
      await eventually(() => flawsOf(page, expectedToasts), { toasts: [], rawKeys: [] });
      return seen;
    },
  };
}

/** Each of these is a whole line of the page, or the label of something in it. */
function expectWords(page: Page, expected: readonly string[]): Promise<unknown> {
  const seen = async () => {
    const { lines } = await page.evaluate(shownWords);
    return { shows: expected.filter((words) => lines.includes(words)) };
  };
  return eventually(seen, { shows: [...expected] });
}

async function flawsOf(page: Page, expectedToasts: readonly string[]): Promise<Flaws> {
  const { toasts, words } = await page.evaluate(shownWords);
  return {
    toasts: toasts.filter((text) => !expectedToasts.includes(text.trim())),
    rawKeys: rawKeysIn(words),
  };
}

/** Runs in the page. */
function shownWords(): { toasts: string[]; lines: string[]; words: string[] } {
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
    lines: texts.flatMap((text) => text.split('\n').map((line) => line.trim())),
    words: [...new Set(texts.flatMap((text) => text.split(/\s+/)))],
  };
}
