import { createActor, transition, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { BookingDraft } from '#domain/booking/draft.ts';
import {
  bookingSteps,
  changeBookingForm,
  emptyBookingForm,
  type BookingForm,
} from '#domain/booking/form.ts';
import type { BookingErrors } from '#domain/booking/form-validation.ts';
import type { BookingUsage } from '#domain/booking/limits.ts';
import type { BookingPrefill } from '#domain/booking/prefill.ts';
import { monthsBetween } from '#domain/month.ts';
import { toMonthLoader } from '#machines/room-months/month-loader.ts';
import { roomMonthsMachine } from '#machines/room-months/room-months.machine.ts';
import { toActors } from '#machines/shared/calls.ts';
import { draftKeeper } from '#machines/shared/draft-keeper.ts';
import {
  selectDocuments,
  selectFailure,
  selectIsEditable,
  selectIsLoading,
} from '#machines/shared/request-form.selectors.ts';
import {
  loggedSubmission,
  type AllSubmissionCalls,
} from '#machines/submission/submission.fixtures.ts';
import { formData, generalInfo, input, pdf, room, student } from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import {
  selectErrors,
  selectEstimate,
  selectForm,
  selectPrefillToOffer,
  selectUsageViolation,
} from './booking.selectors.ts';
import type { BookingCalls, BookingFormData, BookingInput } from './booking.types.ts';

type Calls = BookingCalls & AllSubmissionCalls;

const requestKey = '00000000-0000-4000-8000-0000000000aa';

const draft: BookingDraft = {
  version: 2,
  uid: 'uid-1',
  requestKey,
  step: 'notes',
  form: {
    ...emptyBookingForm(room, { name: 'Amina Haddad', email: 'amina@example.com' }),
    ...generalInfo,
    ...student,
  },
  documents: [],
  bookingId: null,
};

/** How the form is opened: by which user, and with which draft. */
type Opening = Partial<BookingInput> & { draft?: BookingDraft };

/**
 * A booking actor whose calls succeed unless overridden; `log` has its effects, `emitted` what it emitted, `months` what its
 * calendar loaded, and `asked` the months that it was sent.
 */
function start(
  { loadBookingForm: loading, ...overrides }: Partial<Calls> = {},
  { draft: stored, ...change }: Opening = {},
) {
  const log: string[] = [];
  const emitted: unknown[] = [];
  const drafts: BookingDraft[] = [];
  const months: string[] = [];
  const asked: unknown[] = [];
  const { loadBookingForm } = toActors<BookingCalls>({
    loadBookingForm: () =>
      Promise.resolve({ ...formData, draft: stored ? { ...stored, lostDocuments: [] } : null }),
    ...(loading && { loadBookingForm: loading }),
  });
  const roomMonths = roomMonthsMachine.provide({
    actors: {
      monthLoader: toMonthLoader(({ month }) => {
        months.push(month);
        return Promise.resolve([]);
      }),
    },
  });
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        loadBookingForm,
        submission: loggedSubmission(log, overrides),
        roomMonths,
        draftKeeper: draftKeeper((saved: BookingDraft) => void drafts.push(saved)),
      },
      actions: {
        deleteDraft: ({ context }) => log.push(`delete draft ${context.roomSlug}`),
      },
    }),
    {
      input: { ...input, ...change },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'months.load') {
          asked.push(inspected.event.months);
        }
      },
    },
  );
  actor.on('*', (event) => emitted.push(event));
  return { actor: actor.start(), log, emitted, drafts, months, asked };
}

type Started = ReturnType<typeof start>;

function until(
  { actor }: Started,
  reached: (snapshot: ReturnType<Started['actor']['getSnapshot']>) => boolean,
) {
  return waitFor(actor, reached);
}

async function startEditing(overrides: Partial<Calls> = {}, opening: Opening = {}) {
  const started = start(overrides, opening);
  await until(started, selectIsEditable);
  return started;
}

/** A complete form, with its documents, on the last step. */
async function startReady(names: string[], overrides: Partial<Calls> = {}, opening: Opening = {}) {
  const started = await startEditing(overrides, { draft, ...opening });
  started.actor.send({ type: 'documents.add', documents: names.map((name) => pdf(name)) });
  return started;
}

