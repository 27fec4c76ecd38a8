import type { Page } from 'playwright-core';
import { axeFindings, horizontalOverflow } from './axe.ts';

export const widths = { phone: 390, desk: 1280 };

/** The device and colour scheme that a page is checked with. */
interface Display {
  device: keyof typeof widths;
  colorScheme: 'light' | 'dark';
}

/** Contrast depends on the scheme alone, and the names on the language alone: each language has one display. */
export const displays = {
  en: { device: 'desk', colorScheme: 'light' },
  ar: { device: 'phone', colorScheme: 'dark' },
} as const satisfies Record<string, Display>;

/** The problems of the current page on a display. */
export async function problemsOf(
  page: Page,
  screen: string,
  { device, colorScheme }: Display,
): Promise<string[]> {
  await page.setViewportSize({ width: widths[device], height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  const findings = [
    ...(await tooWide(page)),
    ...(await axeFindings(page)),
    ...(await page.evaluate(textsBesideOthers)),
  ];
  return findings.map((finding) => `${screen} ${colorScheme} ${device}: ${finding}`);
}

/** A window of 1280 px at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10), a small phone, and one whose text is shown at 200 %: one for each range of src/app/breakpoints.css. */
const narrowWindows = [
  { width: 640, fontSize: 16 },
  { width: 390, fontSize: 32 },
  { width: 360, fontSize: 16 },
  { width: 320, fontSize: 16 },
];

/** The overflow in narrow windows. */
export async function zoomProblemsOf(page: Page, screen: string): Promise<string[]> {
  const problems: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const { width, fontSize } of narrowWindows) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.setViewportSize({ width, height: 450 });
    const place = `${screen} ${width} px, text of ${fontSize} px`;
    problems.push(...(await tooWide(page)).map((finding) => `${place}: ${finding}`));
  }
  await browser.detach();
  return problems;
}

/** The problems of a screen in English and, with the language chosen in place, in Arabic; its narrow windows in French, whose words are the longest, and from right to left. */
export async function problemsInBothLanguages(
  page: Page,
  screen: string,
  /** Not for what opens above the page: it keeps its place when the window changes. */
  { isZoomed = true } = {},
): Promise<string[]> {
  const problems: string[] = [];
  if (isZoomed) {
    await chooseLanguage(page, 'fr');
    problems.push(...(await zoomProblemsOf(page, `${screen} fr`)));
  }
  for (const language of ['en', 'ar'] as const) {
    await chooseLanguage(page, language);
    const name = `${screen} ${language}`;
    problems.push(...(await problemsOf(page, name, displays[language])));
    problems.push(...(isZoomed && language === 'ar' ? await zoomProblemsOf(page, name) : []));
  }
  await chooseLanguage(page, 'en');
  return problems;
}

/** At the open page, in the window in which its header has the languages. */
async function chooseLanguage(page: Page, language: 'en' | 'fr' | 'ar'): Promise<void> {
  await page.setViewportSize({ width: widths.desk, height: 900 });
  // Not by its role: an open dialog hides it from assistive technology.
  await page.locator('header select[name=lang]').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Runs in the page: the texts that React refers to, which the translation of a browser takes away (docs/decisions/115). */
function textsBesideOthers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isReferredTo = Object.keys(currentNode).some((key) => key.startsWith('__react'));
    if (isReferredTo && currentNode.nodeValue?.trim()) {
      found.push(`text without an element of its own: ${currentNode.nodeValue}`);
    }
  }
  return found;
}

async function tooWide(page: Page): Promise<string[]> {
  const overflow = await horizontalOverflow(page);
  return overflow > 0 ? [`${overflow} px too wide: ${await page.evaluate(widestPart)}`] : [];
}

/** Runs in the page: the innermost part of those that reach farthest out of the window. */
function widestPart(): string {
  const reach = ({ left, right }: DOMRect) => Math.round(Math.max(right - innerWidth, -left));
  const parts = [...document.querySelectorAll('body *')].filter((part) => part.checkVisibility());
  const farthest = Math.max(...parts.map((part) => reach(part.getBoundingClientRect())));
  const part = parts.findLast((each) => reach(each.getBoundingClientRect()) === farthest);
  return part?.outerHTML.slice(0, 200) ?? '';
}
