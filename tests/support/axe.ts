import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = {
  all: "rules: { 'target-size': { enabled: true } }",
  colours: "runOnly: ['color-contrast', 'link-in-text-block']",
};

/** What axe finds on the page as it stands, however grave: the rule and where. */
export async function axeFindings(
  page: Page,
  rules: keyof typeof RULES = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'], elementRef: false, ${RULES[rules]} })`,
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
  );
}

/** By how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