const noDays = { startDate: '', endDate: '' };

function usage(change: Partial<BookingUsage>): BookingUsage {
  return { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [], ...change };
}

test('the form is loading until the room and the prices are there', async () => {
  const started = start();
  expect(selectIsLoading(started.actor.getSnapshot())).toBe(true);
  const opened = await until(started, (snapshot) => snapshot.matches('editing'));
  expect(selectIsLoading(opened)).toBe(false);
});

test('the calendar of the room begins with the months of the form, and loads those of a changed period', async () => {
  const { actor, months } = await startEditing({}, { draft });
  const change = (form: Partial<BookingForm>) => actor.send({ type: 'field.change', change: form });
  expect(months).toEqual(['2026-12']);
  change({ endDate: '2027-01-02' });
  expect(months).toEqual(['2026-12', '2027-01']);
  change({ startDate: '2028-12-01', endDate: '2031-01-31' });
  expect(months.slice(2)).toEqual(monthsBetween('2028-12', '2030-11'));
});

test('the calendar is asked for months only when those of the period are different', async () => {
  const { actor, asked } = await startEditing({}, { draft });
  for (const change of [{ eventName: 'Atelier' }, { endDate: '2026-12-12' }, noDays]) {
    actor.send({ type: 'field.change', change });
  }
  expect(asked).toEqual([['2026-12'], []]);
});

test.each([
  [
    'begins with the month of the first day',
    { startDate: '2027-02-01', endDate: '2027-02-02' },
    {},
    { month: '2027-02', isPrivate: false },
  ],
  ['shows this month without a day', noDays, {}, { month: '2026-12', isPrivate: false }],
  [
    'begins with the latest month that it shows',
    { startDate: '2031-01-01', endDate: '2031-01-01' },
    {},
    { month: '2027-11', isPrivate: false },
  ],
  [
    'of a room that does not publish it is private',
    {},
    { calendar_visibility: 'off' as const },
    { month: '2026-12', isPrivate: true },
  ],
])('the calendar %s', async (_what, form, roomChange, calendar) => {
  const { actor } = await startEditing({
    loadBookingForm: () =>
      Promise.resolve({
        ...formData,
        room: { ...room, ...roomChange },
        draft: { ...draft, form: { ...draft.form, ...form }, lostDocuments: [] },
      }),
  });
  const { roomSlug, isPrivate, month } =
    actor.getSnapshot().children.roomMonths?.getSnapshot().context ?? {};
  expect({ roomSlug, isPrivate, month }).toEqual({ roomSlug: 'salle-1', ...calendar });
});

test('a cleared form closes its calendar, and opens a new one', async () => {
  const started = await startEditing({}, { draft });
  const { actor } = started;
  const first = actor.getSnapshot().children.roomMonths;
  actor.send({ type: 'form.clear' });
  expect(actor.getSnapshot().children.roomMonths).toBeUndefined();
  expect(first?.getSnapshot().status).toBe('stopped');
  await until(started, selectIsEditable);
  expect(actor.getSnapshot().children.roomMonths?.getSnapshot().status).toBe('active');
});

test.each([
  ['period_taken', ['2026-12', '2026-12']],
  ['period_past', ['2026-12']],
])('a request that is refused with %s loads these months: %j', async (code, loaded) => {
  const started = await startReady(['a.pdf'], { createRequest: () => failWith({ code }) });
  started.actor.send({ type: 'form.submit' });
  await until(started, selectIsEditable);
  expect(started.months).toEqual(loaded);
});

test('a draft is restored with its step, its text and its request key', async () => {
  const { actor } = await startEditing({}, { draft });
  expect(actor.getSnapshot().value).toEqual({ editing: 'notes' });
  expect(selectForm(actor.getSnapshot())).toEqual(draft.form);
  expect(actor.getSnapshot().context.requestKey).toBe(requestKey);
});

