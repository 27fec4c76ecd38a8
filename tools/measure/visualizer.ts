/**
 * Prints what the visualizer does while a form is typed into: the processor time of 2,000 entries, beside that of a page
 * which only receives them, and how many frames it is behind. --check fails above the goal.
 */
import { setTimeout } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { createActor } from 'xstate';
import { formData, input } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { CHANNEL } from '#src/app/inspect/protocol.ts';
import { createRecorder, type RecorderReport } from '#src/app/inspect/recorder.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { startDevServer } from '#tests/support/recordings/visualizer.ts';
import { measureCommand } from './command.ts';

const ENTRIES = 2_000;
const TYPED = 60;
const GOAL_SECONDS = 5;
const GOAL_FRAMES = 1;

const values = measureCommand(
  'measure:visualizer',
  'Prints what the visualizer costs the page that it shows.',
)
  .parse()
  .opts();

/** What a form of this room reports while `count` letters are typed. */
async function typedLetters(count: number): Promise<RecorderReport[]> {
  const reports: RecorderReport[] = [];
  const { inspect } = createRecorder((report) => reports.push(structuredClone(report)));
  const actors = toActors<BookingCalls>({ loadBookingForm: () => Promise.resolve(formData) });
  const actor = createActor(bookingMachine.provide({ actors }), { input, inspect }).start();
  await new Promise(setImmediate);
  for (let letter = 1; letter <= count; letter += 1) {
    actor.send({ type: 'field.change', change: { notes: 'a'.repeat(letter % 80) } });
  }
  return reports;
}

/** Makes a page the tab of an app: it responds to the visualizer, and reports what `report` is given. */
async function becomeTab(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    const tab = { id: 'tab', key: 'tab', title: 'Measured', url: location.href, openedAt: 1 };
    channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'findTabs') {
        channel.postMessage({ type: 'tab', tab });
      } else if (data.type === 'watch') {
        channel.postMessage({ type: 'session', tab: 'tab', session: { actors: [], entries: [] } });
      }
    });
    channel.postMessage({ type: 'tab', tab });
  }, CHANNEL);
}

/** Posts reports, `each` of them about every 16 ms. The timers of a page in the background are slower. */
async function post(page: Page, reports: readonly RecorderReport[], each: number): Promise<void> {
  for (let from = 0; from < reports.length; from += each) {
    await page.evaluate(
      ({ name, some }) => {
        const channel = new BroadcastChannel(name);
        some.forEach((report) => channel.postMessage({ ...report, tab: 'tab' }));
        channel.close();
      },
      { name: CHANNEL, some: reports.slice(from, from + each) },
    );
    await setTimeout(16);
  }
}

/** The seconds of processor that a page's thread has used. */
async function processorOf(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
}

/** The frames between the arrival of entry `n` and its line. A text, because tsx adds to functions what a page has not. */
async function framesBehind(page: Page, n: number): Promise<() => Promise<number>> {
  const frames = await page.evaluateHandle<{ counted: Promise<number> }>(`({
    counted: new Promise((resolve) => {
      const look = (count) =>
        document.querySelector('[data-n="${n}"]')
          ? resolve(count)
          : requestAnimationFrame(() => look(count + 1));
      new BroadcastChannel('${CHANNEL}').addEventListener('message', ({ data }) => {
        if (data.entry?.n === ${n}) look(0);
      });
    }),
  })`);
  return () => frames.evaluate(({ counted }) => counted);
}

function lastEntry(reports: readonly RecorderReport[]): number {
  return Math.max(...reports.map((each) => (each.type === 'entry' ? each.entry.n : 0)));
}

const server = await startDevServer('http://127.0.0.1:9');
// Each page has a process of its own, as in a browser of a developer.
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ baseURL: server.origin });
  const [tab, visualizer, control] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await tab.goto('/favicon.svg');
  await control.goto('/favicon.svg');
  await control.evaluate((name) => {
    new BroadcastChannel(name).addEventListener('message', () => undefined);
  }, CHANNEL);
  await becomeTab(tab);
  await visualizer.goto('/visualizer?machine=booking');
  await visualizer.getByText('Connected to the app').waitFor();
  await visualizer.bringToFront();

  const reports = await typedLetters(ENTRIES + TYPED);
  const many = reports.slice(0, -TYPED);
  const [used, usedByControl] = [
    await processorOf(context, visualizer),
    await processorOf(context, control),
  ];
  const before = [await used(), await usedByControl()] as const;
  await post(tab, many, 4);
  await visualizer.locator(`[data-n="${lastEntry(many)}"]`).waitFor();
  const seconds = (await used()) - before[0];
  const controlSeconds = (await usedByControl()) - before[1];

  const behind = await framesBehind(visualizer, lastEntry(reports));
  await post(tab, reports.slice(-TYPED), 1);
  const frames = await behind();

  console.log('| Visualizer | goal | measured | a page that only receives |');
  console.log('|---|---|---|---|');
  console.log(
    `| processor of ${ENTRIES} entries | <= ${GOAL_SECONDS} s | ${seconds.toFixed(2)} s | ${controlSeconds.toFixed(2)} s |`,
  );
  console.log(`| frames behind ${TYPED} typed letters | <= ${GOAL_FRAMES} | ${frames} | |`);
  if (values.check && (seconds > GOAL_SECONDS || frames > GOAL_FRAMES)) {
    console.error('The visualizer is slower than its goal.');
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
