import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildingInstant } from '#domain/time/instant.ts';
import {
  copiedEvent,
  emptyNewEventForm,
  newEventDraftSchema,
  newEventErrors,
  toNewEvent,
  type NewEventField,
  type NewEventForm,
} from './new-event-form.ts';
import { DEFAULT_EVENT_LIMITS, eventPeriodViolation } from './limits.ts';
import { newEventSchema } from './new-event.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

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
  seats: '',
  seatPrice: '',
  registrationLink: '',
};

const limits = DEFAULT_EVENT_LIMITS;
const errorsOf = (change: Partial<NewEventForm>) =>
  newEventErrors({ ...valid, ...change }, { building: algiers, limits, now });

describe('newEventErrors', () => {
  test('every field of an empty form is required, in the order of the form', () => {
    expect(
      Object.entries(newEventErrors(emptyNewEventForm, { building: algiers, limits, now })),
    ).toEqual([
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
    ['ends a minute later', { endDay: '2026-12-01', endTime: '09:31' }, {}],
    [
      'ends when it starts',
      { endDay: '2026-12-01', endTime: '09:30' },
      { endTime: 'endNotAfterStart' },
    ],
    ['ends the day before', { endDay: '2026-11-30' }, { endDay: 'endNotAfterStart' }],
    ['starts in 18 months', { startDay: '2028-06-01', endDay: '2028-06-02' }, {}],
    [
      'starts one day later',
      { startDay: '2028-06-02', endDay: '2028-06-03' },
      { startDay: 'startTooFar' },
    ],
    ['lasts seven days', { endDay: '2026-12-08', endTime: '09:30' }, {}],
    ['lasts a minute more', { endDay: '2026-12-08', endTime: '09:31' }, { endTime: 'tooLong' }],
    ['lasts a day more', { endDay: '2026-12-09' }, { endDay: 'tooLong' }],
    [
      'is too long at whatever time',
      { startTime: '', endDay: '2026-12-09' },
      { startTime: 'startTimeRequired', endDay: 'tooLong' },
    ],
    [
      'ends on the day of its start, at whatever time',
      { endDay: '2026-12-01', startTime: '' },
      { startTime: 'startTimeRequired' },
    ],
    [
      'starts in a year of five digits',
      { startDay: '20270-06-01', endDay: '20270-06-02' },
      { startDay: 'startTooFar' },
    ],
    ['has no start day', { startDay: '' }, { startDay: 'startDayRequired' }],
  ])('an event that %s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});

test.each<[NewEventField, string, unknown]>([
  ['seats', '', null],
  ['seats', ' 60 ', 60],
  ['seats', '٦٠', 60],
  ['seats', '1 000', 1000],
  ['seats', '1001', 'seatsInvalid'],
  ['seats', '0', 'seatsInvalid'],
  ['seats', '60.5', 'seatsInvalid'],
  ['seats', 'sixty', 'seatsInvalid'],
  ['seatPrice', '0', 0],
  ['seatPrice', '1500', 150_000],
  ['seatPrice', '1\u202f500,50', 150_050],
  ['seatPrice', '1500.5', 150_050],
  ['seatPrice', '1000000', 100_000_000],
  ['seatPrice', '1000000.01', 'seatPriceInvalid'],
  ['seatPrice', '1,500', 'seatPriceInvalid'],
  ['seatPrice', '-1', 'seatPriceInvalid'],
  ['seatPrice', 'free', 'seatPriceInvalid'],
  ['registrationLink', ' Https://forms.gle/Ab ', 'https://forms.gle/Ab'],
  ['registrationLink', 'https://example.org:8443?a=@b', 'https://example.org:8443?a=@b'],
  ['registrationLink', 'forms.gle/ab', 'registrationLinkInvalid'],
  ['registrationLink', 'http://forms.gle/ab', 'registrationLinkInvalid'],
  ['registrationLink', 'javascript:alert(1)//https://forms.gle', 'registrationLinkInvalid'],
  ['registrationLink', 'https://forms.gle@evil.example/ab', 'registrationLinkInvalid'],
  ['registrationLink', 'https://fоrms.gle/ab', 'registrationLinkInvalid'],
  ['registrationLink', 'https://forms.gle\\@evil.example', 'registrationLinkInvalid'],
  ['registrationLink', 'https://forms.gle/a b', 'registrationLinkInvalid'],
  ['registrationLink', 'https://localhost', 'registrationLinkInvalid'],
  ['registrationLink', `https://forms.gle/${'a'.repeat(500)}`, 'registrationLinkInvalid'],
])('%s "%s" is %j', (field, typed, expected) => {
  const [error] = Object.values(errorsOf({ [field]: typed }));
  const sent = Object.entries(toNewEvent({ ...valid, [field]: typed }));
  expect(error ?? sent.find(([name]) => name === field)?.[1]).toBe(expected);
});

test('a draft of an earlier page has no optional fields', () => {
  const { seats: _, seatPrice: __, registrationLink: ___, ...form } = valid;
  const draft = { version: 1, uid: 'uid-1', requestKey: crypto.randomUUID() };
  expect(v.parse(newEventDraftSchema, { ...draft, form })).toEqual({ ...draft, form: valid });
});

test('the form and the server refuse the same periods', () => {
  const days = [
    '2026-11-30',
    '2026-12-01',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2028-06-01',
    '2028-06-02',
    '2028-06-08',
    '2028-06-09',
  ];
  const times = ['08:59', '09:00', '09:01', '17:00'];
  for (const startDay of days) {
    for (const startTime of times) {
      for (const endDay of days) {
        for (const endTime of times) {
          const form = { ...valid, startDay, startTime, endDay, endTime };
          const start = buildingInstant(algiers, startDay, startTime);
          const end = buildingInstant(algiers, endDay, endTime);
          const isRefused =
            start <= now || eventPeriodViolation(algiers, limits, { start, end }, now) !== null;
          expect([form, Object.keys(errorsOf(form)).length > 0]).toEqual([form, isRefused]);
        }
      }
    }
  }
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
    seats: null,
    seatPrice: null,
    registrationLink: null,
  });
  expect(v.parse(newEventSchema, request)).toEqual(request);
});

test('an earlier event is copied with its days, or without those that are over', () => {
  const event = {
    name: 'Open day',
    description: 'Meet the team.',
    organizer_name: 'Benali Textiles',
    start_datetime: '2026-12-01T08:30:00Z',
    end_datetime: '2026-12-02T08:00:00Z',
    max_participants: 60,
    price_physique: 150_050,
    google_form_link: 'https://forms.gle/ab',
  };
  const copied = {
    ...valid,
    seats: '60',
    seatPrice: '1500.50',
    registrationLink: 'https://forms.gle/ab',
  };
  expect(copiedEvent(algiers, event, now)).toEqual(copied);
  expect(copiedEvent(algiers, { ...event, price_physique: 0 }, now).seatPrice).toBe('0');
  expect(copiedEvent(algiers, event, new Date('2026-12-01T08:30:00Z'))).toEqual({
    ...copied,
    startDay: '',
    endDay: '',
  });
});
