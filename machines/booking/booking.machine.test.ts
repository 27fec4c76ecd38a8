import { createActor, transition, waitFor, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { BookingDraft, OpenedDraft } from '#domain/booking/form/draft.ts';
import {
  bookingSteps,
  changeBookingForm,
  emptyBookingForm,
  type BookingForm,
  type BookingStep,
} from '#domain/booking/form/form.ts';
import type { BookingErrors } from '#domain/booking/form/form-validation.ts';
import type { BookingPrefill } from '#domain/booking/form/prefill.ts';
import { mostDays } from '#domain/booking/limits/limits.ts';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import { daysOfRange } from '#domain/period/days.ts';
import type { CalendarEntry } from '#domain/rooms/room.ts';
import { buildingInstant } from '#domain/time/instant.ts';
import { monthsBetween } from '#domain/time/month.ts';
import type { RoomMonthsEvent } from '#machines/room-months/room-months.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { readAtOnce } from '#machines/request-form/document-reader.fixtures.ts';
import { copy } from '#machines/request-form/finish-later/finish-later.fixtures.ts';
import { autosave } from '#machines/shared/autosave.ts';
import {
  selectDocuments,
  selectFailure,
  selectFailedDocument,
  selectIsEditable,
  selectIsLoading,
} from '#machines/request-form/request-form.selectors.ts';
import {
  loggedSubmission,
  type AllSubmissionCalls,
} from '#machines/request-form/submission/submission.fixtures.ts';
import { formData, generalInfo, input, pdf, pending, room, student } from './booking.fixtures.ts';
import { bookingMachine } from './booking.machine.ts';
import { lastStep } from './booking.rules.ts';
import {
  readUnfinished,
  selectErrors,
  selectForm,
  selectPending,
  selectPrefillToOffer,
  selectStep,
  selectIsCountInvalid,
} from './booking.selectors.ts';
import type { BookingCalls, BookingFormData, BookingInput } from './booking.types.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

type Calls = BookingCalls & AllSubmissionCalls;

const requestKey = '00000000-0000-4000-8000-0000000000aa';

const draft: BookingDraft = {
  version: 2,
  uid: 'uid-1',
  requestKey,
  step: 'notes',
  form: {
    ...emptyBookingForm(algiers, room, { name: 'Amina Haddad', email: 'amina@example.com' }),
    ...generalInfo,
    ...student,
  },
  documents: [],
  bookingId: null,
};

/** How the form is opened: by which user, and with which draft. */
type Opening = Partial<BookingInput> & { draft?: BookingDraft };

/**
 * A booking actor whose calls succeed unless overridden; `log` has its effects, `emitted` what it emitted, and `asked` what
 * its calendar was sent.
 */
function start(
  { loadBookingForm: loading, ...overrides }: Partial<Calls> = {},
  { draft: stored, ...change }: Opening = {},
) {
  const log: string[] = [];
  const emitted: unknown[] = [];
  const drafts: BookingDraft[] = [];
  const asked: EventObject[] = [];
  const { loadBookingForm } = toActors<BookingCalls>({
    loadBookingForm: () =>
      Promise.resolve({ ...formData, draft: stored ? { ...stored, lostDocuments: [] } : null }),
    ...(loading && { loadBookingForm: loading }),
  });
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        loadBookingForm,
        submission: loggedSubmission(log, overrides),
        documentReader: readAtOnce,
        autosave: autosave((saved: BookingDraft) => void drafts.push(saved)),
      },
      actions: {
        deleteDraft: ({ context }) => log.push(`delete draft ${context.roomSlug}`),
      },
    }),
    {
      input: { ...input, ...change },
      inspect: (inspected) => {
        if (
          inspected.type === '@xstate.event' &&
          /^months?\.(load|show|stale)$/.test(inspected.event.type)
        ) {
          asked.push(inspected.event);
        }
      },
    },
  );
  actor.on('*', (event) => emitted.push(event));
  return { actor: actor.start(), log, emitted, drafts, asked };
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
  expect(selectIsLoading(started.actor.getSnapshot())).toBe(true);
  await until(started, (snapshot) => !selectIsLoading(snapshot));
  return started;
}

