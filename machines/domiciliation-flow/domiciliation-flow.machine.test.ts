import { createActor, fromCallback, waitFor, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { customer, user } from '#machines/request-form/submission/submission.fixtures.ts';
import { flexible, input, starter } from '#machines/domiciliation/domiciliation.fixtures.ts';
import { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import type { DomiciliationCalls } from '#machines/domiciliation/domiciliation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import {
  singleTabMachine,
  type SingleTabInput,
  type TabLockCommand,
} from '#machines/single-tab/single-tab.machine.ts';
import { domiciliationFlowMachine } from './domiciliation-flow.machine.ts';
import type {
  DraftRequest,
  DomiciliationFlowCalls,
  DomiciliationPage,
  PlanLocation,
} from './domiciliation-flow.types.ts';

const entry: DomiciliationPage = {
  customer,
  plans: [starter, flexible],
  planId: starter.id,
  isOfSentRequest: false,
};

/** The flow with its own children; the lock of the form is granted at once. */
async function start(calls: Partial<DomiciliationFlowCalls> = {}) {
  const stopped: string[] = [];
  const locations: PlanLocation[] = [];
  const flow = createActor(
    domiciliationFlowMachine.provide({
      actors: {
        ...toActors<DomiciliationFlowCalls>({ findDraft: () => Promise.resolve(null), ...calls }),
        singleTab: singleTabMachine.provide({
          actors: {
            tabLock: fromCallback<TabLockCommand, SingleTabInput>(
              ({ input: { name }, sendBack }) => {
                sendBack({ type: 'lock.granted' });
                return () => stopped.push(name);
              },
            ),
          },
        }),
        domiciliation: domiciliationMachine.provide({
          actors: toActors<DomiciliationCalls>({ openDraft: () => Promise.resolve(null) }),
        }),
      },
      actions: { replaceLocation: (_, location) => locations.push(location) },
    }),
    { input: { user, page: entry, today: input.today, createId: input.createId } },
  ).start();
  await waitFor(flow, (snapshot) => !snapshot.matches('entering'));
  const show = async (page: Partial<DomiciliationPage>) => {
    flow.send({ type: 'page.changed', page: { ...entry, ...page } });
    await waitFor(flow, (snapshot) => !snapshot.matches('findingDraft'));
  };
  const form = () => flow.getSnapshot().children.domiciliation;
  /** The form ends with an output or an error of the test. */
  const end = (event: AnyEventObject) => {
    (flow as { send: (event: AnyEventObject) => void }).send(event);
  };
  return { flow, form, show, stopped, locations, end };
}

test('a request that the server has leads from the plan of the URL to its own', async () => {
  const draft = { planId: flexible.id, bookingId: 'booking-1' };
  const { flow, locations } = await start({ findDraft: () => Promise.resolve(draft) });
  expect(flow.getSnapshot().value).toBe('openingPlan');
  expect(locations).toEqual([{ planId: flexible.id, isOfSentRequest: false }]);
});

test('a plan that the server refused is withdrawn, unless the server has a request of it', async () => {
  let draft: DraftRequest | null = null;
  const { flow, locations, end, show } = await start({ findDraft: () => Promise.resolve(draft) });
  end({ type: 'xstate.done.actor.domiciliation', output: { status: 'withdrawn' } });
  expect(locations).toEqual([{ planId: null, isOfSentRequest: false }]);
  await show({});
  expect(flow.getSnapshot().value).toBe('planWithdrawn');
  await show({ planId: null });
  expect(flow.getSnapshot().value).toBe('browsing');
  draft = { planId: starter.id, bookingId: 'booking-1' };
  await show({});
  expect(flow.getSnapshot().value).toEqual({ filling: 'form' });
});

test('a lock of the form that fails is not asked for again', async () => {
  const { flow, stopped, end } = await start();
  end({ type: 'xstate.error.actor.singleTab', error: new Error('locks are not there') });
  expect(flow.getSnapshot().value).toEqual({ filling: 'form' });
  expect(stopped).toEqual([]);
});

test('after a request was sent the URL is that of all plans, and another plan has a new form', async () => {
  const { flow, form, locations, end, show } = await start();
  const output = { status: 'submitted', bookingId: 'booking-1' };
  end({ type: 'xstate.done.actor.domiciliation', output });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.page.planId]).toEqual([
    'submitted',
    null,
  ]);
  expect(locations).toEqual([{ planId: null, isOfSentRequest: true }]);
  // The router reports the entry before its plan.
  await show({ isOfSentRequest: true });
  expect(flow.getSnapshot().value).toBe('submitted');
  await show({ planId: flexible.id });
  expect(form()?.getSnapshot().context.planId).toBe(flexible.id);
});

test('the form gets the plan, the customer and the profile of the page', async () => {
  const { form } = await start();
  const context = form()?.getSnapshot().context;
  expect([context?.user, context?.customer]).toEqual([user, customer]);
  expect([context?.planId, context?.plan]).toEqual([starter.id, starter]);
  expect([context?.today(), context?.createId()]).toEqual([input.today(), input.createId()]);
});

test('a browser without a storage has no draft, and the form opens', async () => {
  const { flow } = await start({ findDraft: () => Promise.reject(new Error('no storage')) });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.draft]).toEqual([
    { filling: 'form' },
    null,
  ]);
});

test('another plan has a form and a lock of its own', async () => {
  const { form, show, stopped } = await start();
  const first = form();
  await show({ planId: flexible.id });
  expect([first?.getSnapshot().status, stopped]).toEqual(['stopped', ['riwaq.domiciliation']]);
  const { planId, plan } = form()?.getSnapshot().context ?? {};
  expect([planId, plan]).toEqual([flexible.id, flexible]);
});

test.each(['breaks', 'is cleared'])(
  'a form that %s leads to all plans, and the URL follows; only a cleared one is no longer the draft',
  async (ending) => {
    const draft = { planId: starter.id, bookingId: null };
    const { flow, form, locations, end } = await start({ findDraft: () => Promise.resolve(draft) });
    await expect.poll(() => form()?.getSnapshot().value).toEqual({ editing: 'months' });
    if (ending === 'breaks') {
      end({ type: 'xstate.error.actor.domiciliation', error: new Error('broken') });
    } else {
      form()?.send({ type: 'form.clear' });
    }
    expect(flow.getSnapshot().value).toBe('browsing');
    expect(flow.getSnapshot().context.page.planId).toBeNull();
    expect(flow.getSnapshot().context.draft).toEqual(ending === 'breaks' ? draft : null);
    expect(locations).toEqual([{ planId: null, isOfSentRequest: false }]);
  },
);

test('the draft found before is cleared where the storage can no longer be read', async () => {
  const draft = { planId: flexible.id, bookingId: null };
  let reads = 0;
  const { flow, show } = await start({
    findDraft: () =>
      (reads += 1) === 1 ? Promise.resolve(draft) : Promise.reject(new Error('no storage')),
  });
  expect(flow.getSnapshot().context.draft).toEqual(draft);
  await show({ planId: flexible.id });
  expect(flow.getSnapshot().context.draft).toBeNull();
});

test('leaving the page stops the form and releases the lock', async () => {
  const { flow, form, stopped } = await start();
  const first = form();
  flow.stop();
  expect([first?.getSnapshot().status, stopped]).toEqual(['stopped', ['riwaq.domiciliation']]);
});
