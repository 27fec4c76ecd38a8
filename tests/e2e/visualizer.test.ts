// The development server, its broadcast channel between tabs and the drawing: no other test opens the visualizer.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, horizontalOverflow } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { roomPath } from '#tests/support/booking-draft.ts';
import { waitForFocus } from '#tests/support/keyboard.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';
import { startDevServer } from '#tests/support/visualizer.ts';
import { resultOf } from '#tools/visualizer/recording/log-rows.ts';
import { readRecording } from '#tools/visualizer/recording/recording.ts';
import { stepsOf } from '#tools/visualizer/recording/session.ts';

const use = useSite();
let server: Awaited<ReturnType<typeof startDevServer>>;

beforeAll(async () => {
  server = await startDevServer(use.site.origin);
});
afterAll(() => server.stop());

/** What a user sends from the visualizer, in this order, to book a room with a document. */
const sent = [
  'Fill in the general information',
  'Press Next',
  'Choose the role student',
  'Attach card.pdf',
  'Press Next',
  'Press Next',
  'Press Submit',
];

test('a booking with a document is driven from the visualizer, and its recording is opened elsewhere', async () => {
  const context = await use.newContext({
    baseURL: server.origin,
    storageState: visitorState('yasmine', server.origin),
  });
  const { page: app } = await openPage(context);
  const { page: visualizer } = await openPage(context);
  await app.goto(roomPath);
  await visualizer.goto('/visualizer?machine=booking');
  await visualizer.getByRole('button', { name: 'Send', exact: true }).click();
  await visualizer.getByRole('button', { name: 'Edit the payload of: Press Next' }).press('Enter');
  await waitForFocus(visualizer.getByLabel('Another event, as JSON'));
  for (const name of sent) {
    await visualizer.getByRole('button', { name, exact: true }).click();
  }
  await app.waitForURL('**/account/bookings**');
  await app.getByText('Workshop').first().waitFor();
  await visualizer.getByRole('button', { name: /^booking-\d+ requestSubmitted/ }).waitFor();
  const downloaded = visualizer.waitForEvent('download');
  await visualizer.getByRole('button', { name: 'Export' }).click();
  const file = await (await downloaded).path();
  const states = await statesOf(file);
  expect(states.at(-1)).toBe('requestSubmitted');

  const elsewhere = await use.newContext({ baseURL: server.origin });
  const { page } = await openPage(elsewhere);
  await page.goto('/visualizer?machine=booking');
  await page.getByText('Not connected').waitFor();
  await page.getByLabel('Recording to open').setInputFiles(file);
  const details = page.getByRole('complementary', { name: 'Details' });
  const seen: string[] = [];
  const next = page.getByRole('button', { name: 'Step after' });
  for (;;) {
    await details.getByText('The machine, as it is now, does the same.').waitFor();
    seen.push(await details.locator('dd').first().innerText());
    if (await next.isDisabled()) {
      break;
    }
    const step = await page.getByLabel('Step', { exact: true }).innerText();
    await next.click();
    await page.getByLabel('Step', { exact: true }).filter({ hasNotText: step }).waitFor();
  }
  expect(seen).toEqual(states);
  await waitForFocus(next);
});

test('a reload is followed, what a closed tab did stays, and another tab can be chosen', async () => {
  const context = await use.newContext({ baseURL: server.origin });
  const { page: events } = await openPage(context);
  const { page: gallery } = await openPage(context);
  const { page: visualizer } = await openPage(context);
  await events.goto('/events');
  await gallery.goto('/gallery');
  await visualizer.goto('/visualizer?machine=public-events');
  const tab = visualizer.getByLabel('Tab of the app');
  const status = visualizer.getByRole('status').first();
  const actor = visualizer.getByRole('button', { name: /^publicEvents-\d+ / });
  const chosen = tab.locator('option:checked');
  await chosen.filter({ hasText: '/gallery' }).waitFor({ state: 'attached' });
  expect(await actor.count()).toBe(0);

  await tab.selectOption({ index: 0 });
  await actor.waitFor();
  await visualizer.getByRole('button', { name: 'Record', exact: true }).click();
  await events.reload();
  await visualizer.getByText('The recorded page was closed or loaded again.').waitFor();
  await visualizer.getByRole('button', { name: 'Close', exact: true }).click();
  await actor.waitFor();
  expect(await chosen.innerText()).toContain('/events');
  expect(await status.innerText()).toBe('Connected to the app');

  await events.close();
  await visualizer.getByText('The tab is closed').waitFor();
  expect(await actor.count()).toBe(1);
  expect(await chosen.innerText()).toMatch(/\/events, closed$/);
  await tab.selectOption({ index: 1 });
  await visualizer.getByText('Connected to the app').waitFor();
  expect(await actor.count()).toBe(0);
  expect(await tab.count()).toBe(0);
});

test('the visualizer has no findings, a deep link opens a state, and a telephone shows all of it', async () => {
  const context = await use.newContext({ baseURL: server.origin });
  const { page } = await openPage(context);
  await page.goto('/visualizer?machine=booking&state=booking.editing.notes');
  await page.getByRole('region', { name: 'State notes' }).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe('rgb(251, 250, 247)');
  expect(await axeFindings(page)).toEqual([]);
  const drawing = page.getByRole('group', { name: /^Drawing of booking/ });
  const zoom = page.getByRole('group', { name: 'Zoom' }).locator('output');
  const before = await zoom.innerText();
  await drawing.press('+');
  await expect.poll(() => zoom.innerText()).not.toBe(before);
  const steps = page.getByRole('button', { name: 'Inner states of booking.editing', exact: true });
  await steps.press('Enter');
  await page
    .getByRole('button', { name: /^State booking\.editing\.notes/ })
    .waitFor({ state: 'detached' });
  expect(await steps.getAttribute('aria-expanded')).toBe('false');
  await steps.click();
  await page.getByRole('button', { name: /^State booking\.editing\.notes/ }).waitFor();
  await page.getByRole('searchbox').fill('isWhollySent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'State choosingStart' }).waitFor();
  await waitForFocus(page.getByRole('searchbox'));

  await page.getByRole('button', { name: 'Dark colours' }).click();
  expect(await background()).toBe('rgb(14, 26, 33)');
  await page.getByRole('button', { name: 'Test plan' }).click();
  await page.getByLabel('Path').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Next step', exact: true }).press('Enter');
  expect(new URL(page.url()).searchParams.get('step')).toBe('2');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);
});

/** The states of the booking machine after each of its steps, as a recording has them. */
async function statesOf(file: string): Promise<string[]> {
  const { session } = readRecording(await readFile(file, 'utf8'));
  const booking = session.actors.find(({ machine }) => machine === 'booking');
  return stepsOf(session, booking?.id ?? '').map(resultOf);
}
