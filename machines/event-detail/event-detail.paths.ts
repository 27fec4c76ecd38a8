import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import common from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import texts from '#locales/en/events.json';
import { fails, happens, passes, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { eventDetailMachine } from './event-detail.machine.ts';

const event = eventNumbered(1);

/** The page of one event that a person opens from the list. */
export const eventDetailPaths: PathModel<typeof eventDetailMachine> = {
  name: 'event-detail',
  machine: eventDetailMachine,
  input: { id: event.id, event: null },
  openings: [{ label: 'Open the address of the event', input: { id: event.id, event } }],
  listeners: [],
  ends: ['found', 'notFound'],
  variants: {
    ...passes('eventDetailDelay.eventDetail.waiting', 'A second passes'),
    ...returns('loadEvent', { 'The event arrives': event }),
    ...fails('loadEvent', {
      'The server knows no such event': 'event_not_found',
      'The event cannot be fetched': 'internal',
    }),
    ...happens('event.retry', 'Press Try again'),
  },
  view: ({ context }) => ({ event: context.event?.name ?? null }),
  shows: ({ value }) =>
    ({
      choosingStart: [],
      waiting: [texts.loadingEvent],
      loadingEvent: [texts.loadingEvent],
      found: [common.share.share],
      notFound: [texts.notFound.title, texts.notFound.text, texts.notFound.back],
      failed: [failures.event_failed, texts.retry],
    })[value],
  outcome: () => '',
  manual: {
    address: '/events, then an event of the list',
    account: 'no one needs to be signed in',
    before: [],
    whyNotDriven: 'its failure and its retry are in tests/e2e/site/failing-calls.test.ts',
  },
  causes: {
    'The event arrives': 'let /api/events through',
    'The server knows no such event': 'staff reject it within the second',
    'The event cannot be fetched': 'block /api/events/*',
  },
  requirements: [
    {
      says: 'Event detail waits 1 second before fetching (section 4).',
      from: 'waiting',
      on: 'A second passes',
      to: 'loadingEvent',
    },
    {
      says: 'An event that does not exist is Event Not Found (section 2).',
      from: 'loadingEvent',
      on: 'The server knows no such event',
      to: 'notFound',
    },
    {
      says: 'An event that cannot be loaded can be tried again (section 8).',
      from: 'failed',
      on: 'Press Try again',
      to: 'loadingEvent',
    },
    {
      says: 'A failure is not an event that does not exist (section 8).',
      from: 'loadingEvent',
      on: 'The event cannot be fetched',
      to: 'failed',
    },
    {
      says: 'The event is shown (section 2).',
      from: 'loadingEvent',
      on: 'The event arrives',
      to: 'found',
    },
  ],
  invariants: [
    {
      name: 'found means that there is an event, and nothing else does',
      holds: (snapshot) => snapshot.matches('found') === (snapshot.context.event !== null),
    },
    {
      name: 'an event that was found stays',
      holds: ({ context }, taken) =>
        !taken?.from.context.event || context.event === taken.from.context.event,
    },
    {
      name: 'the event is the one that was asked for',
      holds: ({ context }) => context.event === null || context.event.id === context.id,
    },
  ],
};
