import { createActor, waitFor, type AnyEventObject, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { emptyNewEventForm, type NewEventDraft } from '#domain/events/new-event-form.ts';
import type { Failure } from '#domain/errors.ts';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { allowed, copiedForm, input, validForm } from './event-creation.fixtures.ts';
import { eventCreationMachine } from './event-creation.machine.ts';
import {
  selectErrors,
  selectFailure,
  selectField,
  selectHallMonths,
  selectIsBusy,
  selectIsCreated,
  selectIsFormOpen,
  selectPermission,
} from './event-creation.selectors.ts';
import type { EventCreationCalls, EventCreationEmitted } from './event-creation.types.ts';

const draftKey = '00000000-0000-4000-8000-0000000000aa';
const draft: NewEventDraft = { version: 1, uid: 'uid-1', requestKey: draftKey, form: validForm };

/**
 * The page of a customer; `drafts` are the saved ones (null: deleted), `sent` the keys and names of the calls, and `asked` what
 * the calendar was sent.
 */
async function start(
  overrides: Partial<EventCreationCalls> = {},
  stored: NewEventDraft | null = null,
  now = input.now,
) {
  const drafts: (NewEventDraft | null)[] = [];
  const sent: [key: string, name: string][] = [];
  const failures: Failure[] = [];
  const emitted: EventCreationEmitted[] = [];
  const asked: EventObject[] = [];
  const calls: EventCreationCalls = {
    loadPermission: () => Promise.resolve(allowed),
    createEvent: () => Promise.resolve(),
    ...overrides,
  };
  const actor = createActor(
    eventCreationMachine.provide({
      actors: {
        ...toActors<EventCreationCalls>({
          loadPermission: calls.loadPermission,
          createEvent: (call, signal) => {
            sent.push([call.requestKey, call.request.eventName]);
            return calls.createEvent(call, signal);
          },
        }),
        autosave: autosave((saved) => void drafts.push(saved)),
      },
      actions: {
        deleteDraft: () => drafts.push(null),
        logFailure: (_, failure) => failures.push(failure),
      },
    }),
    {
      input: { ...input, now, draft: stored },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'months.load') {
          asked.push(inspected.event);
        }
      },
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settled = () =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('loading') && !snapshot.hasTag('busy'));
  await settled();
  return { actor, drafts, sent, failures, emitted, asked, settled };
}

const failing = (code: string, params?: Record<string, string>) => () =>
  Promise.reject(Object.assign(new Error(code), { code, params }));

test('each change is saved; it is busy until the event is created, which deletes the draft and refreshes the list', async () => {
  const { actor, drafts, sent, emitted, settled } = await start();
  expect(selectPermission(actor.getSnapshot())).toBe('allowed');
  const { requestKey } = actor.getSnapshot().context;
  actor.send({ type: 'form.open' });
  actor.send({ type: 'field.change', change: { eventName: 'Op' } });
  actor.send({ type: 'field.change', change: validForm });
  expect(selectField('eventName')(actor.getSnapshot())).toBe(validForm.eventName);
  actor.send({ type: 'form.submit' });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  const created = await settled();
  expect([selectIsCreated(created), selectIsBusy(created)]).toEqual([true, false]);
  const saved = { version: 1 as const, uid: 'uid-1', requestKey };
  expect(drafts).toEqual([
    { ...saved, form: { ...emptyNewEventForm, eventName: 'Op' } },
    { ...saved, form: validForm },
    null,
  ]);
  expect(sent).toEqual([[requestKey, 'Open day']]);
  expect(emitted).toEqual([{ type: 'events.changed' }]);
});

test('an invalid form sends nothing and asks for its first invalid field', async () => {
  const { actor, sent, emitted } = await start(
    {},
    { ...draft, form: { ...validForm, organizer: '', endDay: '' } },
  );
  actor.send({ type: 'form.open' });
  actor.send({ type: 'form.submit' });
  expect(sent).toEqual([]);
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'organizer' }]);
  expect(actor.getSnapshot().context.errors).toEqual({
    organizer: 'organizerRequired',
    endDay: 'endDayRequired',
  });
  // What is typed removes the error of its field, and adds none.
  actor.send({ type: 'field.change', change: { organizer: 'Riwaq', startDay: '' } });
  expect(actor.getSnapshot().context.errors).toEqual({ endDay: 'endDayRequired' });
});

test('a restored draft is sent under its key, so that a lost response creates no second event', async () => {
  let calls = 0;
  const { actor, sent, settled } = await start(
    { createEvent: () => ((calls += 1) === 1 ? failing('network')() : Promise.resolve()) },
    draft,
  );
  actor.send({ type: 'form.open' });
  actor.send({ type: 'form.submit' });
  expect(selectFailure(await settled())).toEqual({ code: 'network' });
  actor.send({ type: 'form.close' });
  expect(selectIsFormOpen(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'form.open' });
  // oxlint-disable-next-line no-restricted-properties -- the other parts of the context have tests of their own
  expect(actor.getSnapshot().context).toMatchObject({ form: validForm, failure: null });
  actor.send({ type: 'form.submit' });
  await settled();
  expect(sent).toEqual([
    [draftKey, 'Open day'],
    [draftKey, 'Open day'],
  ]);
  // The next event is another one.
  expect(actor.getSnapshot().context.requestKey).not.toBe(draftKey);
});