test.each(bookingSteps)('a draft that was left on %s opens there', async (step) => {
  const { actor } = await startEditing({}, { draft: { ...draft, step } });
  expect(actor.getSnapshot().value).toEqual({ editing: step });
});

test('the billing type of the URL takes precedence where the room offers it', async () => {
  const hourly = await startEditing({}, { draft, billingType: 'hourly' });
  expect(selectForm(hourly.actor.getSnapshot()).billingType).toBe('hourly');
  const monthly = await startEditing({}, { draft, billingType: 'monthly' });
  expect(selectForm(monthly.actor.getSnapshot()).billingType).toBe('daily');
});

const searched: BookingPrefill = {
  startDate: '2026-12-03',
  endDate: '2026-12-03',
  startTime: '10:00',
  endTime: '12:00',
  billingType: 'hourly',
  attendees: 20,
};

test('a new form is prefilled, which saves no draft', async () => {
  const { actor, drafts } = await startEditing({}, { prefill: searched });
  const snapshot = actor.getSnapshot();
  expect(selectForm(snapshot)).toEqual({
    ...emptyBookingForm(room, { name: 'Amina Haddad', email: 'amina@example.com' }),
    ...searched,
  });
  expect(selectPrefillToOffer(snapshot)).toBeNull();
  expect(drafts).toEqual([]);
});

test('a prefilled billing type that the room does not offer is ignored', async () => {
  const { actor } = await startEditing({}, { prefill: { ...searched, billingType: 'monthly' } });
  const { billingType, startDate } = selectForm(actor.getSnapshot());
  expect({ billingType, startDate }).toEqual({ billingType: 'daily', startDate: '2026-12-03' });
});

test('a draft is restored without a prefill, which is offered until the form has it', async () => {
  const { actor } = await startEditing({}, { draft, prefill: searched });
  expect(selectForm(actor.getSnapshot())).toEqual(draft.form);
  expect(selectPrefillToOffer(actor.getSnapshot())).toEqual(searched);
  actor.send({ type: 'field.change', change: searched });
  expect(selectForm(actor.getSnapshot())).toEqual({ ...draft.form, ...searched });
  expect(selectPrefillToOffer(actor.getSnapshot())).toBeNull();
});

test('a sent request is offered no prefill', async () => {
  const fails = { putFile: () => failWith(new Error('offline')) };
  const started = await startReady(['a.pdf'], fails, { prefill: { attendees: 20 } });
  expect(selectPrefillToOffer(started.actor.getSnapshot())).toEqual({ attendees: 20 });
  started.actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  expect(selectPrefillToOffer(started.actor.getSnapshot())).toBeNull();
});

test('a cleared form is empty, without its prefill', async () => {
  const started = await startEditing({}, { prefill: searched });
  started.actor.send({ type: 'form.clear' });
  await until(started, selectIsEditable);
  expect(selectForm(started.actor.getSnapshot())).toEqual(
    emptyBookingForm(room, { name: 'Amina Haddad', email: 'amina@example.com' }),
  );
});

test('a form that is left open is validated at the time of the event, also when nothing in it has changed', async () => {
  let now = new Date('2026-12-09T23:59:00+01:00');
  const { actor } = await startEditing(
    {},
    { now: () => now, draft: { ...draft, step: 'generalInfo' } },
  );
  const opened = actor.getSnapshot();
  const pressNext = () => transition(bookingMachine, opened, { type: 'step.next' })[0];
  expect(pressNext().value).toEqual({ editing: 'verification' });
  now = new Date('2026-12-11T00:00:00+01:00');
  expect(pressNext().value).toEqual({ editing: 'generalInfo' });
  expect(selectErrors(pressNext())).toEqual({ startDate: 'startDatePast' });
});

test('a change removes only the errors that it may have corrected', async () => {
  const { actor } = await startEditing();
  actor.send({ type: 'step.next' });
  actor.send({ type: 'field.change', change: { endDate: '2026-12-11' } });
  expect(Object.keys(selectErrors(actor.getSnapshot()))).toEqual([
    'eventName',
    'clientName',
    'contactPhone',
  ]);
});

