/* oxlint-disable no-restricted-properties -- the plan compares the whole context and draft */
import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { MAX_DOCUMENTS } from '#domain/documents/files.ts';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { domiciliationSteps } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { toActors } from '#machines/shared/calls.ts';
import { readAtOnce } from '#machines/request-form/document-reader.fixtures.ts';
import { copy } from '#machines/request-form/finish-later/finish-later.fixtures.ts';
import { autosave } from '#machines/shared/autosave.ts';
import {
  selectDocuments,
  selectIsLocked,
  selectProgress,
  selectRestoredDraft,
} from '#machines/request-form/request-form.selectors.ts';
import {
  loggedSubmission,
  type AllSubmissionCalls,
} from '#machines/request-form/submission/submission.fixtures.ts';
import {
  business,
  completeDraft,
  flexible,
  input,
  paper,
  paperNames,
  sentDraft,
  starter,
} from './domiciliation.fixtures.ts';
import { domiciliationMachine } from './domiciliation.machine.ts';
import { readUnfinished, selectForm, selectPlan, selectStep } from './domiciliation.selectors.ts';
import type { DomiciliationCalls, DomiciliationInput } from './domiciliation.types.ts';

type Calls = DomiciliationCalls & AllSubmissionCalls;

interface Opening extends Partial<DomiciliationInput> {
  draft?: OpenedDomiciliationDraft;
}

/** A domiciliation actor whose calls succeed unless overridden; `log` has its effects, `emitted` what it emitted. */
function start(
  { openDraft: opening, ...overrides }: Partial<Calls> = {},
  { draft, ...change }: Opening = {},
) {
  const log: string[] = [];
  const emitted: unknown[] = [];
  const drafts: DomiciliationDraft[] = [];
  const { openDraft } = toActors<DomiciliationCalls>({
    openDraft: () => Promise.resolve(draft ?? null),
    ...(opening && { openDraft: opening }),
  });
  const actor = createActor(
    domiciliationMachine.provide({
      actors: {
        openDraft,
        submission: loggedSubmission(log, overrides),
        documentReader: readAtOnce,
        autosave: autosave((saved: DomiciliationDraft) => void drafts.push(saved)),
      },
      actions: {
        deleteDraft: () => log.push('delete draft'),
      },
    }),
    { input: { ...input, ...change } },
  );
  actor.on('*', (event) => emitted.push(event));
  return { actor: actor.start(), log, emitted, drafts };
}

type Started = ReturnType<typeof start>;
type Snapshot = ReturnType<Started['actor']['getSnapshot']>;

function until({ actor }: Started, reached: (snapshot: Snapshot) => boolean) {
  return waitFor(actor, reached);
}

/** The page after the draft is read. */
async function open(opening: Opening = {}, overrides: Partial<Calls> = {}) {
  const started = start(overrides, opening);
  expect(started.actor.getSnapshot().hasTag('loading')).toBe(true);
  await until(started, (snapshot) => !snapshot.hasTag('loading'));
  return started;
}

const failWith = (code: string) => () =>
  // A call rejects with what a service throws, which has a code.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- see above
  Promise.reject({ code });

const ofFlexible = { planId: flexible.id, plan: flexible };

const isIncomplete = (snapshot: Snapshot) => snapshot.matches('documentsIncomplete');
const isDone = (snapshot: Snapshot) => snapshot.status === 'done';

