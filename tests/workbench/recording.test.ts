import { createActor } from 'xstate';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { generalInfo, input, formData } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { toActors } from '#machines/shared/calls.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { createRecorder } from 'xstate-workbench';
import config from '../../workbench.config.ts';
import style from '../../.oxfmtrc.json' with { type: 'json' };
import {
  asTest,
  readRecording,
  replay,
  replayProblems,
  replayLast,
  sessionAfter,
  stepsOf,
  toRecording,
} from 'xstate-workbench/recording';

const recordedAt = new Date('2026-12-01T09:00:00Z');
const page = { title: 'Book', url: 'http://localhost:3000/book/salle-1' };

/** A booking that is filled in, refused once, and cleared, with ids that are new each time. */
async function recordBooking() {
  let ids = 0;
  const recorder = createRecorder(
    () => undefined,
    () => recordedAt.getTime(),
  );
  const actor = createActor(
    bookingMachine.provide({
      actors: toActors<BookingCalls>({ loadBookingForm: () => Promise.resolve(formData) }),
    }),
    { input: { ...input, createId: () => `id-${(ids += 1)}` }, inspect: recorder.inspect },
  ).start();
  await new Promise(setImmediate);
  actor.send({ type: 'step.next' });
  actor.send({ type: 'field.change', change: generalInfo });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'form.clear' });
  return structuredClone(recorder.session());
}

const { functions } = config;

test('a recording is a file that is read back as it was', async () => {
  const recording = toRecording(await recordBooking(), page, recordedAt);
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
});

test.each([
  ['%PDF', 'This file is not JSON, so it is no recording.'],
  ['{}', 'This file is not a recording of the workbench.'],
  [
    '{"format":"xstate-workbench.recording","version":2}',
    'This recording has version 2. This workbench reads version 1: update it.',
  ],
  [
    '{"format":"xstate-workbench.recording","version":1,"recordedAt":"","page":{"title":"","url":""},"session":{"actors":[],"entries":[{"kind":"step","n":"1"}]}}',
    'This recording is damaged at "session.entries.0.n".',
  ],
])('a file that cannot be read is refused with the reason: %s', (text, message) => {
  expect(() => readRecording(text)).toThrow(message);
});

test('a replay comes to the recorded states and contexts, and shows what each step changed', async () => {
  const session = await recordBooking();
  const booking = session.actors.find(({ machine }) => machine === 'booking');
  const steps = replay(
    bookingMachine,
    booking ?? never(),
    stepsOf(session, booking?.id ?? ''),
    functions,
  );
  expect(steps.map(({ step, mismatch }) => [step.event.type, step.after.value, mismatch])).toEqual([
    ['xstate.init', 'loadingForm', []],
    ['xstate.done.actor.loadBookingForm', { editing: 'generalInfo' }, []],
    ['months.reported', { editing: 'generalInfo' }, []],
    ['step.next', { editing: 'generalInfo' }, []],
    ['field.change', { editing: 'generalInfo' }, []],
    ['step.next', { editing: 'verification' }, []],
    ['form.clear', 'loadingForm', []],
  ]);
  expect(steps[5]?.changes.map(({ path }) => path)).toEqual(['value.editing']);
});

test('a chosen step is replayed once, however often it is shown', async () => {
  const session = await recordBooking();
  const [actor] = session.actors;
  const steps = stepsOf(session, 'booking-1').slice(0, 5);
  const shown = replayLast(bookingMachine, actor ?? never(), steps, functions);
  expect(shown).toEqual(replay(bookingMachine, actor ?? never(), steps, functions)[4]);
  expect(replayLast(bookingMachine, actor ?? never(), [...steps], functions)).toBe(shown);
});

test('a part of a session replays from where it begins', async () => {
  const session = await recordBooking();
  const third = stepsOf(session, 'booking-1')[2]?.n ?? 0;
  const part = sessionAfter(session, third);
  const actor = part.actors.find(({ id }) => id === 'booking-1');
  expect(actor?.start.value).toEqual({ editing: 'generalInfo' });
  expect(
    replay(bookingMachine, actor ?? never(), stepsOf(part, 'booking-1'), functions).flatMap(
      ({ mismatch }) => mismatch,
    ),
  ).toEqual([]);
});

test('a machine that does something else than recorded is noticed', async () => {
  const session = await recordBooking();
  const [actor] = session.actors;
  const steps = stepsOf(session, 'booking-1');
  const changed = steps.map((step) =>
    step.event.type === 'field.change'
      ? { ...step, event: { type: 'field.change', change: { clientName: 'Other' } } }
      : step,
  );
  const mismatch = replay(bookingMachine, actor ?? never(), changed, functions).map((each) =>
    each.mismatch.map(({ path, before, after }) => [path, before, after]),
  );
  expect(mismatch[3]).toEqual([]);
  expect(mismatch[4]?.[0]).toEqual(['context.form.clientName', 'Riwaq SARL', 'Other']);
  expect(mismatch[5]?.[0]).toEqual(['value.editing', 'verification', 'generalInfo']);
});

test('an event that the machine cannot take is a mismatch of its step', async () => {
  const session = await recordBooking();
  const [actor] = session.actors;
  const [, loaded] = stepsOf(session, 'booking-1');
  const broken = { ...(loaded ?? never()), event: { type: 'xstate.done.actor.loadBookingForm' } };
  expect(replay(bookingMachine, actor ?? never(), [broken], functions)[0]?.mismatch).toEqual([
    {
      path: 'error',
      before: undefined,
      after: expect.stringContaining('TypeError') as unknown,
    },
  ]);
});

test('a recording is a test of the machine that passes, in the format of the project', async () => {
  const session = await recordBooking();
  const [actor] = session.actors;
  const source = await asTest({
    machine: 'booking',
    importOf: { name: 'bookingMachine', from: '#machines/booking/booking.machine.ts' },
    actor: actor ?? never(),
    steps: stepsOf(session, 'booking-1'),
    functions,
    importOfFunctions: config.importOfFunctions,
  });
  expect(source).not.toContain(input.user.displayName);
  expect(source).toContain(
    "import { bookingMachine } from '#machines/booking/booking.machine.ts';",
  );
  expect(await format('booking.test.ts', source, style)).toEqual({ code: source, errors: [] });
  const { run, names } = await runSource(source);
  expect(names).toEqual(['booking, as it was recorded']);
  expect(run).not.toThrow();
});

/** Runs the text of a test file: its imports are given as arguments, its types are removed. */
async function runSource(source: string) {
  const { ModuleKind, transpile } = await import('typescript');
  const names: string[] = [];
  let run = () => undefined as unknown;
  const fakeTest = (name: string, body: () => unknown) => {
    names.push(name);
    run = body;
  };
  const script = transpile(source.replaceAll(/^import .*$/gm, ''), { module: ModuleKind.ESNext });
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is the product of this file
  const load = new Function(
    ...['replayProblems', 'bookingMachine', 'contextFunctions', 'expect', 'test', script],
  ) as (...args: unknown[]) => void;
  load(replayProblems, bookingMachine, functions, expect, fakeTest);
  return { run, names };
}

function never(): never {
  throw new Error('the recording has no such part');
}
