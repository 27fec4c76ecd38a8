import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As long as an open menu takes at most to be placed anew. */
const PLACEMENT_FRAMES = 60;

/** The axe findings of the current page, of any severity: rule and place. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  await page.evaluate(endAnimations);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ resultTypes: ['violations'], elementRef: false, rules: { 'target-size': { enabled: true } } })",
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  );
}

/**
 * Runs in the page: what fades in has not its own colours yet. It is not waited for: in a part that the browser does not lay out
 * (`content-visibility`) it makes no progress. What never ends, as a spinner, is let be.
 */
function endAnimations(): void {
  document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .forEach((animation) => animation.finish());
}

/** By how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    // After another width of the window, an open menu is where it was for some frames.
    for (let frame = 0; frame < frames && overflow() > 0; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    return overflow();
  }, PLACEMENT_FRAMES);
}

/** axe finds nothing, and nothing is cut off. */
export async function expectAccessible(page: Page): Promise<void> {
  expect([page.url(), await axeFindings(page)]).toEqual([page.url(), []]);
  expect(await horizontalOverflow(page)).toBe(0);
}
