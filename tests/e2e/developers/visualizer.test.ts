// The development server, its broadcast channel between tabs and the drawing: no other test opens the visualizer.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, horizontalOverflow } from '#tests/support/checks/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { waitForFocus } from '#tests/support/checks/keyboard.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { useSite } from '#tests/support/use-site.ts';
import { startDevServer } from '#tests/support/recordings/visualizer.ts';
import { readRecording, resultOf, stepsOf } from 'xstate-workbench/recording';

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
  await visualizer.goto('/visualizer');
  // The machine that moved last is shown, until one is pressed.
  await visualizer.getByRole('button', { name: /^booking-\d+ / }).click();
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
  // Each step of a recording is replayed in tests/workbench/recording.test.ts.
  const same = details.getByText('The machine, as it is now, does the same.');
  await same.waitFor();
  expect(await details.locator('dd').first().innerText()).toBe(states[0]);
  await page.getByRole('button', { name: 'Step after' }).click();
  await page
    .getByLabel('Step', { exact: true })
    .filter({ hasText: /^2 of / })
    .waitFor();
  // StrictMode stops and restarts each actor of the page: no step of a machine.
  await details.getByText(/^Not compared with the machine as it is now/).waitFor();
  expect(await details.locator('dd').first().innerText()).toBe(states[1]);
  await page.getByRole('button', { name: 'Step after' }).click();
  await page.getByRole('button', { name: 'Step after' }).click();
  await same.waitFor();
  expect(await details.locator('dd').first().innerText()).toBe(states[3]);

  await elsewhere.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page: linked } = await openPage(elsewhere);
  await linked.route('**/recording.json', (route) => route.fulfill({ path: file }));
  await linked.goto('/visualizer?machine=booking#url=/recording.json');
  await linked.getByText(/^Recording of /).waitFor();
  const log = linked.getByRole('list', { name: 'Log' });
  await log
    .getByRole('button', { name: /xstate.done.actor.loadBookingForm/ })
    .first()
    .click();
  await linked.getByRole('button', { name: 'Continue from here' }).click();
  const whatIf = linked.getByRole('region', { name: /^What if booking-/ });
  await whatIf
    .getByRole('button', { name: 'Fill in the general information', exact: true })
    .click();
  await whatIf.getByRole('listitem').filter({ hasText: 'field.change' }).first().waitFor();
  await whatIf.getByRole('button', { name: 'Copy as test' }).click();
  await whatIf.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await linked.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('replayProblems(bookingMachine, recorded');
  expect(copied).not.toMatch(/yasmine/i);
  await linked.getByRole('button', { name: 'Sequence' }).click();
  const sequence = linked.getByRole('group', { name: 'Sequence of events' });
  await sequence.locator('text', { hasText: 'loadBookingForm' }).first().waitFor();
  await linked.getByRole('button', { name: 'Log' }).click();
  // What really happened is still there.
  await log
    .getByRole('button', { name: /xstate.done.actor.loadBookingForm/ })
    .first()
    .waitFor();
});

/** An application without a path model, in a page that has nothing but the origin. */
const ownApp = `(async () => {
  const { assign, createActor, setup } = await import('/@id/xstate');
  const { inspect } = await import('/@id/xstate-workbench');
  const feedback = setup({}).createMachine({
    id: 'feedback',
    context: { text: '' },
    initial: 'asking',
    states: {
      asking: { on: { 'feedback.good': 'thanks', 'feedback.bad': 'form' } },
      form: {
        on: {
          'text.change': { actions: assign({ text: ({ event }) => event.value }) },
          submit: 'thanks',
        },
      },
      thanks: {},
    },
  });
  createActor(feedback, { inspect }).start();
})()`;

test('a machine without a path model is drawn, gets events from the drawing, and shows its state and context', async () => {
  const context = await use.newContext({ baseURL: server.origin });
  const { page: app } = await openPage(context);
  const { page } = await openPage(context);
  await app.goto('/favicon.svg');
  await app.evaluate(ownApp);
  await page.goto('/visualizer');
  const transition = (name: RegExp) => page.getByRole('button', { name });
  await page.getByRole('group', { name: /^Drawing of feedback/ }).waitFor();
  await page.getByText('Outlined: possible now, a press sends or completes it').waitFor();
  await transition(/^feedback\.bad .*possible now/).click();
  await page.getByRole('button', { name: 'State feedback.form, active' }).waitFor();
  await page.getByRole('button', { name: 'feedback-1 form' }).waitFor();
  await transition(/^text\.change .*possible now/).click();
  const editor = page.getByLabel('Another event, as JSON');
  await waitForFocus(editor);
  expect(await editor.inputValue()).toBe('{\n  "type": "text.change"\n}');
  await editor.fill('{ "type": "text.change", "value": "too loud" }');
  await page.getByRole('button', { name: 'Send event' }).click();
  await page.getByRole('button', { name: 'Actor', exact: true }).click();
  await page
    .getByRole('region', { name: 'Actor feedback-1' })
    .getByText('too loud')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Test plan' }).click();
  await page.getByText('Without a path model there is no test plan').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the visualizer has no findings, a deep link opens a state, and a telephone shows all of it', async () => {
  const context = await use.newContext({ baseURL: server.origin });
  const { page } = await openPage(context);
  await page.goto('/visualizer?machine=booking&state=booking.editing.notes');
  const state = (name: RegExp) => page.getByRole('button', { name, pressed: true });
  await state(/^State booking\.editing\.notes/).waitFor();
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
  await state(/^State .*choosingStart/).waitFor();
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