test('every change of the form or the step is saved as a draft', async () => {
  const { actor, drafts } = await startEditing();
  actor.send({ type: 'field.change', change: generalInfo });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'service.toggle', service: 'hotel' });
  expect(drafts.map(({ step, form }) => [step, form.eventName, form.selectedServices])).toEqual([
    ['generalInfo', 'Workshop', []],
    ['verification', 'Workshop', []],
    ['verification', 'Workshop', ['hotel']],
  ]);
});

test('a document that is attached removes the error of the missing document', async () => {
  const { actor } = await startEditing({}, { draft });
  actor.send({ type: 'form.submit' });
  expect(selectErrors(actor.getSnapshot())).toEqual({ documents: 'documentRequired' });
  actor.send({ type: 'documents.add', documents: [pdf('card.pdf')] });
  expect(selectErrors(actor.getSnapshot())).toEqual({});
});

test('Submit goes to the first step that is not valid and sends nothing', async () => {
  const { actor, emitted, log } = await startEditing({}, { draft });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'verification' });
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'documents' }]);
  expect(log).toEqual([]);
});

test('the request is created once, then one document after the other', async () => {
  const started = await startReady(['a.pdf', 'b.pdf']);
  started.actor.send({ type: 'form.submit' });
  await until(started, ({ status }) => status === 'done');
  expect(started.log).toEqual([
    `create ${requestKey}`,
    'url a.pdf',
    'put /put/a.pdf',
    'record b1 b1/a.pdf VERIFICATION_DOCUMENT -',
    'url b.pdf',
    'put /put/b.pdf',
    'record b1 b1/b.pdf VERIFICATION_DOCUMENT -',
    'delete draft salle-1',
  ]);
  expect(started.emitted).toEqual([{ type: 'request.submitted', bookingId: 'b1' }]);
});

test('the draft is deleted before the page learns of the request and leaves', async () => {
  const { actor, log } = start(
    {},
    { draft: { ...draft, documents: [{ ...waiting, status: 'recorded' }], bookingId: 'b1' } },
  );
  const deleted: string[][] = [];
  actor.on('request.submitted', () => deleted.push([...log]));
  await waitFor(actor, ({ status }) => status === 'done');
  expect(deleted).toEqual([['delete draft salle-1']]);
});

test('once the request exists only waiting documents can change', async () => {
  let puts = 0;
  const started = await startReady(['a.pdf', 'b.pdf'], {
    putFile: () => (++puts === 2 ? failWith(new Error('offline')) : Promise.resolve()),
  });
  const { actor } = started;
  actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  const { form } = actor.getSnapshot().context;
  actor.send({ type: 'field.change', change: { eventName: 'Other' } });
  actor.send({ type: 'documents.remove', id: 'a.pdf' });
  actor.send({ type: 'documents.remove', id: 'b.pdf' });
  expect(actor.getSnapshot().context.form).toBe(form);
  expect(selectDocuments(actor.getSnapshot()).map(({ id }) => id)).toEqual(['a.pdf']);
  actor.send({ type: 'documents.add', documents: [pdf('c.pdf')] });
  expect(selectDocuments(actor.getSnapshot()).map(({ id, status }) => [id, status])).toEqual([
    ['a.pdf', 'recorded'],
    ['c.pdf', 'waiting'],
  ]);
});

test('without the document that the role needs Submit shows an error and does not continue', async () => {
  const started = await startReady(['a.pdf'], {
    requestUploadUrl: () => failWith(new Error('offline')),
  });
  const { actor } = started;
  actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  actor.send({ type: 'documents.remove', id: 'a.pdf' });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().value).toBe('documentsIncomplete');
  expect(selectErrors(actor.getSnapshot())).toEqual({ documents: 'documentRequired' });
});

test('a failed request is shown until the step is left or sent again', async () => {
  const started = await startReady(['a.pdf'], {
    createRequest: () => failWith(new Error('offline')),
  });
  const { actor } = started;
  const failAgain = async () => {
    actor.send({ type: 'form.submit' });
    expect(selectFailure(actor.getSnapshot())).toBeNull();
    await until(started, selectIsEditable);
    expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'request_failed' });
  };
  await failAgain();
  await failAgain();
  actor.send({ type: 'step.back' });
  expect(selectFailure(actor.getSnapshot())).toBeNull();
});