/** A complete form, with its documents, on the last step. */
async function startReady(names: string[], overrides: Partial<Calls> = {}, opening: Opening = {}) {
  const started = await startEditing(overrides, { draft, ...opening });
  started.actor.send({ type: 'documents.add', documents: names.map((name) => pdf(name)) });
  return started;
}

test('the calendar follows the form: it loads the months of a period, and shows that of a chosen day', async () => {
  const { actor, asked } = await startEditing({}, { draft });
  const change = (form: Partial<BookingForm>) => actor.send({ type: 'field.change', change: form });
  change({ eventName: 'Atelier' });
  change({ endDate: '2027-01-02' });
  change({ startDate: '2026-12-31' });
  change({ billingType: 'hourly', isSeveralDays: true, days: ['2026-12-31'] });
  change({ days: ['2026-12-31', '2027-03-01'] });
  change({ days: ['2027-03-01'] });
  change({ days: ['2027-03-01', '2027-03-29', '2027-04-05'] });
  change({ isSeveralDays: false, startDate: '2028-12-01', endDate: '2031-01-31' });
  change({ billingType: 'daily', startDate: '', endDate: '' });
  const shows = (month: string) => ({ type: 'month.show', month });
  const loads = (...months: string[]) => ({ type: 'months.load', months });
  expect(asked).toEqual([
    loads('2026-12'),
    ...[shows('2027-01'), loads('2026-12', '2027-01')],
    ...[shows('2026-12'), loads('2026-12', '2027-01')],
    ...[shows('2026-12'), loads('2026-12')],
    ...[shows('2027-03'), loads('2026-12', '2027-03')],
    loads('2027-03'),
    // Several at once, as those of each week, turn nothing.
    loads('2027-03', '2027-04'),
    // It has the months of one year.
    ...[shows('2027-11'), loads('2028-12')],
    loads(),
  ]);
});

test('of a long period the calendar loads two years', async () => {
  const { actor, asked } = await startEditing({}, { draft });
  const period = { startDate: '2028-12-01', endDate: '2031-01-31' };
  actor.send({ type: 'field.change', change: period });
  expect(asked.at(-1)).toEqual({
    type: 'months.load',
    months: monthsBetween('2028-12', '2030-11'),
  });
});

