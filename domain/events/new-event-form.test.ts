import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  emptyNewEventForm,
  newEventErrors,
  toNewEvent,
  type NewEventForm,
} from './new-event-form.ts';
import { newEventSchema } from './new-event.ts';

/** 9 o'clock in Algiers. */
const now = new Date('2026-12-01T08:00:00Z');

const valid: NewEventForm = {
  eventName: 'Open day',
  description: 'Meet the team.',
  organizer: 'Benali Textiles',
  startDay: '2026-12-01',
  startTime: '09:30',
  endDay: '2026-12-02',
  endTime: '09:00',
};

const errorsOf = (change: Partial<NewEventForm>) => newEventErrors({ ...valid, ...change }, now);

describe('newEventErrors', () => {
  test('every field of an empty form is required, in the order of the form', () => {
    expect(Object.entries(newEventErrors(emptyNewEventForm, now))).toEqual([
      ['eventName', 'eventNameRequired'],
      ['description', 'descriptionRequired'],
      ['organizer', 'organizerRequired'],
      ['startDay', 'startDayRequired'],
      ['startTime', 'startTimeRequired'],
      ['endDay', 'endDayRequired'],
      ['endTime', 'endTimeRequired'],
    ]);
  });

  test('a text without anything to read is none', () => {
    expect(errorsOf({ eventName: ' \n', organizer: '\u200b', description: '\t' })).toEqual({
      eventName: 'eventNameRequired',
      organizer: 'organizerRequired',
      description: 'descriptionRequired',
    });
  });

  test.each<[string, Partial<NewEventForm>, object]>([
    ['valid', {}, {}],
    ['starts later today', { startTime: '09:01' }, {}],
    ['starts now', { startTime: '09:00' }, { startTime: 'startPast' }],
    ['started earlier today', { startTime: '08:59' }, { startTime: 'startPast' }],
    ['started yesterday', { startDay: '2026-11-30' }, { startDay: 'startPast' }],
    ['starts tomorrow before now', { startDay: '2026-12-02', startTime: '08:00' }, {}],
    ['ends when it starts', { endDay: '2026-12-01', endTime: '09:30' }, {}],
    [
      'ends before it starts',
      { endDay: '2026-12-01', endTime: '09:29' },
      { endTime: 'endBeforeStart' },
    ],
    ['ends the day before', { endDay: '2026-11-30' }, { endDay: 'endBeforeStart' }],
    [
      'ends on the day of its start, at whatever time',
      { endDay: '2026-12-01', startTime: '' },
      { startTime: 'startTimeRequired' },
    ],
    ['has no start day', { startDay: '' }, { startDay: 'startDayRequired' }],
  ])('an event that %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});

test('the request of a valid form has clean texts and is valid for the server', () => {
  const request = toNewEvent({
    ...valid,
    eventName: ' Open\tday ',
    description: 'One\r\ntwo\u0007',
  });
  expect(request).toEqual({
    eventName: 'Open day',
    description: 'One\ntwo',
    startDate: '2026-12-01T09:30',
    endDate: '2026-12-02T09:00',
    organizer: 'Benali Textiles',
  });
  expect(v.parse(newEventSchema, request)).toEqual(request);
});
