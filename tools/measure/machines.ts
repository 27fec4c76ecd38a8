/**
 * `npm run bench`: the speed and the size of the booking machine, and the time to plan each machine. It is built like the
 * server: tsx gives every function its name at run time, which takes a quarter of the time of an event. Processor time is
 * measured, beside that of a machine that only counts, so that neither the computer nor what else it runs decides.
 */
import { assign, createActor, setup, type Actor } from 'xstate';
import { formData, input } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingCalls } from '#machines/booking/booking.types.ts';
import { toMonthLoader } from '#machines/room-months/month-loader.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import { toActors } from '#machines/shared/calls.ts';
import { markdownTable, median, watchLoad } from '#tools/measure/figures.ts';
import { explore, makePlan } from 'xstate-paths';
import { pathModels } from '#machines/all.paths.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

const RUNS = 9;
const EVENTS = 50_000;
const ACTORS = 2_000;

const collectGarbage: unknown = Reflect.get(globalThis, 'gc');
if (typeof collectGarbage !== 'function') {
  throw new Error('The size of actors needs node --expose-gc: npm run bench');
}
const collect = collectGarbage as () => void;

const monthLoader = toMonthLoader(() => Promise.resolve([]));
const providedMachine = bookingMachine.provide({
  actors: {
    ...toActors<BookingCalls>({ loadBookingForm: () => Promise.resolve(formData) }),
    roomMonths: roomMonthsMachine.provide({ actors: { monthLoader } }),
  },
});

/** Booking forms that are open at their first step, with the month that they show. */
async function openForms(count: number) {
  const actors = Array.from({ length: count }, () =>
    createActor(providedMachine, { input }).start(),
  );
  await new Promise(setImmediate);
  return actors;
}

/** Typing in a field and pressing Next, which shows its errors: the events in a second of processor time. */
async function bookingRate(): Promise<number> {
  const [actor] = (await openForms(1)) as [Actor<typeof bookingMachine>];
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
  return EVENTS / (processorMs(since) / 1_000);
}

/** The memory of a started booking form, in bytes. */
async function bytesPerActor(): Promise<number> {
  collect();
  const before = process.memoryUsage().heapUsed;
  const actors = await openForms(ACTORS);
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / ACTORS;
  actors.forEach((actor) => actor.stop());
  return bytes;
}

async function runs<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    values.push(await measure());
  }
  return values;
}

const load = watchLoad();
load.look();
await bookingRate();
counterRate();
// One after the other, so that what else the machine runs slows both.
const rates = await runs(async () => ({
  booking: await bookingRate(),
  counter: counterRate(),
}));
const rate = median(rates.map(({ booking }) => booking));
const counted = median(rates.map(({ counter }) => counter));
const share = median(rates.map(({ booking, counter }) => booking / counter));
const size = median(await runs(bytesPerActor));
const plans = pathModels.map((model) => {
  const since = process.cpuUsage();
  makePlan(model, {}, explore(model));
  return { name: model.name, milliseconds: processorMs(since) };
});
const slowest = plans.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));

const rounded = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

console.log(
  markdownTable(
    ['what', 'measured', 'required'],
    [
      ['counter machine, events a second of processor time', rounded(counted), ''],
      ['booking machine, events a second of processor time', rounded(rate), ''],
      ['booking machine, of the counter machine', share.toFixed(2), 'at least 0.3'],
      ['booking actor, kB', (size / 1_000).toFixed(1), 'at most 10'],
      [
        `slowest plan (${slowest.name}), ms of processor time`,
        slowest.milliseconds.toFixed(0),
        'at most 1,000',
      ],
    ],
  ),
);
console.log(`\n${load.verdict()}`);
