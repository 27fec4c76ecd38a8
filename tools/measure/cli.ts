import { Option } from '@commander-js/extra-typings';
import { chromium, type Browser } from 'playwright-core';
import { buildSite } from '#tests/support/build-site.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  FONT_BUDGET,
  measuredRoutes,
  missesBeside,
  visitedPages,
  type VisitedPage,
} from './budgets.ts';
import { countOf, measureCommand } from './command.ts';
import { startControlSite } from './control-page.ts';
import { markdownTable, watchLoad } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { startFront } from './http2-front.ts';
import { medianVisit, visitOnPhone, type PhoneVisit } from './lighthouse.ts';
import { openMeasuredSite, type MeasuredSite } from './measured-site.ts';

const pages = [...new Set([...measuredRoutes, ...visitedPages].map(({ name }) => name))];
const values = measureCommand(
  'measure',
  'Prints what each page weighs and how it opens on a phone.',
)
  .option('--runs <count>', 'visits of each page', countOf, 5)
  .addOption(new Option('--page <name...>', 'only these pages').choices(pages))
  .option('--vs <folder>', 'the built checkout in this folder beside the present one')
  .parse()
  .opts();

const isSelected = ({ name }: { name: string }) => values.page?.includes(name) ?? true;
const browserPath = findBrowser();
buildSite();
const load = watchLoad();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    // Of HTTP/2 the browser counts bytes that come with the headers as headers: first loads would be too small.
    '--disable-http2',
  ],
});
const site = await openMeasuredSite(browser);
const other = values.vs === undefined ? null : await openMeasuredSite(browser, values.vs);
try {
  await printFirstLoads(browser);
  if (!values.check) {
    await printVisits(browser);
  }
} finally {
  await browser.close();
  await site.stop();
  await other?.stop();
}

async function printFirstLoads(from: Browser): Promise<void> {
  console.log('First load, KB after Brotli (budget)\n');
  const rows: string[][] = [];
  for (const { name, path, isGuarded, budget } of measuredRoutes.filter(isSelected)) {
    for (const each of other ? [site, other] : [site]) {
      const context = await each.openContext(from, { isSignedIn: isGuarded ?? false });
      const first = await measureFirstLoad(context, each.addressOf(path));
      await context.close();
      const budgetOf = (of: number) => (each === other ? '' : ` (${of})`);
      const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
      rows.push([
        each === other ? `${name}, ${values.vs ?? ''}` : name,
        kilobytes(first.js) + budgetOf(budget.js),
        kilobytes(first.css) + budgetOf(budget.css),
        ...[first.html, first.fonts, first.pictures].map(kilobytes),
        String(first.requests),
        kilobytes(first.laterJs),
      ]);
      if (each === other) {
        continue;
      }
      if (first.js > budget.js * 1_000 || first.css > budget.css * 1_000) {
        fail(`${name} is above its budget`);
      }
      if (first.fonts > FONT_BUDGET * 1_000) {
        fail(`${name} loads more than ${FONT_BUDGET} KB of fonts`);
      }
      if (first.foreignHosts.length > 0) {
        fail(`${name} sends requests to ${first.foreignHosts.join(', ')}`);
      }
    }
  }
  const columns = 'Page,JS,CSS,HTML,fonts,pictures,requests,JS after first paint'.split(',');
  console.log(markdownTable(columns, rows));
}

/** Each page, its control and what is compared with it in turn, so that all see the same machine. */
async function printVisits(from: Browser): Promise<void> {
  const { runs } = values;
  console.log(`\nOn a phone: Lighthouse, applied throttling, HTTP/2, median of ${runs}, in turn\n`);
  const port = await freePort();
  const own = `https://127.0.0.1:${port}`;
  const control = await startControlSite(site.direct, { site: site.origin, own });
  const front = await startFront(port, control.origin);
  const rows: string[][] = [];
  for (const page of visitedPages.filter(isSelected)) {
    const url = site.addressOf(page.path);
    const address = url.slice(site.origin.length);
    control.add(address, await site.htmlOf(from, page));
    const subjects = [
      { name: page.name, url, isHttp2: true, ...customerOf(site, page) },
      { name: `${page.name}, without scripts`, url: own + address, isHttp2: true },
      { name: `${page.name}, HTTP/1.1`, url, isHttp2: false, ...customerOf(site, page) },
      ...(page.firstControl === undefined
        ? []
        : [
            {
              name: `${page.name}, expired token`,
              url,
              isHttp2: true,
              ...customerOf({ ...site, storageState: site.expiredState }, page),
            },
          ]),
      ...(other
        ? [
            {
              name: `${page.name}, ${values.vs ?? ''}`,
              url: other.addressOf(page.path),
              isHttp2: true,
              ...customerOf(other, page),
            },
          ]
        : []),
    ];
    const visits = subjects.map((): PhoneVisit[] => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, subject] of subjects.entries()) {
        load.look();
        visits[index]?.push(await visitOnPhone({ ...subject, browserPath }));
      }
    }
    const medians = visits.map(medianVisit);
    rows.push(
      ...medians.map((visit, index) =>
        toRow(subjects[index]?.name ?? '', visit, index === 0 ? medians[1] : undefined),
      ),
    );
  }
  front.close();
  control.close();
  const columns =
    'Page,usable,FCP,LCP,CLS,blocking,processor,performance,accessibility,best practices,SEO,misses';
  console.log(markdownTable(columns.split(','), rows));
  console.log(`\n${load.verdict()}`);
}

/** Pages with a first control are looked at as a customer. */
function customerOf(
  { storageState }: Pick<MeasuredSite, 'storageState'>,
  { firstControl }: VisitedPage,
) {
  return firstControl === undefined ? {} : { storageState, firstControl };
}

function toRow(name: string, visit: PhoneVisit, control: PhoneVisit | undefined): string[] {
  const seconds = (milliseconds: number) =>
    Number.isNaN(milliseconds) ? '' : `${(milliseconds / 1_000).toFixed(2)} s`;
  const misses = control ? [...missesBeside(visit, control), ...visit.misses] : [];
  return [
    name,
    ...[visit.usable, visit.fcp, visit.lcp].map(seconds),
    visit.cls.toFixed(3),
    `${Math.round(visit.tbt)} ms`,
    seconds(visit.processor),
    ...[visit.performance, visit.accessibility, visit.bestPractices, visit.seo].map((score) =>
      Number.isNaN(score) ? '' : String(score),
    ),
    misses.join(', '),
  ];
}

function fail(what: string): void {
  process.exitCode = 1;
  console.error(what);
}
