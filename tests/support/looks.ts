import type { Page } from 'playwright-core';
import { axeFindings, horizontalOverflow } from './axe.ts';

export const widths = { phone: 390, desk: 1280 };

/** In what a page is looked at. */
export interface Look {
  device: keyof typeof widths;
  colorScheme: 'light' | 'dark';
}

const everyLook: readonly Look[] = [
  { device: 'desk', colorScheme: 'light' },
  { device: 'desk', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'light' },
];

/** Both schemes, widths and languages with half of the looks, where a screen takes long to reach. */
export const halfOfTheLooks: Record<'en' | 'ar', readonly Look[]> = {
  en: everyLook.filter(
    ({ device, colorScheme }) => (device === 'desk') === (colorScheme === 'light'),
  ),
  ar: everyLook.filter(
    ({ device, colorScheme }) => (device === 'desk') === (colorScheme === 'dark'),
  ),
};

/** What is wrong with the page as it stands, in each of the looks. */
export async function problemsOf(
  page: Page,
  screen: string,
  looks: readonly Look[] = everyLook,
): Promise<string[]> {
  const problems: string[] = [];
  const complete = new Set<string>();
  for (const { device, colorScheme } of looks) {
    await page.setViewportSize({ width: widths[device], height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await page.evaluate(untilNothingMoves);
    // The second scheme of a width has nothing new but its colours.
    const rules = complete.has(device) ? 'colours' : 'all';
    complete.add(device);
    const findings = [...(await tooWide(page)), ...(await axeFindings(page, rules))];
    problems.push(...findings.map((finding) => `${screen} ${colorScheme} ${device}: ${finding}`));
  }
  return problems;
}

/** Runs in the page: what fades in has its colours at the end only. */
async function untilNothingMoves(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** What does not fit a window of 1280 px at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10). */
export async function zoomProblemsOf(page: Page, screen: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 450 });
    problems.push(...(await tooWide(page)).map((finding) => `${screen} ${width} px: ${finding}`));
  }
  return problems;
}

async function tooWide(page: Page): Promise<string[]> {
  const overflow = await horizontalOverflow(page);
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}