test('when the server has another event under the key, the list is refreshed and the next try has a new key', async () => {
  const { actor, sent, drafts, emitted, settled } = await start(
    { createEvent: failing('request_differs', { details: 'Already received.' }) },
    draft,
  );
  actor.send({ type: 'form.open' });
  actor.send({ type: 'form.submit' });
  expect(selectFailure(await settled())).toEqual({
    code: 'request_differs',
    params: { details: 'Already received.' },
  });
  expect(emitted).toEqual([{ type: 'events.changed' }]);
  actor.send({ type: 'form.submit' });
  await settled();
  expect(sent[1]?.[0]).not.toBe(draftKey);
  expect(drafts[0]).toEqual({ ...draft, requestKey: sent[1]?.[0] });
});

test.each([
  ['pendingEvents', 'pending_events_reached'],
  ['eventDays', 'event_too_long'],
  ['newLimit', 'limit_reached'],
])(
  'the limit %s of the server has the text of %s, and nothing typed is lost',
  async (limit, code) => {
    const params = { limit, max: '3' };
    const { actor, settled } = await start(
      { createEvent: failing('limit_reached', params) },
      draft,
    );
    actor.send({ type: 'form.open' });
    actor.send({ type: 'form.submit' });
    expect(selectFailure(await settled())).toEqual({ code, params });
    expect(actor.getSnapshot().context.form).toEqual(validForm);
  },
);

test('the form has the limits of the server', async () => {
  const { actor, sent } = await start(
    {
      loadPermission: () =>
        Promise.resolve({ ...allowed, limits: { ...allowed.limits, monthsAhead: 5 } }),
    },
    draft,
  );
  actor.send({ type: 'form.open' });
  actor.send({ type: 'form.submit' });
  expect(sent).toEqual([]);
  expect(selectErrors(actor.getSnapshot())).toEqual({ startDay: 'startTooFar' });
});

test('a form that is no longer valid after a failure shows its errors in place of the failure', async () => {
  let today = input.now();
  const { actor, emitted, sent, settled } = await start(
    { createEvent: failing('network') },
    draft,
    () => today,
  );
  actor.send({ type: 'form.open' });
  actor.send({ type: 'form.submit' });
  await settled();
  today = new Date('2027-06-02T08:00:00Z');
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().value).toEqual({
    allowed: { modal: 'open', creation: { filling: 'editing' } },
  });
  expect(sent).toHaveLength(1);
  expect(selectIsFormOpen(actor.getSnapshot())).toBe(true);
  expect(selectFailure(actor.getSnapshot())).toBeNull();
  expect(Object.keys(selectErrors(actor.getSnapshot()))).toEqual(['startDay']);
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'startDay' }]);
});

const day = (startDay: string) => ({ startDay, endDay: startDay });

test('the calendar of the Grand Hall opens at the month of the draft, without the own periods', async () => {
  const period = { start: '2027-06-01T08:00:00Z', end: '2027-06-02T16:00:00Z' };
  const { actor } = await start(
    { loadPermission: () => Promise.resolve({ ...allowed, hallPeriods: [period] }) },
    draft,
  );
  const { roomSlug, isPrivate, month, own } =
    selectHallMonths(actor.getSnapshot())?.getSnapshot().context ?? {};
  expect([roomSlug, isPrivate, month, own]).toEqual([
    GRAND_HALL_SLUG,
    false,
    '2027-06',
    [{ start: new Date(period.start), end: new Date(period.end) }],
  ]);
});

test('the calendar is sent the months of the form as it is after a copy, and after a change', async () => {
  const { actor, asked, settled } = await start({ createEvent: failing('network') }, draft);
  actor.send({ type: 'form.copy', form: { ...copiedForm, ...day('2027-07-01') } });
  actor.send({ type: 'copy.use' });
  expect(actor.getSnapshot().context.copy).toBeNull();
  actor.send({ type: 'form.submit' });
  await settled();
  actor.send({ type: 'field.change', change: day('2027-08-01') });
  expect(asked).toEqual(
    ['2027-07', '2027-08'].map((month) => ({ type: 'months.load', months: [month] })),
  );
});

test('the calendar follows a form that is empty, copied, changed, and copied once more after it was sent', async () => {
  const { actor, asked, settled } = await start();
  actor.send({ type: 'form.copy', form: { ...copiedForm, ...day('2027-07-01') } });
  actor.send({ type: 'field.change', change: day('2027-08-01') });
  actor.send({ type: 'form.submit' });
  await settled();
  actor.send({ type: 'form.copy', form: { ...copiedForm, ...day('2027-09-01') } });
  expect(asked).toEqual(
    ['2027-07', '2027-08', '2027-09'].map((month) => ({ type: 'months.load', months: [month] })),
  );
});

test('a permission that cannot be read is logged, and counts as no', async () => {
  const { actor, failures } = await start({
    loadPermission: () => Promise.reject(new Error('down')),
  });
  expect(selectPermission(actor.getSnapshot())).toBe('restricted');
  expect(failures).toEqual([{ code: 'event_permission_failed' }]);
});

test.each([
  ['autosave', 'draft_not_saved'],
  ['hallMonths', 'calendar_failed'],
])('a %s that breaks is logged, and the form stays open', async (child, code) => {
  const { actor, failures } = await start();
  actor.send({ type: 'form.open' });
  const broken = { type: `xstate.error.actor.${child}`, error: new Error('broken') };
  (actor as { send: (event: AnyEventObject) => void }).send(broken);
  expect(failures).toEqual([{ code }]);
  expect(selectIsFormOpen(actor.getSnapshot())).toBe(true);
});
