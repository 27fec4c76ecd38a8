import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { freePort } from '#tests/support/free-port.ts';
import { median } from './figures.ts';

/** What Lighthouse measures for a page on a phone: scores out of 100, times in milliseconds. */
export interface PhoneVisit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** NaN for a page for customers, which search engines do not list. */
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** When the first control was shown; NaN where none is awaited. */
  usable: number;
  /** Processor time of the main thread, slowed four times. */
  processor: number;
  /** What the other scores miss, by the ids of Lighthouse's audits. */
  misses: string[];
}

interface VisitOptions {
  url: string;
  browserPath: string;
  /** What a customer's browser keeps; undefined for a visitor. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
  isHttp2: boolean;
  /** The selector of the first control. */
  firstControl?: string | undefined;
}

/** Visits an address once as a phone on a slow connection, throttled for real ("devtools"), with an empty cache. */
export async function visitOnPhone({
  url,
  browserPath,
  storageState,
  isHttp2,
  firstControl,
}: VisitOptions): Promise<PhoneVisit> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath: browserPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
      // The local front has a certificate of its own.
      ...['--ignore-certificate-errors', ...(isHttp2 ? [] : ['--disable-http2'])],
    ],
    // Lighthouse's own is a phone's.
    viewport: null,
  });
  try {
    if (storageState) {
      await context.setStorageState(storageState);
    }
    if (firstControl !== undefined) {
      await context.addInitScript(markWhenShown, firstControl);
    }
    return await visit(url, port, { isListed: firstControl === undefined });
  } finally {
    await context.close();
  }
}

/** Runs in the page, so has no named function inside: the compiler would add a helper that pages do not have. */
function markWhenShown(selector: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector)?.checkVisibility()) {
      performance.mark('usable');
      observer.disconnect();
    }
  }).observe(document, { childList: true, subtree: true });
}

async function visit(
  url: string,
  port: number,
  { isListed }: { isListed: boolean },
): Promise<PhoneVisit> {
  const otherCategories = ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])];
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', ...otherCategories],
    // The browser is new; what signs a customer in is not to be cleared.
    disableStorageReset: true,
  });
  if (!result) {
    throw new Error(`Lighthouse returned no result for ${url}`);
  }
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const marks = audits['user-timings']?.details;
  const usable = marks?.type === 'table' ? marks.items.find(({ name }) => name === 'usable') : null;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    usable: typeof usable?.startTime === 'number' ? usable.startTime : NaN,
    processor: value('mainthread-work-breakdown'),
    misses: otherCategories
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** The medians of the visits of one page. */
export function medianVisit(visits: readonly PhoneVisit[]): PhoneVisit {
  const of = (key: Exclude<keyof PhoneVisit, 'misses'>) => median(visits.map((each) => each[key]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    usable: of('usable'),
    processor: of('processor'),
    misses: [...new Set(visits.flatMap(({ misses }) => misses))],
  };
}