describe('opening', () => {
  test.each(domiciliationSteps)(
    'a draft that was left on %s opens there, and keeps it',
    async (step) => {
      const { actor, drafts } = await open({ draft: { ...completeDraft, step } });
      expect(actor.getSnapshot().value).toEqual({ editing: step });
      actor.send({ type: 'field.change', change: { companyName: 'Other' } });
      expect(drafts.map((saved) => saved.step)).toEqual([step]);
    },
  );

  test('a draft of a different plan is restored without its months', async () => {
    const { actor, drafts } = await open({ draft: completeDraft, ...ofFlexible });
    const snapshot = actor.getSnapshot();
    expect(snapshot.value).toEqual({ editing: 'months' });
    expect(selectPlan(snapshot)).toBe(flexible);
    expect(selectRestoredDraft(snapshot)).toBe(completeDraft);
    expect(selectForm(snapshot)).toEqual({ ...completeDraft.form, months: [] });
    expect(selectDocuments(snapshot)).toEqual(completeDraft.documents);
    expect(snapshot.context.requestKey).toBe(completeDraft.requestKey);
    expect(drafts).toEqual([]);
    actor.send({ type: 'month.toggle', month: '2027-02' });
    expect(drafts).toEqual([
      expect.objectContaining({
        planId: flexible.id,
        form: { ...completeDraft.form, months: ['2027-02'] },
        documents: completeDraft.documents,
      }),
    ]);
  });

  test('the draft is that of the user', async () => {
    const asked: unknown[] = [];
    const openDraft: Calls['openDraft'] = ({ uid }) => {
      asked.push(uid);
      return Promise.resolve(null);
    };
    await open({}, { openDraft });
    expect(asked).toEqual([input.user.uid]);
  });

  test('past months are removed from a draft', async () => {
    const { actor } = await open({ draft: completeDraft, today: () => '2027-02-01' });
    expect(selectForm(actor.getSnapshot()).months).toEqual(['2027-02', '2027-03']);
  });

  test.each([starter, null])(
    'a request that was sent without all documents waits for them, also when its plan is no longer offered',
    async (plan) => {
      const { actor } = await open({ draft: sentDraft(2), plan });
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toBe('documentsIncomplete');
      expect(selectStep(snapshot)).toBe('documents');
      expect(selectIsLocked(snapshot)).toBe(true);
      expect(snapshot.context.failure).toEqual({ code: 'upload_interrupted' });
    },
  );

  test('the documents of a plan that is no longer offered can still be sent', async () => {
    const started = await open({ draft: sentDraft(1), plan: null });
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.emitted.at(-1)).toEqual({ type: 'request.submitted', bookingId: 'booking-1' });
    expect(started.drafts.every(({ planId }) => planId === starter.id)).toBe(true);
  });
});

describe('months', () => {
  test('the months are validated against the current day, also after midnight', async () => {
    let today = '2026-12-31';
    const { actor, emitted } = await open({ ...ofFlexible, today: () => today });
    actor.send({ type: 'month.toggle', month: '2026-12' });
    today = '2027-01-01';
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().context.errors).toEqual({ months: 'monthsPast' });
    expect(emitted).toEqual([{ type: 'form.invalid', field: 'months' }]);
  });
});

