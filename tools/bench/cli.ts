/**
 * `npm run bench`: the speed and the size of the booking machine, and the time to plan each machine. It is built like the
 * server: tsx gives every function its name at run time, which takes a quarter of the time of an event.
 */
import { createActor, type AnyEventObject } from 'xstate';
import { bookingPaths } from '#machines/booking/booking.paths.ts';
import { median } from '#tools/load/figures.ts';
import { explore } from '#tools/paths/explore.ts';
import { pathModels } from '#tools/paths/models.ts';
import { makePlan } from '#tools/paths/plan.ts';
import { tableOf } from '#tools/paths/table.ts';

const RUNS = 5;
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

/** Typing in a field and pressing Next, which shows its errors, per second. */
function eventsPerSecond(): number {
  const actor = openForm();
  actor.send({ type: 'field.change', change: { notes: 'begin' } });
  const begin = performance.now();
  for (let index = 0; index < EVENTS; index += 2) {
    actor.send({ type: 'field.change', change: { notes: index % 4 === 0 ? 'one' : 'two' } });
    actor.send({ type: 'step.next' });
  }
  const seconds = (performance.now() - begin) / 1_000;
  actor.stop();
  return EVENTS / seconds;
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

eventsPerSecond();
const rate = median(runs(eventsPerSecond));
const size = median(runs(bytesPerActor));
const plans = pathModels.map((model) => {
  const begin = performance.now();
  makePlan(model, {}, explore(model));
  return { name: model.name, milliseconds: performance.now() - begin };
});
const slowest = plans.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));

console.log(
  tableOf(
    ['what', 'measured', 'required'],
    [
      [
        'booking machine, events a second',
        rate.toLocaleString('en', { maximumFractionDigits: 0 }),
        'at least 100,000',
      ],
      ['booking actor, kB', (size / 1_000).toFixed(1), 'at most 10'],
      [`slowest plan (${slowest.name}), ms`, slowest.milliseconds.toFixed(0), 'at most 1,000'],
    ],
  ),
);
