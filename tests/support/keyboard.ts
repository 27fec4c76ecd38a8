import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { widths } from './display-checks.ts';

/** What Tab stops at on a page, in its order. */
interface Walk {
  /** The name of each stop. */
  stops: string[];
  /** Stops that one cannot see, and things that no stop is at. */
  problems: string[];
}

const MOST_STOPS = 200;

/** Presses Tab from where the focus is until it comes to a stop for the second time, or leaves the page. */
export async function walkThrough(page: Page): Promise<Walk> {
  const visited = await page.evaluateHandle(() => new Set<Element>());
  const walk: Walk = { stops: [], problems: [] };
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await visited.evaluate(lookAtStop);
    if (stop === 'end') {
      break;
    }
    if (stop === 'same') {
      continue;
    }
    walk.stops.push(stop.name);
    walk.problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
    if (walk.stops.length > MOST_STOPS) {
      throw new Error('Tab does not come back to where it began');
    }
  }
  const missed = await visited.evaluate(namesOfMissed);
  walk.problems.push(...missed.map((name) => `${name}: not reached`));
  await visited.dispose();
  return walk;
}

/** On a desk and on a phone Tab goes to all that can be used of a form, and is seen. `open` opens it and waits for it. */
export async function expectWalkable(page: Page, open: () => Promise<void>): Promise<void> {
  for (const width of [widths.desk, widths.phone]) {
    await page.setViewportSize({ width, height: 800 });
    await open();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Your account/ })
      .waitFor();
    const { stops, problems } = await walkThrough(page);
    expect(problems).toEqual([]);
    expect(stops.length).toBeGreaterThan(12);
  }
}

/** Presses Tab until `target` has the focus, as one does who sees where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Resolves once `target` has the focus. */
export async function waitForFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Runs in the page: the stop that has the focus. A field for a day has several: it stays the `same`. */
function lookAtStop(visited: Set<Element>): { name: string; problems: string[] } | 'same' | 'end' {
  const element = document.activeElement;
  if (element && element === [...visited].at(-1)) {
    return 'same';
  }
  if (!element || element === document.body || visited.has(element)) {
    return 'end';
  }
  visited.add(element);
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const name = (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
  const isMarked = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const box = element.getBoundingClientRect();
  const isSeen = [0.5, 0.1, 0.9].some((part) => {
    const x = box.left + box.width * part;
    const y = box.top + box.height * part;
    const top = document.elementFromPoint(x, y);
    // The label covers its input when it is a whole card.
    const isLabel = top instanceof HTMLLabelElement && top.control === element;
    return top !== null && (isLabel || element.contains(top) || top.contains(element));
  });
  return {
    name: name.slice(0, 60) || element.tagName,
    problems: [
      ...(isMarked ? [] : ['its focus cannot be seen']),
      ...(isSeen ? [] : ['out of sight or covered']),
    ],
  };
}

/** Runs in the page: what a pointer can use and `visited` does not have. */
function namesOfMissed(visited: Set<Element>): string[] {
  const dialog = document.querySelector('[aria-modal=true]');
  return (
    [
      ...(dialog ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      ),
    ]
      .filter(
        (element) =>
          element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]'),
      )
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !visited.has(element),
      )
      // Tab goes to one radio of a group: the arrow keys lead to the others.
      .filter(
        (element) =>
          !element.matches('[type=radio]') ||
          ![...visited].some((stop) => stop.getAttribute('name') === element.getAttribute('name')),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim())
  );
}