describe('business and documents', () => {
  test('an invalid field of the business has an error, and a change removes only its own', async () => {
    const { actor, emitted } = await open({ draft: { ...completeDraft, step: 'months' } });
    actor.send({ type: 'field.change', change: { companyName: ' ', contactPerson: '' } });
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'business' });
    expect(actor.getSnapshot().context.errors).toEqual({
      companyName: 'companyNameRequired',
      contactPerson: 'contactPersonRequired',
    });
    expect(emitted.at(-1)).toEqual({ type: 'form.invalid', field: 'companyName' });
    actor.send({ type: 'field.change', change: business });
    expect(actor.getSnapshot().context.errors).toEqual({ contactPerson: 'contactPersonRequired' });
  });

  test.each([
    ['Next', 'business', { type: 'step.next' }],
    ['a later step', 'months', { type: 'step.select', step: 'documents' }],
  ] as const)('%s shows what the business lacks, and asks to go there', async (_, step, event) => {
    const form = { ...completeDraft.form, companyName: ' ' };
    const { actor, emitted } = await open({ draft: { ...completeDraft, step, form } });
    actor.send(event);
    const { value, context } = actor.getSnapshot();
    expect(value).toEqual({ editing: 'business' });
    expect(context.errors).toEqual({ companyName: 'companyNameRequired' });
    expect(emitted).toEqual([{ type: 'form.invalid', field: 'companyName' }]);
  });

  const kindsOf = ({ actor }: Started) =>
    selectDocuments(actor.getSnapshot()).map(({ kind }) => kind);

  test('a document that moves to a taken paper changes places with the one there, and the draft knows', async () => {
    const started = await open({ draft: completeDraft });
    const { actor, drafts } = started;
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: 'nic' });
    expect(kindsOf(started)).toEqual(['c20', 'nif', 'commercial_register', 'nic']);
    actor.send({ type: 'document.assign', id: 'nif.pdf', kind: null });
    expect(kindsOf(started)).toEqual(['c20', null, 'commercial_register', 'nic']);
    actor.send({ type: 'document.assign', id: 'nif.pdf', kind: 'c20' });
    expect(kindsOf(started)).toEqual([null, 'c20', 'commercial_register', 'nic']);
    expect(drafts.at(-1)?.documents.map(({ kind }) => kind)).toEqual(kindsOf(started));
  });

  const add = (names: readonly string[], kind?: LegalDocumentKind) =>
    ({ type: 'documents.add', documents: names.map(paper), ...(kind && { kind }) }) as const;

  test('a file is the paper that its name names, unless another file is; a later one does not replace it', async () => {
    const started = await open({ draft: { ...completeDraft, documents: [] } });
    started.actor.send(add(['scan.pdf', 'C20 (2).pdf', 'C20.pdf', 'RC.pdf', 'passeport.pdf']));
    started.actor.send(add(['registre de commerce.pdf', 'NIC.pdf']));
    expect(kindsOf(started)).toEqual([null, 'c20', null, 'commercial_register', null, null, 'nic']);
  });

  test('a file that is chosen for a paper is that paper, whatever its name; the next ones go by their names', async () => {
    const started = await open({ draft: { ...completeDraft, documents: [] } });
    started.actor.send(add(['C20.pdf', 'nif.pdf'], 'nic'));
    started.actor.send(add(['scan.pdf'], 'nic'));
    expect(kindsOf(started)).toEqual(['nic', 'nif', null]);
  });

  test.each([
    ['the documents', completeDraft, 0],
    ['another step', { ...completeDraft, step: 'business' as const }, 1],
    ['a sent request', sentDraft(1), 0],
  ])('at %s a file that is refused has its reason and %i toasts', async (_, draft, toasts) => {
    const { actor, emitted } = await open({ draft });
    const failure = { code: 'file_damaged', params: { name: 'c20.pdf' } } as const;
    actor.send({ type: 'document.refused', id: 'c20.pdf', failure });
    const [refused] = selectDocuments(actor.getSnapshot()).filter(({ id }) => id === 'c20.pdf');
    expect(refused?.failure).toBe(failure);
    expect(emitted).toEqual(Array(toasts).fill({ type: 'toast', tone: 'error', failure }));
  });

  test('of a company in formation the papers count that it has until then', async () => {
    const form = { ...completeDraft.form, enterpriseStatus: 'in_process' as const };
    const started = await open({ draft: { ...completeDraft, form, documents: [] } });
    started.actor.send(add(['passeport.pdf', 'projet de statuts.pdf']));
    expect(kindsOf(started)).toEqual(['nic', 'c20']);
  });

  test('a document that is not there cannot be removed or be a paper', async () => {
    const { actor, drafts } = await open({ draft: completeDraft });
    actor.send({ type: 'documents.remove', id: 'c20.pdf' });
    actor.send({ type: 'documents.remove', id: 'c20.pdf' });
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: 'nic' });
    expect(selectDocuments(actor.getSnapshot())).toEqual(completeDraft.documents.slice(0, 3));
    expect(drafts).toHaveLength(1);
  });

  test('a recorded document keeps its paper', async () => {
    const { actor } = await open({ draft: sentDraft(1) });
    actor.send({ type: 'document.assign', id: 'nic.pdf', kind: null });
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: 'nic' });
    actor.send({ type: 'documents.remove', id: 'nic.pdf' });
    expect(selectDocuments(actor.getSnapshot())).toEqual(sentDraft(1).documents);
  });

  test('of a sent request a document that is not recorded can be another paper; without one Submit reports it', async () => {
    const started = await open({ draft: sentDraft(1) });
    const { actor } = started;
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: null });
    expect(kindsOf(started)).toEqual(['nic', 'nif', 'commercial_register', null]);
    actor.send({ type: 'documents.remove', id: 'c20.pdf' });
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().value).toBe('documentsIncomplete');
    expect(actor.getSnapshot().context.errors).toEqual({ documents: 'documentsRequired' });
    expect(started.emitted).toEqual([{ type: 'form.invalid', field: 'documents' }]);
  });
});

