import type { SnapshotFrom } from 'xstate';
import { loaded } from '#domain/async-result.ts';
import { mostDays } from '#domain/booking/limits/limits.ts';
import { daysOfRange } from '#domain/period/days.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import type { MonthResults } from '#machines/room-months/room-months.types.ts';
import { formData } from './booking.fixtures.ts';
import type { bookingMachine } from './booking.machine.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** Nothing is typed yet. */
export const isNew = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'generalInfo' }) && snapshot.context.form.eventName === '';

export const isSeveral = ({ context }: Snapshot) => context.form.isSeveralDays;

/** In January, from the first on: as many as one request can have. */
const mostOfDays = daysOfRange(
  { start: '2027-01-01', end: '2027-12-31' },
  mostDays(formData.limits),
);

export const isCalendarKnown = ({ context }: Snapshot) => Object.keys(context.months).length > 0;

/** What only the form of several days meets. */
const ofSeveralDays = {
  isOffered: () => false,
  whyNotOffered: 'the plan books one period (machines/booking/booking.machine.test.ts)',
};

/** December with a taken day, the 15th. */
const months: MonthResults = {
  '2026-12': loaded([
    {
      kind: 'unavailable',
      title: 'Works',
      start: buildingInstant(algiers, '2026-12-15').toISOString(),
      end: buildingInstant(algiers, '2026-12-16').toISOString(),
    },
  ]),
};

const presses = (label: string, day: string, when: (snapshot: Snapshot) => boolean) => ({
  label,
  event: { type: 'day.pressed' as const, day },
  when: (snapshot: Snapshot) => isNew(snapshot) && isCalendarKnown(snapshot) && when(snapshot),
});

/** The calendar, while nothing is typed. */
export const calendarArrives = {
  label: 'The calendar arrives',
  event: { type: 'months.reported' as const, months },
  when: (snapshot: Snapshot) => isNew(snapshot) && !isCalendarKnown(snapshot),
};

export const takenDays = {
  label: 'Choose days of which one is taken',
  event: {
    type: 'field.change' as const,
    change: { startDate: '2026-12-14', endDate: '2026-12-16' },
  },
  when: (snapshot: Snapshot) =>
    isNew(snapshot) &&
    isCalendarKnown(snapshot) &&
    !isSeveral(snapshot) &&
    snapshot.context.form.startDate === '',
};

/** Presses on days of the calendar, while nothing else is chosen. */
export const pressVariants = {
  'day.pressed': [
    presses(
      'Press the 10th, which is free',
      '2026-12-10',
      ({ context: { form } }) => form.startDate === '',
    ),
    presses(
      'Press the 15th, which is taken',
      '2026-12-15',
      ({ context: { form } }) => !form.isSeveralDays,
    ),
    presses(
      'Press the 17th, after the taken one',
      '2026-12-17',
      ({ context: { form } }) => form.startDate === '2026-12-10' && !form.isSeveralDays,
    ),
    { ...presses('Press today for a whole day', '2026-12-01', isSeveral), ...ofSeveralDays },
    {
      ...presses('Press one more day than can be chosen', '2026-12-31', isSeveral),
      ...ofSeveralDays,
    },
  ],
};

export const mostSingleDays = {
  label: 'Choose as many single days as possible',
  event: { type: 'field.change' as const, change: { isSeveralDays: true, days: mostOfDays } },
  when: (snapshot: Snapshot) => isNew(snapshot) && !isSeveral(snapshot),
  ...ofSeveralDays,
};
