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
/** Tabs that are pressed before the page is asked whether the walk is over. */
const TABS_AT_ONCE = 12;

/**
 * Presses Tab until it comes to a stop for the second time. Where nothing has the focus, it begins with the first stop and ends
 * past the last, so that another walk can follow.
 */
export async function walkThrough(page: Page, tabsAtOnce = TABS_AT_ONCE): Promise<Walk> {
  const recorder = await page.evaluateHandle(recordStops);
  for (let pressed = 0; !(await recorder.evaluate(isOverAfterFrame));) {
    // Pressed and not let go: as if the key repeated.
    await Promise.all(Array.from({ length: tabsAtOnce }, () => page.keyboard.down('Tab')));
    pressed += tabsAtOnce;
    if (pressed > MOST_STOPS) {
      throw new Error('Tab does not come back to where it began');
    }
  }
  await page.keyboard.up('Tab');
  const walk = await recorder.evaluate(({ end }) => end());
  await recorder.dispose();
  return walk;
}

/** Runs in the page: whether the walk is over, once what has the focus is shown. */
function isOverAfterFrame({ isOver }: ReturnType<typeof recordStops>): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      resolve(isOver());
    });
  });
}

/** What is wrong where Tab goes. A phone has bars that could cover a stop. */
export async function walkProblems(
  page: Page,
  screen: string,
  device: keyof typeof widths = 'phone',
): Promise<string[]> {
  await page.setViewportSize({ width: widths[device], height: 800 });
  // Until then the header does not have all of its stops.
  await page.locator('header [role=status]').waitFor({ state: 'detached' });
  let { problems } = await walkThrough(page);
  if (problems.length > 0) {
    // Between Tabs that come faster than frames the page is not laid out: what counts is what one sees who waits for each.
    ({ problems } = await walkThrough(page, 1));
  }
  return problems.map((problem) => `${screen} ${device}: ${problem}`);
}

/** Presses Tab until `target` has the focus, as one does who sees where the focus is: several at a time, of which none leaves it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += TABS_AT_ONCE) {
    const guard = await target.evaluateHandle(keepFocus);
    if (await guard.evaluate(({ isThere }) => isThere())) {
      return guard.evaluate(({ end }) => end());
    }
    await Promise.all(Array.from({ length: TABS_AT_ONCE }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    await guard.evaluate(({ end }) => end());
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Runs in the page: lets no Tab through while `element` has the focus. */
function keepFocus(element: Element): { isThere: () => boolean; end: () => void } {
  const isThere = () => element === document.activeElement;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isThere()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', pressed, true);
  return { isThere, end: () => window.removeEventListener('keydown', pressed, true) };
}

/** Resolves once `target` has the focus. A failure shows what has it instead. */
export async function waitForFocus(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) =>
        element === document.activeElement ? 'focused' : document.activeElement?.outerHTML,
      ),
    )
    .toBe('focused');
}

/** Runs in the page: looks at each stop when Tab is pressed to leave it, and lets no Tab through once the walk is over. */
function recordStops(): { isOver: () => boolean; end: () => Walk } {
  const visited = new Set<Element>();
  const walk: Walk = { stops: [], problems: [] };
  let isOver = false;
  let isBegun = false;
  let isFromTop = document.activeElement === document.body;

  const pressed = (event: KeyboardEvent) => {
    if (isBegun && !isOver) {
      look();
    }
    isBegun = true;
    if (isOver) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', pressed, true);
  return {
    isOver: () => isOver,
    end: () => {
      window.removeEventListener('keydown', pressed, true);
      walk.problems.push(...missed().map((name) => `${name}: not reached`));
      return walk;
    },
  };

  function look(): void {
    const element = document.activeElement;
    if (!element || element === document.body) {
      isOver = isFromTop;
      isFromTop = true;
      return;
    }
    if (visited.has(element)) {
      // A field for a day has several stops.
      isOver = element !== [...visited].at(-1);
      return;
    }
    visited.add(element);
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
    const name = text.slice(0, 60) || element.tagName;
    walk.stops.push(name);
    if (!isMarked(element)) {
      walk.problems.push(`${name}: its focus cannot be seen`);
    }
    if (!isSeen(element)) {
      walk.problems.push(`${name}: out of sight or covered`);
    }
  }

  function isMarked(element: Element): boolean {
    return [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  }

  function isSeen(element: Element): boolean {
    const box = element.getBoundingClientRect();
    return [0.5, 0.1, 0.9].some((part) => {
      const x = box.left + box.width * part;
      const y = box.top + box.height * part;
      const top = document.elementFromPoint(x, y);
      // The label covers its input when it is a whole card.
      const isLabel = top instanceof HTMLLabelElement && top.control === element;
      return top !== null && (isLabel || element.contains(top) || top.contains(element));
    });
  }

  /** What a pointer can use and Tab has not reached. */
  function missed(): string[] {
    const dialog = document.querySelector('dialog:modal, [aria-modal=true]');
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
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !visited.has(element),
        )
        // Tab goes to one radio of a group: the arrow keys lead to the others.
        .filter(
          (element) =>
            !element.matches('[type=radio]') ||
            ![...visited].some(
              (stop) => stop.getAttribute('name') === element.getAttribute('name'),
            ),
        )
        .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim())
    );
  }
}