describe('a press on a day of the calendar', () => {
  const works = (from: string, to: string): CalendarEntry => ({
    kind: 'unavailable',
    title: 'Works',
    start: buildingInstant(algiers, from).toISOString(),
    end: buildingInstant(algiers, to).toISOString(),
  });
  /** The form of a whole-day booking in December, whose 15th is taken; `press` presses a day, and returns what is chosen then. */
  async function startPressing(change: Partial<BookingForm>) {
    const form = { ...draft.form, startDate: '' as const, endDate: '' as const, ...change };
    const { actor, asked } = await startEditing({}, { draft: { ...draft, form } });
    const roomMonths = actor.getSnapshot().children.roomMonths;
    const entries = [works('2026-12-15', '2026-12-16')];
    roomMonths?.send({ type: 'month.loaded', month: '2026-12', entries });
    const press = (day: string) => {
      roomMonths?.send({ type: 'day.press', day });
      const { context } = actor.getSnapshot();
      const { isSeveralDays, days, startDate, endDate } = context.form;
      return [isSeveralDays ? days : [startDate, endDate], context.press?.refusal];
    };
    return { actor, asked, press };
  }

  test('chooses the first and the last one, but none that is taken or has a taken one between', async () => {
    const { actor, asked, press } = await startPressing({});
    expect(press('2026-12-15')).toEqual([['', ''], 'taken']);
    expect(press('2026-12-10')).toEqual([['2026-12-10', '2026-12-10'], null]);
    expect(press('2026-12-12')).toEqual([['2026-12-10', '2026-12-12'], null]);
    expect(press('2026-12-11')).toEqual([['2026-12-11', '2026-12-11'], null]);
    expect(press('2026-12-17')).toEqual([['2026-12-17', '2026-12-17'], 'takenBetween']);
    expect(asked.at(-1)).toEqual({ type: 'months.load', months: ['2026-12'] });
    actor.send({ type: 'field.change', change: { eventName: 'Atelier' } });
    expect(actor.getSnapshot().context.press).toEqual({
      day: '2026-12-17',
      refusal: 'takenBetween',
    });
    actor.send({ type: 'field.change', change: { endDate: '2026-12-18' } });
    expect(actor.getSnapshot().context.press).toBeNull();
  });

  test('adds one of several days and removes it, up to the limit, from tomorrow on', async () => {
    const most = mostDays(formData.limits);
    const days = daysOfRange({ start: '2026-12-18', end: '2027-12-31' }, most - 1);
    const { press } = await startPressing({ isSeveralDays: true, days });
    expect(press('2026-12-01')).toEqual([days, 'startDayBegun']);
    expect(press('2026-12-15')).toEqual([days, 'taken']);
    expect(press('2026-12-17')).toEqual([['2026-12-17', ...days], null]);
    expect(press('2026-12-16')).toEqual([['2026-12-17', ...days], 'tooManyDays']);
    expect(press('2026-12-17')).toEqual([days, null]);
  });

  test('of an hour booking chooses today, and one day alone', async () => {
    const { press } = await startPressing({ billingType: 'hourly' });
    expect(press('2026-12-01')).toEqual([['2026-12-01', '2026-12-01'], null]);
    expect(press('2026-12-17')).toEqual([['2026-12-17', '2026-12-17'], null]);
  });

  test('is ignored once the request exists', async () => {
    const opening = { draft: { ...draft, documents: [waiting], bookingId: 'b1' } };
    const started = start({}, opening);
    await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
    const { form } = started.actor.getSnapshot().context;
    started.actor.getSnapshot().children.roomMonths?.send({ type: 'day.press', day: '2026-12-20' });
    expect(started.actor.getSnapshot().context.form).toBe(form);
  });
});

describe('days that the calendar shows as taken', () => {
  const entries: CalendarEntry[] = [
    {
      kind: 'reserved',
      title: 'Reserved',
      start: buildingInstant(algiers, '2026-12-10').toISOString(),
      end: buildingInstant(algiers, '2026-12-11').toISOString(),
    },
  ];
  async function startTaken() {
    const started = await startEditing();
    const { actor, asked } = started;
    const calendar = actor.getSnapshot().children.roomMonths;
    calendar?.send({ type: 'month.loaded', month: '2026-12', entries });
    actor.send({ type: 'field.change', change: generalInfo });
    asked.length = 0;
    return { ...started, calendar };
  }

  test.each([
    { type: 'step.next' },
    { type: 'step.select', step: 'services' },
    { type: 'form.submit' },
  ] as const)(
    'stop the first step, with the errors of its other fields, and are read again: $type',
    async (event) => {
      const { actor, asked, emitted } = await startTaken();
      actor.send({ type: 'field.change', change: { eventName: '' } });
      actor.send(event);
      expect(selectStep(actor.getSnapshot())).toBe('generalInfo');
      expect(Object.entries(selectErrors(actor.getSnapshot()))).toEqual([
        ['startDate', 'periodTaken'],
        ['eventName', 'eventNameRequired'],
      ]);
      expect(emitted.at(-1)).toEqual({ type: 'form.invalid', field: 'clash' });
      expect(asked).toEqual([{ type: 'months.stale' }]);
    },
  );

  test.each<[string, RoomMonthsEvent]>([
    ['have become free', { type: 'month.loaded', month: '2026-12', entries: [] }],
    [
      'cannot be read again',
      { type: 'month.failed', month: '2026-12', failure: { code: 'network' } },
    ],
  ])('stop it no more once they %s', async (_, report) => {
    const { actor, calendar } = await startTaken();
    actor.send({ type: 'step.next' });
    actor.send({ type: 'step.next' });
    expect(selectStep(actor.getSnapshot())).toBe('generalInfo');
    calendar?.send(report);
    actor.send({ type: 'step.next' });
    expect(selectStep(actor.getSnapshot())).toBe('verification');
  });

  test('do not stop what a restored draft had passed: its own request may hold them', async () => {
    const { actor } = await startReady(['card.pdf']);
    const calendar = actor.getSnapshot().children.roomMonths;
    calendar?.send({ type: 'month.loaded', month: '2026-12', entries });
    actor.send({ type: 'step.select', step: 'generalInfo' });
    actor.send({ type: 'step.next' });
    expect(selectStep(actor.getSnapshot())).toBe('verification');
    actor.send({ type: 'step.back' });
    actor.send({ type: 'field.change', change: { endDate: '2026-12-12' } });
    actor.send({ type: 'step.next' });
    expect(selectStep(actor.getSnapshot())).toBe('generalInfo');
  });

  test('stop a restored draft that was left on the first step', async () => {
    const { actor } = await startEditing({}, { draft: { ...draft, step: 'generalInfo' } });
    const calendar = actor.getSnapshot().children.roomMonths;
    calendar?.send({ type: 'month.loaded', month: '2026-12', entries });
    actor.send({ type: 'step.next' });
    expect(selectStep(actor.getSnapshot())).toBe('generalInfo');
  });

  test('do not stop a request that is sent from its last step: the server decides', async () => {
    const started = await startReady(['card.pdf']);
    const { actor, log } = started;
    actor
      .getSnapshot()
      .children.roomMonths?.send({ type: 'month.loaded', month: '2026-12', entries });
    actor.send({ type: 'form.submit' });
    await until(started, ({ status }) => status === 'done');
    expect(log.filter((line) => line.startsWith('create'))).toHaveLength(1);
  });
});

