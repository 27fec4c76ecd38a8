import { Option } from '@commander-js/extra-typings';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '#tests/support/find-browser.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { buildRelease } from '#tests/support/releases/build-release.ts';
import { startSite } from '#tests/support/site.ts';
import { markdownTable } from '#tools/load/figures.ts';
import {
  FONT_BUDGET,
  measuredRoutes,
  missesBeside,
  visitedPages,
  type VisitedPage,
} from './budgets.ts';
import { countOf, measureCommand } from './command.ts';
import { startControlSite, type ControlSite } from './control-page.ts';
import { measureFirstLoad } from './first-load.ts';
import { medianVisit, visitOnPhone, type PhoneVisit } from './lighthouse.ts';
import { openMeasuredSite, type MeasuredSite } from './measured-site.ts';

const pages = [...new Set([...measuredRoutes, ...visitedPages].map(({ name }) => name))];
const values = measureCommand(
  'measure',
  'Prints what each page weighs and how it opens on a phone.',
)
  .option('--runs <count>', 'visits of each page', countOf, 5)
  .addOption(new Option('--page <name>', 'only this page').choices(pages))
  .option('--against <commit>', 'the build of this commit beside the present one')
  .parse()
  .opts();

const isSelected = ({ name }: { name: string }) =>
  values.page === undefined || values.page === name;
const browserPath = findBrowser();
buildSite();
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const started = [await startSite({ nodeFlags: [] })];
if (values.against !== undefined) {
  started.push(await startSite({ nodeFlags: [], release: buildRelease(values.against) }));
}
try {
  const [site, earlier] = await Promise.all(
    started.map(({ origin }) => openMeasuredSite(browser, origin)),
  );
  if (!site) {
    throw new Error('No site was started.');
  }
  await printFirstLoads(browser, site, earlier);
  if (!values.check) {
    const control = await startControlSite(site.origin);
    await printVisits(browser, site, control, earlier);
    control.close();
  }
} finally {
  await browser.close();
  await Promise.all(started.map(({ stop }) => stop()));
}

async function printFirstLoads(
  from: Browser,
  site: MeasuredSite,
  earlier: MeasuredSite | undefined,
): Promise<void> {
  console.log('First load, KB after Brotli (budget)\n');
  const rows: string[][] = [];
  for (const { name, path, isGuarded, budget } of measuredRoutes.filter(isSelected)) {
    for (const each of earlier ? [site, earlier] : [site]) {
      const context = await each.openContext(from, { isSignedIn: isGuarded ?? false });
      const load = await measureFirstLoad(context, each.addressOf(path));
      await context.close();
      const isEarlier = each === earlier;
      const budgetOf = (of: number) => (isEarlier ? '' : ` (${of})`);
      const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
      rows.push([
        isEarlier ? `${name}, ${values.against ?? ''}` : name,
        kilobytes(load.js) + budgetOf(budget.js),
        kilobytes(load.css) + budgetOf(budget.css),
        ...[load.html, load.fonts, load.pictures].map(kilobytes),
        String(load.requests),
        kilobytes(load.laterJs),
      ]);
      if (isEarlier) {
        continue;
      }
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
  const columns = [
    'Page',
    'JS',
    'CSS',
    'HTML',
    'fonts',
    'pictures',
    'requests',
    'JS after first paint',
  ];
  console.log(markdownTable(columns, rows));
}

/** Each page, its control and the earlier build in turn, so that all see the same machine. */
async function printVisits(
  from: Browser,
  site: MeasuredSite,
  control: ControlSite,
  earlier: MeasuredSite | undefined,
): Promise<void> {
  const { runs } = values;
  console.log(`\nOn a phone: Lighthouse, applied throttling, median of ${runs}, interleaved\n`);
  const rows: string[][] = [];
  for (const page of visitedPages.filter(isSelected)) {
    const url = site.addressOf(page.path);
    const address = url.slice(site.origin.length);
    control.add(address, await site.htmlOf(from, page));
    const subjects = [
      { name: page.name, url, ...customerOf(site, page) },
      { name: `${page.name}, without scripts`, url: control.origin + address },
      ...(earlier
        ? [
            {
              name: `${page.name}, ${values.against ?? ''}`,
              url: earlier.addressOf(page.path),
              ...customerOf(earlier, page),
            },
          ]
        : []),
    ];
    const visits = subjects.map((): PhoneVisit[] => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, subject] of subjects.entries()) {
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
  const columns = [
    'Page',
    'performance',
    'LCP',
    'CLS',
    'blocking time',
    'usable',
    'accessibility',
    'best practices',
    'SEO',
    'misses',
  ];
  console.log(markdownTable(columns, rows));
}

/** Pages with a first control are looked at as a customer. */
function customerOf({ storageState }: MeasuredSite, { firstControl }: VisitedPage) {
  return firstControl === undefined ? {} : { storageState, firstControl };
}

function toRow(name: string, visit: PhoneVisit, control: PhoneVisit | undefined): string[] {
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
  const misses = control ? [...missesBeside(visit, control), ...visit.misses] : [];
  return [
    name,
    String(visit.performance),
    seconds(visit.lcp),
    visit.cls.toFixed(3),
    `${Math.round(visit.tbt)} ms`,
    Number.isNaN(visit.usable) ? '' : seconds(visit.usable),
    ...[visit.accessibility, visit.bestPractices, visit.seo].map((score) =>
      Number.isNaN(score) ? '' : String(score),
    ),
    misses.join(', '),
  ];
}

function fail(what: string): void {
  process.exitCode = 1;
  console.error(what);
}