test('Submit on an earlier step of a valid form sends it, and a failure is shown on the last step', async () => {
  const started = await startReady(['a.pdf'], {
    createRequest: () => failWith(new Error('offline')),
  });
  started.actor.send({ type: 'step.select', step: 'generalInfo' });
  started.actor.send({ type: 'form.submit' });
  await until(started, selectIsEditable);
  expect(started.actor.getSnapshot().value).toEqual({ editing: 'notes' });
});

/** A rejection with what a service throws, or with something unexpected. */
function failWith(failure: object): Promise<never> {
  return Promise.reject(Object.assign(new Error('failed'), failure));
}

const waiting = {
  id: 'a.pdf',
  name: 'a.pdf',
  size: 1_000,
  type: 'application/pdf',
  status: 'waiting',
  storedPath: null,
} as const;

test('the draft carries the documents, and the request as soon as the server has it', async () => {
  const started = await startReady(['a.pdf'], {
    putFile: () => failWith({ code: 'upload_failed' }),
  });
  started.actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  expect(started.drafts.map(({ documents, bookingId }) => [documents, bookingId])).toEqual([
    [[waiting], null],
    [[waiting], 'b1'],
    [[waiting], 'b1'],
  ]);
});

test('a request whose documents are missing can be left incomplete, and the new one has a different key', async () => {
  const started = start({}, { draft: { ...draft, documents: [waiting], bookingId: 'b1' } });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  started.actor.send({ type: 'form.clear' });
  const { context } = started.actor.getSnapshot();
  expect(context.room).toBe(null);
  expect([context.bookingId, context.documents, context.form.eventName]).toEqual([null, [], '']);
  expect(context.requestKey).not.toBe(requestKey);
  expect(started.log).toEqual(['delete draft salle-1']);
});

test.each([
  ['a price different from the shown one is reported', 2_345_600, [2_190_000, 2_345_600]],
  ['the same price is not reported', 2_190_000, null],
])('%s', async (_, total, reported) => {
  const started = await startReady(['a.pdf'], {
    createRequest: () => Promise.resolve({ bookingId: 'b1', total }),
  });
  started.actor.send({ type: 'form.submit' });
  await until(started, ({ status }) => status === 'done');
  expect(started.emitted).toEqual([
    ...(reported ? [{ type: 'price.differs', shown: reported[0], agreed: reported[1] }] : []),
    { type: 'request.submitted', bookingId: 'b1' },
  ]);
});

test('a browser that cannot store the draft shows an error', async () => {
  const { actor, emitted } = await startEditing();
  actor.send({ type: 'draft.notKept' });
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', failure: { code: 'draft_not_kept' } }]);
});

test.each<[string, Record<string, string>, Partial<BookingForm>, BookingErrors]>([
  ['period_taken', {}, {}, { startDate: 'periodTaken' }],
  ['period_past', {}, { billingType: 'hourly' }, { startTime: 'startTimePast' }],
  ['period_past', {}, {}, { startDate: 'startDayBegun' }],
  ['too_far_ahead', { limit: 'monthsAhead', max: '3' }, {}, { startDate: 'startTooFar' }],
  ['limit_reached', { limit: 'dailyDays', max: '1' }, {}, { endDate: 'dailyTooLong' }],
  [
    'limit_reached',
    { limit: 'pendingRequests', max: '4', used: '4' },
    {},
    { startDate: 'pendingRequestsReached' },
  ],
  [
    'limit_reached',
    { limit: 'heldRoomDays', max: '5', used: '4' },
    {},
    { startDate: 'heldRoomDaysReached' },
  ],
])(
  'a request that the server refuses with %s %j leads back to its field, and loses nothing',
  async (code, params, change, errors) => {
    const form = { ...draft.form, ...change };
    const started = await startEditing(
      { createRequest: () => Promise.reject(Object.assign(new Error(code), { code, params })) },
      { draft: { ...draft, form } },
    );
    started.actor.send({ type: 'documents.add', documents: [pdf('card.pdf')] });
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => snapshot.matches({ editing: 'generalInfo' }));
    const snapshot = started.actor.getSnapshot();
    expect(selectErrors(snapshot)).toEqual(errors);
    expect(selectForm(snapshot)).toEqual(changeBookingForm(form, {}));
    expect(selectDocuments(snapshot)).toHaveLength(1);
    expect(snapshot.context.requestKey).toBe(requestKey);
    expect(started.emitted).toContainEqual({ type: 'form.invalid', field: Object.keys(errors)[0] });
    if (params.limit) {
      expect(snapshot.context.limits).toEqual({
        ...formData.limits,
        [params.limit]: Number(params.max),
      });
    }
  },
);