test('a form opens the calendar at its month; a cleared one closes it, and opens a new one', async () => {
  const days = { startDate: '2027-02-01', endDate: '2027-02-01' };
  const started = await startEditing({}, { draft: { ...draft, form: { ...draft.form, ...days } } });
  const { actor } = started;
  const first = actor.getSnapshot().children.roomMonths;
  const { roomSlug, isPrivate, month } = first?.getSnapshot().context ?? {};
  expect([roomSlug, isPrivate, month]).toEqual(['salle-1', false, '2027-02']);
  actor.send({ type: 'form.clear' });
  expect(actor.getSnapshot().children.roomMonths).toBeUndefined();
  expect(first?.getSnapshot().status).toBe('stopped');
  await until(started, selectIsEditable);
  expect(actor.getSnapshot().children.roomMonths?.getSnapshot().status).toBe('active');
});

test.each(bookingSteps)('a draft that was left on %s opens there', async (step) => {
  const { actor } = await startEditing({}, { draft: { ...draft, step } });
  expect(actor.getSnapshot().value).toEqual({ editing: step });
});

const searched: BookingPrefill = {
  startDate: '2026-12-03',
  endDate: '2026-12-03',
  startTime: '10:00',
  endTime: '12:00',
  billingType: 'hourly',
  attendees: 20,
};

test('a new form is prefilled, which saves no draft, and a cleared one is empty', async () => {
  const started = await startEditing({}, { prefill: searched });
  const { actor, drafts } = started;
  const empty = emptyBookingForm(algiers, room, {
    name: 'Amina Haddad',
    email: 'amina@example.com',
  });
  const snapshot = actor.getSnapshot();
  expect(selectForm(snapshot)).toEqual({ ...empty, ...searched });
  expect(selectPrefillToOffer(snapshot)).toBeNull();
  expect(drafts).toEqual([]);
  actor.send({ type: 'form.clear' });
  await until(started, selectIsEditable);
  expect(selectForm(actor.getSnapshot())).toEqual(empty);
});

