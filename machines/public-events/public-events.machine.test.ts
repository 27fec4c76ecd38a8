import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { EventsPageWithFlyers } from '#domain/events/event.ts';
import { toActors } from '#machines/shared/calls.ts';
import { eventNumbered, pageOfEvents } from '#machines/shared/event-fixtures.ts';
import { publicEventsMachine } from './public-events.machine.ts';
import {
  selectCount,
  selectEvents,
  selectFooter,
  selectIsBusy,
  selectPlaceholder,
} from './public-events.selectors.ts';
import type { PublicEventsCalls, PublicEventsEmitted } from './public-events.types.ts';

function start(
  loadPage: PublicEventsCalls['loadPage'],
  firstPages: EventsPageWithFlyers | null = null,
) {
  const asked: number[] = [];
  const emitted: PublicEventsEmitted[] = [];
  const actor = createActor(
    publicEventsMachine.provide({
      actors: toActors<PublicEventsCalls>({
        loadPage: (input, signal) => {
          asked.push(input.page);
          return loadPage(input, signal);
        },
      }),
    }),
    { input: { firstPages } },
  );
  actor.on('page.appended', (event) => emitted.push(event));
  actor.start();
  const settled = () =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('busy'));
  return { actor, asked, emitted, settled };
}

const pages = ({ page }: { page: number }) =>
  Promise.resolve(page === 1 ? pageOfEvents(1, 9, 13) : pageOfEvents(10, 13, 13));

test('the pages are fetched one after the other, from the first', async () => {
  const { actor, asked, settled } = start(pages);
  expect(selectEvents(await settled())).toHaveLength(9);
  actor.send({ type: 'page.loadMore' });
  const all = await settled();
  expect(asked).toEqual([1, 2]);
  expect(selectEvents(all).map(({ name }) => name)).toEqual(
    Array.from({ length: 13 }, (_, index) => `Event ${index + 1}`),
  );
  expect(selectFooter(all)).toBeNull();
});

test.each([
  ['no events', pageOfEvents(1, 0, 0), 'empty'],
  ['every event', pageOfEvents(1, 2, 2), 'complete'],
])('an SSR payload with %s starts as %s', (_, firstPages, state) => {
  const { actor, asked } = start(pages, firstPages);
  expect(actor.getSnapshot().value).toBe(state);
  expect(asked).toEqual([]);
});

test('a list that was left with two pages continues with the third', async () => {
  const { actor, asked, settled } = start(
    () => Promise.resolve(pageOfEvents(19, 20, 20)),
    pageOfEvents(1, 18, 20),
  );
  actor.send({ type: 'page.loadMore' });
  expect(selectEvents(await settled())).toHaveLength(20);
  expect(asked).toEqual([3]);
});

test('a further page emits its first new event', async () => {
  const { actor, emitted, settled } = start(
    () => Promise.resolve(pageOfEvents(9, 11, 14)),
    pageOfEvents(1, 9, 13),
  );
  actor.send({ type: 'page.loadMore' });
  expect(selectCount(await settled())).toBe(14);
  expect(emitted).toEqual([{ type: 'page.appended', firstEventId: eventNumbered(10).id }]);
});

test.each([
  ['loadingFirstPage', 'loading', null, false],
  ['failed', 'failed', null, false],
  ['empty', 'empty', null, false],
  ['hasMore', null, 'loadMore', false],
  ['loadingNextPage', null, 'loadMore', true],
  ['nextPageFailed', null, 'retry', false],
  ['complete', null, null, false],
] as const)(
  'in %s the list shows %s in place of events, and %s below them',
  (value, placeholder, footer, isBusy) => {
    const { context } = start(pages).actor.getSnapshot();
    const snapshot = publicEventsMachine.resolveState({ value, context });
    expect(selectPlaceholder(snapshot)).toBe(placeholder);
    expect(selectFooter(snapshot)).toBe(footer);
    expect(selectIsBusy(snapshot)).toBe(isBusy);
  },
);
