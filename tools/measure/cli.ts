import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '#tests/support/find-browser.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { startFlags, startSite } from '#tests/support/site.ts';
import { FONT_BUDGET, measuredRoutes, visitedRoutes, type MeasuredRoute } from './budgets.ts';
import { measureFirstLoad } from './first-load.ts';
import { visitOnPhone } from './lighthouse.ts';

const { values } = parseArgs({
  options: {
    /** Only bytes, against their budgets: what CI asks for. */
    check: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    /** Only the page of this name. */
    page: { type: 'string' },
  },
});

const isSelected = ({ name }: MeasuredRoute) => values.page === undefined || values.page === name;
const browserPath = findBrowser();
buildSite();
const site = await startSite({ nodeFlags: startFlags });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const event = await firstEvent();
  await printFirstLoads(browser, event);
  if (!values.check) {
    await printVisits(event);
  }
} finally {
  await browser.close();
  await site.stop();
}

async function firstEvent(): Promise<string> {
  const response = await fetch(`${site.origin}/api/events?page=1&pageSize=1`);
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? 'none';
}

async function printFirstLoads(from: Browser, event: string): Promise<void> {
  const { storageState, booking } = await signedIn(from);
  console.log('First load, KB after Brotli (budget)\n');
  console.log('| Page | JS | CSS | HTML | fonts | pictures | requests | JS after first paint |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { name, path, isGuarded, budget } of measuredRoutes.filter(isSelected)) {
    const context = await visitor(from, isGuarded ? { storageState } : {});
    const load = await measureFirstLoad(
      context,
      site.origin + path.replace('{event}', event).replace('{booking}', booking),
    );
    await context.close();
    const [js, css, html, fonts, pictures, later] = [
      load.js,
      load.css,
      load.html,
      load.fonts,
      load.pictures,
      load.laterJs,
    ].map((bytes) => (bytes / 1_000).toFixed(1));
    console.log(
      `| ${name} | ${js} (${budget.js}) | ${css} (${budget.css}) | ${html} | ${fonts} | ${pictures} | ${load.requests} | ${later} |`,
    );
    if (load.js > budget.js * 1_000 || load.css > budget.css * 1_000) {
      fail(`${name} is above its budget`);
    }
    if (load.fonts > FONT_BUDGET * 1_000) {
      fail(`${name} loads more than ${FONT_BUDGET} KB of fonts`);
    }
    if (load.foreignHosts.length > 0) {
      fail(`${name} sends requests to ${load.foreignHosts.join(', ')}`);
    }
  }
}

async function printVisits(event: string): Promise<void> {
  const runs = Number(values.runs);
  console.log(`\nOn a phone: Lighthouse, applied throttling, median of ${runs}\n`);
  console.log(
    '| Page | performance | LCP | CLS | TBT | accessibility | best practices | SEO | misses |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, path } of visitedRoutes.filter(isSelected)) {
    const url = site.origin + path.replace('{event}', event);
    const visit = await visitOnPhone(url, runs, browserPath);
    console.log(
      `| ${name} | ${visit.performance} | ${(visit.lcp / 1_000).toFixed(2)} s | ${visit.cls.toFixed(3)} | ${Math.round(visit.tbt)} ms | ${visit.accessibility} | ${visit.bestPractices} | ${visit.seo} | ${visit.misses.join(', ')} |`,
    );
  }
}

function visitor(from: Browser, options: Parameters<Browser['newContext']>[0]) {
  return from.newContext({ locale: 'en-GB', baseURL: site.origin, ...options });
}

/** What a customer's browser keeps, and the id of their first booking. */
async function signedIn(from: Browser) {
  const context = await visitor(from, {});
  const page = await context.newPage();
  // The window of the latest events opens on the home page only.
  await page.goto('/rooms');
  const profile = page.waitForResponse('**/api/auth/profile');
  await signInAs(page, /Karim/);
  await (await profile).finished();
  await page.goto('/account/bookings');
  await page.getByRole('row').getByRole('button').first().click();
  const quote = await page.locator('main a[href$="/quote"]').getAttribute('href');
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { storageState, booking: quote?.split('/').at(-2) ?? 'none' };
}

function fail(what: string): void {
  process.exitCode = 1;
  console.error(what);
}