test('a draft is restored without a prefill, which is offered until the form has it', async () => {
  const { actor } = await startEditing({}, { draft, prefill: searched });
  expect(selectForm(actor.getSnapshot())).toEqual(draft.form);
  expect(selectPrefillToOffer(actor.getSnapshot())).toEqual(searched);
  actor.send({ type: 'field.change', change: searched });
  expect(selectForm(actor.getSnapshot())).toEqual({ ...draft.form, ...searched });
  expect(selectPrefillToOffer(actor.getSnapshot())).toBeNull();
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

test('every change of the form or the step is saved as a draft, or reported as not saved', async () => {
  const { actor, drafts, emitted } = await startEditing();
  actor.send({ type: 'field.change', change: generalInfo });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'service.toggle', service: 'hotel' });
  expect(drafts.map(({ step, form }) => [step, form.eventName, form.selectedServices])).toEqual([
    ['generalInfo', 'Workshop', []],
    ['verification', 'Workshop', []],
    ['verification', 'Workshop', ['hotel']],
  ]);
  actor.send({ type: 'draft.notSaved' });
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', failure: { code: 'draft_not_saved' } }]);
});

test.each<{ step: BookingStep; change: Partial<BookingForm>; field: string }>([
  { step: 'generalInfo', change: { eventName: '' }, field: 'eventName' },
  { step: 'verification', change: { organizationType: null }, field: 'organizationType' },
  {
    step: 'services',
    change: { selectedServices: ['hotel'], endDate: '2026-12-10' },
    field: 'services',
  },
])(
  'Next on $step that is not valid shows its errors, and asks for the first of them',
  async ({ step, change, field }) => {
    const form = { ...draft.form, ...change };
    const { actor, emitted } = await startEditing({}, { draft: { ...draft, step, form } });
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ editing: step });
    expect(Object.keys(selectErrors(actor.getSnapshot()))).toEqual([field]);
    expect(emitted).toEqual([{ type: 'form.invalid', field }]);
  },
);

test('a change removes the error of its field, and of the fields that are validated with it', async () => {
  const form = { ...draft.form, eventName: '', clientName: '' };
  const { actor } = await startEditing({}, { draft: { ...draft, step: 'generalInfo', form } });
  const shown = () => Object.keys(selectErrors(actor.getSnapshot()));
  actor.send({ type: 'step.next' });
  actor.send({ type: 'field.change', change: { eventName: 'Workshop' } });
  expect(shown()).toEqual(['clientName']);
  actor.send({ type: 'field.change', change: { clientName: 'Riwaq SARL' } });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'step.next' });
  expect(shown()).toEqual(['documents']);
  actor.send({ type: 'field.change', change: { organizationType: 'enterprise' } });
  expect(shown()).toEqual([]);
});

test('a chosen step opens, or the first one before it that is not valid, with its errors', async () => {
  const { actor, emitted } = await startEditing({}, { draft });
  const choose = (step: BookingStep) => {
    actor.send({ type: 'step.select', step });
    return selectStep(actor.getSnapshot());
  };
  expect(choose('generalInfo')).toBe('generalInfo');
  expect([choose('verification'), emitted]).toEqual(['verification', []]);
  expect(choose('notes')).toBe('verification');
  expect(selectErrors(actor.getSnapshot())).toEqual({ documents: 'documentRequired' });
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'documents' }]);
});

test.each([
  ['services', 1],
  ['verification', 0],
] as const)('at %s a file that is refused has %i toasts', async (step, toasts) => {
  const { actor, emitted } = await startEditing({}, { draft: { ...draft, documents: [waiting] } });
  actor.send({ type: 'step.select', step });
  const failure = { code: 'file_damaged', params: { name: 'a.pdf' } } as const;
  actor.send({ type: 'document.refused', id: 'a.pdf', failure });
  expect(selectDocuments(actor.getSnapshot())).toEqual([
    { ...waiting, status: 'refused', failure },
  ]);
  expect(emitted).toEqual(Array(toasts).fill({ type: 'toast', tone: 'error', failure }));
});

test('a form that is cleared deletes its draft', async () => {
  const { actor, log } = await startEditing({}, { draft });
  actor.send({ type: 'form.clear' });
  expect(log).toEqual(['delete draft salle-1']);
});

test('a room that cannot be fetched is reported', async () => {
  const { emitted } = await startEditing({ loadBookingForm: () => failWith({ code: 'internal' }) });
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', failure: { code: 'room_failed' } }]);
});

