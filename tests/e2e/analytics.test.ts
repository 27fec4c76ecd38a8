// Google's own script in the page, its cookies and the question: unit tests have the consent without a browser.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonText } from '#domain/rendering/json-text.ts';
import { SITE_SETTINGS_PLACEHOLDER } from '#domain/site/site-settings.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';
import { useSharedSite } from '#tests/support/use-site.ts';

const use = useSharedSite({ isNewForEach: true });

/** The settings of a site in production that counts visits. */
const settings = {
  VITE_IDENTITY: 'firebase',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'riwaq.example',
  VITE_FIREBASE_PROJECT_ID: 'riwaq',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'sender',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
  VITE_SUPABASE_ANON_KEY: 'embedded-anon',
};

let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'riwaq-analytics-'));
  Object.assign(process.env, settings);
  await build({ mode: 'production', logLevel: 'error', build: { outDir: client } });
  Object.keys(settings).forEach((name) => Reflect.deleteProperty(process.env, name));
}, 120_000);
afterAll(() => rm(client, { recursive: true, force: true }));

/** Opens the gallery of that site, where files with `missing` fail, and records what it asks of Google Analytics. */
async function openCounted(page: Page, missing: string | null = null): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${use.site.origin}/gallery`, (route) =>
    route.fulfill({ body: readPage(), contentType: 'text/html' }),
  );
  await page.route(`${use.site.origin}/assets/**`, (route) => {
    const path = join(client, new URL(route.request().url()).pathname);
    const isMissing = missing !== null && readFileSync(path, 'utf8').includes(missing);
    return isMissing ? route.abort() : route.fulfill({ path });
  });
  await page.route(/googleapis\.com|google-analytics\.com/, (route) => route.abort());
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: '', contentType: 'text/javascript' });
  });
  await page.goto('/gallery');
  return asked;
}

/** The page as the server sends it. */
function readPage(): string {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  return html.replace(SITE_SETTINGS_PLACEHOLDER, () => jsonText(siteOfTests));
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });

test('visits are counted once the visitor allows it, until the answer is changed', async () => {
  const { page, expectNoErrors } = use.watched;
  const asked = await openCounted(page);
  await question(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(asked).toEqual([]);
  await question(page).getByRole('button', { name: 'Allow' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => asked).toEqual(['/gtag/js']);

  await page.reload();
  await expect.poll(() => asked).toEqual(['/gtag/js', '/gtag/js']);
  await page.context().addCookies([{ name: '_ga', value: '1', url: use.site.origin }]);
  await page.getByRole('button', { name: 'Visit statistics' }).click();
  await question(page).getByText('At present you allow it.').waitFor();
  await question(page).getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
  expect(await page.evaluate("window['ga-disable-G-1']")).toBe(true);

  // Who refuses is not counted and not asked again.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await page.getByRole('button', { name: 'Visit statistics' }).waitFor();
  expect([await question(page).count(), asked.length]).toEqual([0, 2]);
  expectNoErrors(/googleapis|ERR_FAILED|Analytics|analytics/);
});

test('a question whose texts cannot be loaded is asked on the next page', async () => {
  const { page, expectNoErrors } = use.watched;
  await openCounted(page, 'May we count your visit?');
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await page.getByRole('button', { name: 'Visit statistics' }).click();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region').count()).toBe(0);
  expectNoErrors(/googleapis|ERR_FAILED/);
});
