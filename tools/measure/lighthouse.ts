import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '#tests/support/free-port.ts';
import { median } from '#tools/load/figures.ts';

/** What Lighthouse measures for a page on a phone: scores out of 100, times in milliseconds. Medians of the runs. */
interface PhoneVisit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** What the other scores miss, by the ids of Lighthouse's audits. */
  misses: string[];
}

/** Visits an address `runs` times as a phone on a slow connection, throttled for real ("devtools"), not by calculation. */
export async function visitOnPhone(
  url: string,
  runs: number,
  browserPath: string,
): Promise<PhoneVisit> {
  const visits: PhoneVisit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: browserPath,
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    try {
      visits.push(await visit(url, port));
    } finally {
      await browser.close();
    }
  }
  const of = (key: Exclude<keyof PhoneVisit, 'misses'>) => median(visits.map((each) => each[key]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    misses: [...new Set(visits.flatMap(({ misses }) => misses))],
  };
}

const otherCategories = ['accessibility', 'best-practices', 'seo'];

async function visit(url: string, port: number): Promise<PhoneVisit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', ...otherCategories],
  });
  if (!result) {
    throw new Error(`Lighthouse returned no result for ${url}`);
  }
  const { categories, audits } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    misses: otherCategories
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