test('Submit goes to the first step that is not valid and sends nothing; what was missing removes its error', async () => {
  const { actor, emitted, log } = await startEditing({}, { draft });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'verification' });
  expect(emitted).toEqual([{ type: 'form.invalid', field: 'documents' }]);
  expect(log).toEqual([]);
  expect(selectErrors(actor.getSnapshot())).toEqual({ documents: 'documentRequired' });
  actor.send({ type: 'documents.add', documents: [pdf('card.pdf')] });
  expect(selectErrors(actor.getSnapshot())).toEqual({});
});

test('once the request exists only waiting documents can change, and no prefill is offered', async () => {
  let puts = 0;
  const prefill = { attendees: 20 };
  const started = await startReady(
    ['a.pdf', 'b.pdf'],
    { putFile: () => (++puts === 2 ? failWith(new Error('offline')) : Promise.resolve()) },
    { prefill },
  );
  const { actor } = started;
  expect(selectPrefillToOffer(actor.getSnapshot())).toEqual(prefill);
  actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  expect(selectPrefillToOffer(actor.getSnapshot())).toBeNull();
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
  const failure = { code: 'file_damaged', params: { name: 'c.pdf' } } as const;
  actor.send({ type: 'document.refused', id: 'c.pdf', failure });
  const refused = selectDocuments(actor.getSnapshot())[1];
  expect([refused?.status, refused?.failure]).toEqual(['refused', failure]);
});

test('without the document that the role needs Submit shows an error and does not continue', async () => {
  const started = await startReady(['a.pdf'], {
    requestUploadUrl: () => failWith(new Error('offline')),
  });
  const { actor, emitted } = started;
  actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  expect(selectFailedDocument(actor.getSnapshot())).toBe('a.pdf');
  actor.send({ type: 'documents.remove', id: 'a.pdf' });
  actor.send({ type: 'form.submit' });
  expect(emitted.at(-1)).toEqual({ type: 'form.invalid', field: 'documents' });
  expect(actor.getSnapshot().value).toBe('documentsIncomplete');
  expect(selectErrors(actor.getSnapshot())).toEqual({ documents: 'documentRequired' });
  actor.send({ type: 'documents.add', documents: [pdf('b.pdf')] });
  actor.send({ type: 'form.submit' });
  const sending = actor.getSnapshot();
  expect([sending.value, selectFailure(sending)]).toEqual(['submitting', null]);
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

test('a document beyond the limit is reported', async () => {
  const names = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, index) => `${index}.pdf`);
  const { emitted } = await startReady(names);
  const failure = { code: 'documents_full', params: { name: '20.pdf', limit: '20' } };
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', failure }]);
});

test('a form that was stored to finish it later has the copy and the paths in its draft', async () => {
  const { actor, drafts } = await startEditing({}, { draft: { ...draft, documents: [waiting] } });
  actor.send({ type: 'draft.stored', copy, paths: { 'a.pdf': 'path' } });
  const stored = { ...draft, documents: [{ ...waiting, storedPath: 'path' }], stored: copy };
  expect(drafts).toEqual([stored]);
  const unfinished = { form: 'room', roomSlug: 'salle-1', draft: stored };
  expect(readUnfinished(actor.getSnapshot())).toEqual(unfinished);
});

test('a request whose documents are missing can be left incomplete, and the new one has a different key', async () => {
  const started = start({}, { draft: { ...draft, documents: [waiting], bookingId: 'b1' } });
  await until(started, (snapshot) => snapshot.matches('documentsIncomplete'));
  expect(selectFailure(started.actor.getSnapshot())).toEqual({ code: 'upload_interrupted' });
  expect(selectStep(started.actor.getSnapshot())).toBe('verification');
  started.actor.send({ type: 'form.clear' });
  const { context } = started.actor.getSnapshot();
  expect(context.room).toBe(null);
  expect([context.bookingId, context.documents, context.form.eventName]).toEqual([null, [], '']);
  expect(context.requestKey).not.toBe(requestKey);
  expect(started.log).toEqual(['delete draft salle-1']);
});