describe('submission', () => {
  test('months that the server refuses are asked for again until the step is left, and nothing typed is lost', async () => {
    const started = await open(
      { draft: completeDraft },
      { createRequest: failWith('invalid_period') },
    );
    started.actor.send({ type: 'form.submit' });
    const snapshot = await until(started, ({ context }) => context.failure !== null);
    expect(snapshot.value).toEqual({ editing: 'months' });
    expect(selectForm(snapshot)).toEqual(completeDraft.form);
    expect(selectDocuments(snapshot)).toEqual(completeDraft.documents);
    started.actor.send({ type: 'step.next' });
    expect(started.actor.getSnapshot().context.failure).toBeNull();
  });

  test('a withdrawn plan ends the form after the failure was shown', async () => {
    const started = await open(
      { draft: completeDraft },
      { createRequest: failWith('plan_not_found') },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.emitted).toEqual([
      { type: 'toast', tone: 'error', failure: { code: 'plan_not_found' } },
    ]);
    expect(started.actor.getSnapshot().output).toEqual({ status: 'withdrawn' });
  });

  test.each([
    ['Clear Form', completeDraft],
    ['Start a new request', sentDraft(1)],
  ])('%s deletes the draft and ends', async (_, draft) => {
    const { actor, log } = await open({ draft });
    actor.send({ type: 'form.clear' });
    expect(actor.getSnapshot().value).toBe('cleared');
    expect(log).toEqual(['delete draft']);
    expect(actor.getSnapshot().output).toEqual({ status: 'cleared' });
  });

  test('the request is made once, then each document is sent as the paper that it is', async () => {
    const months: unknown[] = [];
    const started = await open(
      { draft: completeDraft },
      {
        createRequest: ({ request }) => {
          months.push('selectedMonths' in request && request.selectedMonths);
          return Promise.resolve({ bookingId: 'b1', total: 1_400_000 });
        },
      },
    );
    const progress: unknown[] = [];
    started.actor.subscribe((snapshot) => progress.push(selectProgress(snapshot)?.current));
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.log).toEqual([
      `create ${completeDraft.requestKey}`,
      ...[
        ['nic.pdf', 'nic'],
        ['nif.pdf', 'nif'],
        ['register.pdf', 'commercial_register'],
        ['c20.pdf', 'c20'],
      ].flatMap(([name, kind]) => [
        `url ${name}`,
        `put /put/${name}`,
        `record b1 b1/${name} LEGAL_DOCUMENT ${kind}`,
      ]),
      'delete draft',
    ]);
    expect(started.emitted).toEqual([
      { type: 'price.differs', shown: 1_350_000, agreed: 1_400_000 },
      { type: 'request.submitted', bookingId: 'b1' },
    ]);
    expect(started.actor.getSnapshot().output).toEqual({ status: 'submitted', bookingId: 'b1' });
    expect(months).toEqual([completeDraft.form.months]);
    expect([...new Set(progress)]).toEqual([undefined, 1, 2, 3, 4]);
  });

  test('a failed upload is reported with the file name, in its row too, and the next try sends only that file', async () => {
    let isBroken = true;
    const started = await open(
      { draft: completeDraft },
      {
        putFile: ({ signedUrl }) =>
          isBroken && signedUrl === '/put/nif.pdf' ? failWith('internal')() : Promise.resolve(),
      },
    );
    started.actor.send({ type: 'form.submit' });
    const { context } = await until(started, isIncomplete);
    expect(context.failure).toEqual({
      code: 'legal_upload_failed',
      params: { name: 'nif.pdf', purpose: 'LEGAL_DOCUMENT' },
    });
    expect(context.documents.map(({ failure }) => failure)).toEqual(
      paperNames.map((name) => (name === 'nif.pdf' ? context.failure : undefined)),
    );
    expect(started.drafts.at(-1)).toMatchObject({ bookingId: 'b1', form: completeDraft.form });

    isBroken = false;
    started.log.length = 0;
    started.actor.send({ type: 'form.submit' });
    expect(started.actor.getSnapshot().context.failure).toBeNull();
    await until(started, isDone);
    expect(started.log.filter((line) => /^(create|put)/.test(line))).toEqual(['put /put/nif.pdf']);
  });
});

test('a draft that cannot be stored is reported, and the form can still be changed', async () => {
  const { actor, emitted } = await open({ draft: completeDraft });
  actor.send({ type: 'draft.notSaved' });
  expect(emitted.at(-1)).toEqual({
    type: 'toast',
    tone: 'error',
    failure: { code: 'draft_not_saved' },
  });
  expect(actor.getSnapshot().value).toEqual({ editing: 'documents' });
});

test('a form that was stored to finish it later has the copy and the paths in its draft', async () => {
  const { actor, drafts } = await open({ draft: completeDraft });
  actor.send({ type: 'draft.stored', copy, paths: { 'c20.pdf': 'path' } });
  const { lostDocuments: _, documents, ...draft } = completeDraft;
  const stored = {
    ...draft,
    stored: copy,
    documents: documents.map((one) =>
      one.id === 'c20.pdf' ? { ...one, storedPath: 'path' } : one,
    ),
  };
  expect(drafts).toEqual([stored]);
  expect(readUnfinished(actor.getSnapshot())).toEqual({ form: 'domiciliation', draft: stored });
});

test('a document beyond the limit is reported', async () => {
  const { actor, emitted } = await open({ draft: { ...completeDraft, documents: [] } });
  const names = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, index) => `${index}.pdf`);
  actor.send({ type: 'documents.add', documents: names.map(paper) });
  const failure = { code: 'documents_full', params: { name: '20.pdf', limit: '20' } };
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', failure }]);
});
