// The files that a failed browser test leaves.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { keepFailureFiles } from '#tests/support/recordings/failure-files.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { useSharedSite } from '#tests/support/use-site.ts';
import config from '../../../workbench.config.ts';
import { readRecording, replay, stepsOf } from 'xstate-workbench/recording';

const use = useSharedSite({ signedIn: 'yasmine' });

test('a failed test leaves a picture of each page, and a recording of its actors from their creation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-failure-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { page } = use.watched;
  // Else the session may be confirmed or not yet.
  await readInBrowser(page);
  await page.goto(roomPath);
  await page.getByLabel('Event name').fill('Workshop');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  const [withoutActors, blank, closed] = [
    await use.context.newPage(),
    await use.context.newPage(),
    await use.context.newPage(),
  ];
  await withoutActors.goto('/robots.txt');
  await closed.goto('/robots.txt');
  await closed.close();

  const files = await keepFailureFiles(
    [page, blank, closed, withoutActors],
    'the form: rejects an empty name',
    folder,
  );
  const base = join(folder, 'the-form-rejects-an-empty-name');
  expect(files).toEqual([`${base}.json`, `${base}.png`, `${base}-2.png`]);
  const picture = await readFile(`${base}-2.png`);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  const { session, page: recorded } = readRecording(await readFile(`${base}.json`, 'utf8'));
  expect(recorded).toEqual({ title: await page.title(), url: page.url() });
  const actors = session.actors.filter(({ parent }) => parent === null);
  expect(actors.map(({ id, state }) => [id.replace(/-\d+$/, ''), state.value])).toEqual([
    ['auth', { signedIn: 'idle' }],
    ['singleTab', 'open'],
    ['booking', { editing: 'generalInfo' }],
    ['confirmation', 'closed'],
  ]);
  const booking = actors.find(({ machine }) => machine === 'booking');
  // When the month of the calendar arrives is not of this test.
  const steps = (
    booking ? replay(bookingMachine, booking, stepsOf(session, booking.id), config.functions) : []
  ).filter(({ step }) => step.event.type !== 'months.reported');
  expect(steps.map(({ step, mismatch }) => [step.event.type, step.after.value, mismatch])).toEqual([
    ['xstate.init', 'loadingForm', []],
    ['xstate.done.actor.loadBookingForm', { editing: 'generalInfo' }, []],
    ['field.change', { editing: 'generalInfo' }, []],
    ['step.next', { editing: 'generalInfo' }, []],
  ]);
  expect(steps.at(-1)?.step.transitions).toEqual(['booking.editing.generalInfo:step.next:2']);
});