test('a price different from the shown one is reported', async () => {
  const started = await startReady(['a.pdf'], {
    createRequest: () => Promise.resolve({ bookingId: 'b1', total: 2_345_600 }),
  });
  started.actor.send({ type: 'form.submit' });
  await until(started, ({ status }) => status === 'done');
  expect(started.emitted).toEqual([
    { type: 'price.differs', shown: 2_190_000, agreed: 2_345_600 },
    { type: 'request.submitted', bookingId: 'b1' },
  ]);
  expect(started.actor.getSnapshot().output).toEqual({ status: 'submitted', bookingId: 'b1' });
});

test.each<[string, Record<string, string>, Partial<BookingForm>, BookingErrors]>([
  ['period_taken', {}, {}, { startDate: 'periodTaken' }],
  ['period_past', {}, { billingType: 'hourly' }, { startTime: 'startTimePast' }],
  ['period_past', {}, {}, { startDate: 'startDayBegun' }],
  ['too_far_ahead', { limit: 'monthsAhead', max: '3' }, {}, { startDate: 'startTooFar' }],
  ['outside_hours', { from: '10:00', to: '22:00' }, {}, { endTime: 'outsideHours' }],
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
    const started = await startReady(
      ['card.pdf'],
      { createRequest: () => failWith({ code, params }) },
      { draft: { ...draft, form } },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => snapshot.matches({ editing: 'generalInfo' }));
    const snapshot = started.actor.getSnapshot();
    expect(selectErrors(snapshot)).toEqual(errors);
    expect(selectForm(snapshot)).toEqual(changeBookingForm(form, {}));
    expect(selectDocuments(snapshot)).toHaveLength(1);
    expect(snapshot.context.requestKey).toBe(requestKey);
    expect(started.emitted).toContainEqual({ type: 'form.invalid', field: Object.keys(errors)[0] });
    expect(started.asked.filter(({ type }) => type === 'months.stale')).toHaveLength(
      code === 'period_taken' ? 1 : 0,
    );
    if (params.limit) {
      expect(snapshot.context.limits).toEqual({
        ...formData.limits,
        [params.limit]: Number(params.max),
      });
    }
  },
);

