/**
 * `npm run bench`: the speed and the size of the booking machine, and the time to plan each machine. It is built like the
 * server: tsx gives every function its name at run time, which takes a quarter of the time of an event. Processor time is
 * measured, beside that of a machine that only counts, so that neither the computer nor what else it runs decides.
 */
import { assign, createActor, setup, type AnyEventObject } from 'xstate';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import { median } from '#tools/load/figures.ts';
import { explore } from '#tools/paths/explore.ts';
import { pathModels } from '#tools/paths/models.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { tableOf } from '#tools/paths/table.ts';

const RUNS = 9;
const EVENTS = 50_000;
const ACTORS = 2_000;

const collectGarbage: unknown = Reflect.get(globalThis, 'gc');
if (typeof collectGarbage !== 'function') {
  throw new Error('The size of actors needs node --expose-gc: npm run bench');
}
const collect = collectGarbage as () => void;

/** A booking form that is open at its first step. */
function openForm() {
  const [opened] = bookingPaths.variants['xstate.done.actor.loadBookingForm'];
  const actor = createActor(bookingPaths.machine, { input: bookingPaths.input }).start();
  if (!opened) {
    throw new Error('the model has no answer for loadBookingForm');
  }
  (actor as { send: (event: AnyEventObject) => void }).send(opened.event);
  return actor;
}

/** Typing in a field and pressing Next, which shows its errors: the events in a second of processor time. */
function bookingRate(): number {
  const actor = openForm();
  actor.send({ type: 'field.change', change: { notes: 'begin' } });
  const rate = rateOf((index) => {
    actor.send(
      index % 2 === 0
        ? { type: 'field.change', change: { notes: index % 4 === 0 ? 'one' : 'two' } }
        : { type: 'step.next' },
    );
  });
  actor.stop();
  return rate;
}

/** The least that a machine does: one event, one action that counts. */
const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count' } },
}).createMachine({
  context: { count: 0 },
  on: { count: { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
});

function counterRate(): number {
  const actor = createActor(counterMachine).start();
  const rate = rateOf(() => actor.send({ type: 'count' }));
  actor.stop();
  return rate;
}

function rateOf(send: (index: number) => void): number {
  const since = process.cpuUsage();
  for (let index = 0; index < EVENTS; index += 1) {
    send(index);
  }
  const { user, system } = process.cpuUsage(since);
  return EVENTS / ((user + system) / 1e6);
}

/** The memory of a started booking form, in bytes. */
function bytesPerActor(): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const actors = Array.from({ length: ACTORS }, openForm);
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / ACTORS;
  actors.forEach((actor) => actor.stop());
  return bytes;
}

const runs = <Value>(measure: () => Value) => Array.from({ length: RUNS }, measure);

bookingRate();
counterRate();
// One after the other, so that what else the machine runs slows both.
const rates = runs(() => ({ booking: bookingRate(), counter: counterRate() }));
const rate = median(rates.map(({ booking }) => booking));
const counted = median(rates.map(({ counter }) => counter));
const share = median(rates.map(({ booking, counter }) => booking / counter));
const size = median(runs(bytesPerActor));
const plans = pathModels.map((model) => {
  const begin = performance.now();
  makePlan(model, {}, explore(model));
  return { name: model.name, milliseconds: performance.now() - begin };
});
const slowest = plans.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));

const rounded = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

console.log(
  tableOf(
    ['what', 'measured', 'required'],
    [
      ['counter machine, events a second of processor time', rounded(counted), ''],
      ['booking machine, events a second of processor time', rounded(rate), 'at least 100,000'],
      ['booking machine, of the counter machine', share.toFixed(2), 'goal: 0.4'],
      ['booking actor, kB', (size / 1_000).toFixed(1), 'at most 10'],
      [`slowest plan (${slowest.name}), ms`, slowest.milliseconds.toFixed(0), 'at most 1,000'],
    ],
  ),
);