test('a request whose earlier booking has ended is sent again under a new key, with all that was typed', async () => {
  const newKey = '00000000-0000-4000-8000-0000000000bb';
  let isEnded = true;
  const started = await startEditing(
    {
      createRequest: () => {
        const answer = isEnded
          ? Promise.reject(
              Object.assign(new Error(), {
                code: 'request_ended',
                params: { bookingId: 'b0', status: 'expired' },
              }),
            )
          : Promise.resolve({ bookingId: 'b1', total: null });
        isEnded = false;
        return answer;
      },
    },
    { draft, createId: () => newKey },
  );
  started.actor.send({ type: 'documents.add', documents: [pdf('card.pdf')] });
  started.actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches({ editing: 'notes' }));
  const { context } = started.actor.getSnapshot();
  expect(context.failure?.code).toBe('request_ended');
  expect(context.bookingId).toBeNull();
  expect(context.form).toEqual(draft.form);
  // eslint-disable-next-line no-restricted-syntax -- the plan compares the whole draft
  expect(started.drafts.at(-1)).toMatchObject({ requestKey: newKey, form: draft.form });
  started.actor.send({ type: 'form.submit' });
  await until(started, ({ status }) => status === 'done');
  expect(started.log).toEqual([
    `create ${requestKey}`,
    `create ${newKey}`,
    'url card.pdf',
    'put /put/card.pdf',
    'record b1 b1/card.pdf VERIFICATION_DOCUMENT -',
    'delete draft salle-1',
  ]);
});

test.each<[string, Partial<BookingFormData>, Partial<BookingForm>, unknown]>([
  ['unknown', { usage: null }, {}, null],
  ['ten requests', { usage: usage({ pendingRequests: 10 }) }, {}, ['pendingRequests', 10, 10, 2]],
  ['60 room-days', { usage: usage({ heldRoomDays: 60 }) }, {}, null],
  ['61 room-days', { usage: usage({ heldRoomDays: 61 }) }, {}, ['heldRoomDays', 61, 62, 2]],
  ['61 room-days and no day is chosen', { usage: usage({ heldRoomDays: 61 }) }, noDays, null],
])('what is used up is known before the request is sent: %s', async (_what, data, change, used) => {
  const started = await startEditing(
    {
      loadBookingForm: () =>
        Promise.resolve({
          ...formData,
          ...data,
          draft: { ...draft, form: { ...draft.form, ...change }, lostDocuments: [] },
        }),
    },
    {},
  );
  const reached = selectUsageViolation(started.actor.getSnapshot());
  expect(reached && [reached.limit, reached.used, reached.max, reached.needed]).toEqual(used);
});

test('the price is free in an approved month alone', async () => {
  const hall = { ...room, slug: 'grande-salle' };
  const started = await startEditing(
    {
      loadBookingForm: () =>
        Promise.resolve({ ...formData, room: hall, freeMonths: ['2026-12'], draft: null }),
    },
    { roomSlug: hall.slug },
  );
  const { actor } = started;
  const choose = (startDate: string) => {
    actor.send({ type: 'field.change', change: { billingType: 'hourly', startDate } });
    return selectEstimate(actor.getSnapshot())?.subtotal;
  };
  expect(choose('2026-12-31')).toBe(0);
  expect(choose('2027-01-01')).toBe(340_000);
});