describe('a pending request that is changed', () => {
  const opening = { changes: pending.id };
  const loading = (change: Partial<BookingFormData>) => () =>
    Promise.resolve({ ...formData, pending, ...change });
  const asDraft = (changedVersion: number): OpenedDraft => ({
    ...draft,
    form: { ...draft.form, ...pending.form, eventName: 'Atelier' },
    changedVersion,
    lostDocuments: [],
  });

  test('opens with what was sent, its days and hours too', async () => {
    const asked: unknown[] = [];
    const load: BookingCalls['loadBookingForm'] = (input) => {
      asked.push(input);
      return loading({})();
    };
    const { actor } = await startEditing({ loadBookingForm: load }, opening);
    expect(asked).toEqual([{ roomSlug: room.slug, uid: 'uid-1', changes: pending.id }]);
    const form = selectForm(actor.getSnapshot());
    expect(form).toEqual(pending.form);
    expect(selectPending(actor.getSnapshot())).toEqual(pending);
    expect(selectPrefillToOffer(actor.getSnapshot())).toBeNull();
  });

  test('is sent as a change of its version, and its draft is one of that version', async () => {
    const changes: unknown[] = [];
    const started = await startEditing(
      {
        loadBookingForm: loading({}),
        createRequest: (input) => {
          changes.push(input.changes);
          return Promise.resolve({ bookingId: pending.id, total: null });
        },
      },
      opening,
    );
    started.actor.send({ type: 'field.change', change: { eventName: 'Atelier' } });
    expect(started.drafts.map(({ changedVersion }) => changedVersion)).toEqual([2]);
    started.actor.send({ type: 'form.submit' });
    await until(started, ({ status }) => status === 'done');
    expect(changes).toEqual([{ id: pending.id, version: 2 }]);
    expect(started.emitted).toContainEqual({ type: 'request.submitted', bookingId: pending.id });
  });

  test('that was changed elsewhere is read again: what was typed stays, and can be sent', async () => {
    const versions: (number | undefined)[] = [];
    let loads = 0;
    const started = await startEditing(
      {
        loadBookingForm: () => {
          loads += 1;
          return loading(
            loads === 1 ? {} : { pending: { ...pending, version: 3 }, draft: asDraft(2) },
          )();
        },
        createRequest: ({ changes }) => {
          versions.push(changes?.version);
          return versions.length === 1
            ? failWith({ code: 'request_changed' })
            : Promise.resolve({ bookingId: pending.id, total: null });
        },
      },
      opening,
    );
    started.actor.send({ type: 'field.change', change: { eventName: 'Atelier' } });
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => snapshot.matches({ editing: lastStep }));
    const snapshot = started.actor.getSnapshot();
    expect([selectForm(snapshot).eventName, selectFailure(snapshot)]).toEqual([
      'Atelier',
      { code: 'request_changed' },
    ]);
    expect(started.emitted).toEqual([
      { type: 'toast', tone: 'error', failure: { code: 'request_changed' } },
    ]);
    started.actor.send({ type: 'form.submit' });
    await until(started, ({ status }) => status === 'done');
    expect(versions).toEqual([2, 3]);
  });

  test('that was decided meanwhile keeps what was typed, with the reason', async () => {
    const refused = { code: 'booking_decided', params: { status: 'approved' } };
    const started = await startEditing(
      { loadBookingForm: loading({}), createRequest: () => failWith(refused) },
      opening,
    );
    started.actor.send({ type: 'field.change', change: { eventName: 'Atelier' } });
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => selectFailure(snapshot) !== null);
    const snapshot = started.actor.getSnapshot();
    expect([selectIsEditable(snapshot), selectForm(snapshot).eventName]).toEqual([true, 'Atelier']);
  });

  test.each(['booking_decided', 'booking_not_found'])('cannot be opened: %s', async (code) => {
    const { actor } = await startEditing({ loadBookingForm: () => failWith({ code }) }, opening);
    expect(actor.getSnapshot().matches('requestClosed')).toBe(true);
  });

  test('a draft of the version that the server has opens without a failure', async () => {
    const load = loading({ draft: asDraft(2) });
    const { actor } = await startEditing({ loadBookingForm: load }, opening);
    expect(selectFailure(actor.getSnapshot())).toBeNull();
    expect(selectForm(actor.getSnapshot()).eventName).toBe('Atelier');
  });

  test('the documents that the server has are enough for a student', async () => {
    const form = { ...pending.form, organizationType: 'student' as const };
    const load = loading({ pending: { ...pending, documentCount: 1, form } });
    const started = await startEditing({ loadBookingForm: load }, opening);
    started.actor.send({ type: 'form.submit' });
    await until(started, ({ status }) => status === 'done');
  });
});

test('a request whose earlier booking has ended is sent again under a new key, with all that was typed', async () => {
  const newKey = '00000000-0000-4000-8000-0000000000bb';
  let calls = 0;
  const ended = { code: 'request_ended', params: { bookingId: 'b0', status: 'expired' } };
  const started = await startReady(
    ['card.pdf'],
    {
      createRequest: () =>
        ++calls === 1 ? failWith(ended) : Promise.resolve({ bookingId: 'b1', total: null }),
    },
    { createId: () => newKey },
  );
  started.actor.send({ type: 'form.submit' });
  await until(started, (snapshot) => snapshot.matches({ editing: lastStep }));
  const { context } = started.actor.getSnapshot();
  expect(context.failure?.code).toBe('request_ended');
  expect(context.bookingId).toBeNull();
  expect(context.form).toEqual(draft.form);
  // oxlint-disable-next-line no-restricted-properties -- the plan compares the whole draft
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

test('a number of people that is none is known before a price is asked for', async () => {
  const { actor } = await startEditing();
  const isInvalid = () => selectIsCountInvalid(actor.getSnapshot());
  expect(isInvalid()).toBe(false);
  actor.send({ type: 'field.change', change: { attendees: '' } });
  expect(isInvalid()).toBe(true);
});
