import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { DomiciliationDraft, OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import { documentUploadMachine } from '#machines/document-upload/document-upload.machine.ts';
import type { DocumentUploadCalls } from '#machines/document-upload/document-upload.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import {
  business,
  completeDraft,
  customer,
  flexible,
  input,
  paper,
  paperNames,
  sentDraft,
  starter,
} from './domiciliation.fixtures.ts';
import { domiciliationMachine } from './domiciliation.machine.ts';
import {
  selectDocuments,
  selectForm,
  selectIsLocked,
  selectPlan,
  selectProgress,
  selectRestoredDraft,
  selectStep,
} from './domiciliation.selectors.ts';
import type { DomiciliationCalls, DomiciliationInput } from './domiciliation.types.ts';

type Overrides = Partial<DomiciliationCalls & DocumentUploadCalls>;

interface Opening extends Partial<DomiciliationInput> {
  draft?: OpenedDomiciliationDraft;
}

/** A domiciliation actor whose calls succeed unless overridden; `log` is what it did, `shown` what it told the view. */
function start(overrides: Overrides = {}, { draft, ...change }: Opening = {}) {
  const log: string[] = [];
  const shown: unknown[] = [];
  const drafts: DomiciliationDraft[] = [];
  const calls: DomiciliationCalls = {
    openDraft: () => Promise.resolve(draft ?? null),
    ensureCustomer: ({ uid }) => {
      log.push(`ensure ${uid}`);
      return Promise.resolve(customer);
    },
    createRequest: ({ requestKey, request }) => {
      log.push(`create ${requestKey} ${request.selectedMonths.join('+')}`);
      return Promise.resolve({ bookingId: 'b1', total: null });
    },
    ...overrides,
  };
  const uploads: DocumentUploadCalls = {
    requestUploadUrl: ({ fileName }) => {
      log.push(`url ${fileName}`);
      return Promise.resolve({ signedUrl: `/put/${fileName}`, path: `b1/${fileName}` });
    },
    putFile: ({ signedUrl }) => {
      log.push(`put ${signedUrl}`);
      return Promise.resolve();
    },
    recordAttachment: ({ bookingId, path, purpose, documentKind }) => {
      log.push(`record ${bookingId} ${path} ${purpose} ${documentKind ?? '-'}`);
      return Promise.resolve();
    },
    ...overrides,
  };
  const { openDraft, ensureCustomer, createRequest } = calls;
  const { requestUploadUrl, putFile, recordAttachment } = uploads;
  const actor = createActor(
    domiciliationMachine.provide({
      actors: {
        ...toActors<DomiciliationCalls>({ openDraft, ensureCustomer, createRequest }),
        documentUpload: documentUploadMachine.provide({
          actors: toActors<DocumentUploadCalls>({ requestUploadUrl, putFile, recordAttachment }),
        }),
      },
      actions: {
        saveDraft: (_, params) => drafts.push(params),
        deleteDraft: () => log.push('delete draft'),
      },
    }),
    { input: { ...input, ...change } },
  );
  actor.on('*', (fact) => shown.push(fact));
  return { actor: actor.start(), log, shown, drafts };
}

type Started = ReturnType<typeof start>;
type Snapshot = ReturnType<Started['actor']['getSnapshot']>;

function until({ actor }: Started, reached: (snapshot: Snapshot) => boolean) {
  return waitFor(actor, reached, { timeout: 1_000 });
}

/** The page as it is once the draft is read. */
async function open(opening: Opening = {}, overrides: Overrides = {}) {
  const started = start(overrides, opening);
  await until(started, (snapshot) => !snapshot.hasTag('loading'));
  return started;
}

const failWith = (code: string, params?: Record<string, string>) => () =>
  // A call rejects with what a service throws, which has a code.
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- see above
  Promise.reject({ code, params });

const isIncomplete = (snapshot: Snapshot) => snapshot.matches('documentsIncomplete');
const isDone = (snapshot: Snapshot) => snapshot.status === 'done';

describe('opening', () => {
  test('without a draft the plans are shown, and the contact is that of the user', async () => {
    const { actor, drafts } = await open();
    expect(actor.getSnapshot().value).toBe('choosingPlan');
    expect(selectPlan(actor.getSnapshot())).toBeNull();
    expect(selectForm(actor.getSnapshot())).toMatchObject({
      contactPerson: 'Amina Haddad',
      contactEmail: 'amina@example.com',
      months: [],
    });
    expect(drafts).toEqual([]);
  });

  test('the plan that the address names is open, as for one who chose it before signing in', async () => {
    const { actor, shown } = await open({ askedPlanId: flexible.id });
    expect(actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(selectPlan(actor.getSnapshot())).toBe(flexible);
    expect(shown).toEqual([{ type: 'plan.changed', planId: flexible.id }]);
  });

  test('a plan that is asked for while the draft is read is open after it', async () => {
    const started = start({}, { draft: completeDraft });
    started.actor.send({ type: 'plan.select', planId: flexible.id });
    await until(started, (snapshot) => !snapshot.hasTag('loading'));
    expect(started.actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(selectPlan(started.actor.getSnapshot())).toBe(flexible);
  });

  test('a plan that is not offered is not open', async () => {
    const { actor } = await open({ askedPlanId: '00000000-0000-4000-8000-0000000000ff' });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
  });

  test.each([null, starter.id])(
    'a draft comes back as it was left when the address names %s',
    async (askedPlanId) => {
      const { actor } = await open({ draft: completeDraft, askedPlanId });
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual({ editing: 'documents' });
      expect(selectForm(snapshot)).toEqual(completeDraft.form);
      expect(selectDocuments(snapshot)).toEqual(completeDraft.documents);
      expect(snapshot.context.requestKey).toBe(completeDraft.requestKey);
      expect(selectRestoredDraft(snapshot)).toBe(completeDraft);
    },
  );

  test('with another plan in the address the draft keeps all but its months', async () => {
    const { actor } = await open({ draft: completeDraft, askedPlanId: flexible.id });
    expect(actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(selectPlan(actor.getSnapshot())).toBe(flexible);
    expect(selectForm(actor.getSnapshot())).toEqual({ ...completeDraft.form, months: [] });
    expect(selectDocuments(actor.getSnapshot())).toHaveLength(4);
  });

  test('a draft whose plan is no longer offered keeps all but plan and months', async () => {
    const { actor } = await open({ draft: completeDraft, plans: [flexible] });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
    expect(selectForm(actor.getSnapshot())).toEqual({ ...completeDraft.form, months: [] });
  });

  test('months that have passed since are gone from a draft', async () => {
    const { actor } = await open({ draft: completeDraft, today: () => '2027-02-01' });
    expect(selectForm(actor.getSnapshot()).months).toEqual(['2027-02', '2027-03']);
  });

  test('where the browser keeps nothing the plans are shown', async () => {
    const { actor } = await open({}, { openDraft: failWith('internal') });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
  });

  test('a request that was sent without all documents waits for them, whatever plan the address names', async () => {
    const { actor } = await open({ draft: sentDraft(2), askedPlanId: flexible.id });
    const snapshot = actor.getSnapshot();
    expect(snapshot.value).toBe('documentsIncomplete');
    expect(selectStep(snapshot)).toBe('documents');
    expect(selectIsLocked(snapshot)).toBe(true);
    expect(snapshot.context.failure).toEqual({ code: 'upload_interrupted' });
  });

  test('a request that was wholly sent is told as such, and its draft deleted', async () => {
    const { log, shown } = await open({ draft: sentDraft(0) });
    expect(log).toEqual(['delete draft']);
    expect(shown).toContainEqual({ type: 'request.submitted', bookingId: 'booking-1' });
  });
});

describe('plan and months', () => {
  test('selecting a plan opens its months, and saves the draft', async () => {
    const { actor, drafts } = await open();
    actor.send({ type: 'plan.select', planId: starter.id });
    expect(actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(drafts.map(({ planId }) => planId)).toEqual([starter.id]);
  });

  test('selecting another plan clears the months and nothing else', async () => {
    const { actor } = await open({ draft: completeDraft });
    actor.send({ type: 'plans.show' });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
    actor.send({ type: 'plan.select', planId: flexible.id });
    expect(actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(selectForm(actor.getSnapshot())).toEqual({ ...completeDraft.form, months: [] });
    expect(selectDocuments(actor.getSnapshot())).toEqual(completeDraft.documents);
  });

  test('going back to the plans loses nothing: the same plan again goes on where it was', async () => {
    const { actor } = await open({ draft: completeDraft });
    actor.send({ type: 'plans.show' });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
    actor.send({ type: 'plan.select', planId: starter.id });
    expect(actor.getSnapshot().value).toEqual({ editing: 'documents' });
    expect(selectForm(actor.getSnapshot())).toEqual(completeDraft.form);
  });

  test('months fill in, are removed, and are kept at once; past ones are not taken', async () => {
    const { actor, drafts } = await open({ askedPlanId: starter.id });
    for (const month of ['2027-02', '2027-05', '2027-03', '2026-11', '2029-12']) {
      actor.send({ type: 'month.toggle', month });
    }
    expect(drafts.map(({ form }) => form.months)).toEqual([
      ['2027-02'],
      ['2027-02', '2027-03', '2027-04', '2027-05'],
      ['2027-02'],
    ]);
  });

  test('Next is refused below the minimum of the plan, until it is reached', async () => {
    const { actor, shown } = await open({ askedPlanId: starter.id });
    actor.send({ type: 'month.toggle', month: '2027-01' });
    actor.send({ type: 'month.toggle', month: '2027-02' });
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'months' });
    expect(actor.getSnapshot().context.errors).toEqual({ months: 'monthsTooFew' });
    expect(shown.at(-1)).toEqual({ type: 'form.invalid', field: 'months' });
    actor.send({ type: 'month.toggle', month: '2027-03' });
    expect(actor.getSnapshot().context.errors).toEqual({});
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'business' });
  });

  test('the month is judged by the day that it is: over midnight the current month passes', async () => {
    let today = '2026-12-31';
    const { actor } = await open({ askedPlanId: flexible.id, today: () => today });
    actor.send({ type: 'month.toggle', month: '2026-12' });
    today = '2027-01-01';
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().context.errors).toEqual({ months: 'monthsPast' });
  });
});

describe('business and documents', () => {
  test('every missing field of the business is named, and each is cured by itself', async () => {
    const { actor, shown } = await open({ draft: { ...completeDraft, step: 'months' } });
    actor.send({
      type: 'field.change',
      change: {
        companyName: ' ',
        enterpriseStatus: null,
        businessRole: null,
        contactPerson: '',
        contactEmail: '',
        contactPhone: '',
      },
    });
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'business' });
    expect(actor.getSnapshot().context.errors).toEqual({
      companyName: 'companyNameRequired',
      enterpriseStatus: 'enterpriseStatusRequired',
      businessRole: 'businessRoleRequired',
      contactPerson: 'contactPersonRequired',
      contactEmail: 'contactEmailRequired',
      contactPhone: 'contactPhoneRequired',
    });
    expect(shown.at(-1)).toEqual({ type: 'form.invalid', field: 'companyName' });
    actor.send({ type: 'field.change', change: business });
    expect(actor.getSnapshot().context.errors).toEqual({
      contactPerson: 'contactPersonRequired',
      contactEmail: 'contactEmailRequired',
    });
  });

  test('three documents are too few, whatever they are', async () => {
    const { actor, log } = await open({
      draft: { ...completeDraft, documents: completeDraft.documents.slice(0, 3) },
    });
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.errors).toEqual({ documents: 'documentsRequired' });
    expect(log).toEqual([]);
    actor.send({ type: 'documents.add', documents: [paper('fourth.pdf')] });
    expect(actor.getSnapshot().context.errors).toEqual({});
  });

  test('a refused file is told, and the others are kept', async () => {
    const { actor, shown } = await open({
      draft: { ...completeDraft, documents: [] },
    });
    actor.send({
      type: 'documents.add',
      documents: [
        paper('nic.pdf'),
        { id: 'x', file: { name: 'program.exe', size: 1_000, type: '' } },
        { id: 'y', file: { name: 'huge.pdf', size: 10 * 1024 * 1024 + 1, type: '' } },
      ],
    });
    expect(selectDocuments(actor.getSnapshot()).map(({ name }) => name)).toEqual(['nic.pdf']);
    expect(shown.slice(-2)).toEqual([
      {
        type: 'toast',
        tone: 'error',
        failure: { code: 'file_unsupported', params: { name: 'program.exe' } },
      },
      {
        type: 'toast',
        tone: 'error',
        failure: { code: 'file_too_large', params: { name: 'huge.pdf' } },
      },
    ]);
  });

  test('a paper is one document at most, and is kept in the draft', async () => {
    const { actor, drafts } = await open({ draft: completeDraft });
    const kinds = () => selectDocuments(actor.getSnapshot()).map(({ kind }) => kind);
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: 'nic' });
    expect(kinds()).toEqual([null, 'nif', 'commercial_register', 'nic']);
    actor.send({ type: 'document.assign', id: 'nif.pdf', kind: null });
    expect(kinds()).toEqual([null, null, 'commercial_register', 'nic']);
    expect(drafts.at(-1)?.documents.map(({ kind }) => kind)).toEqual(kinds());
  });

  test('a recorded document keeps its paper', async () => {
    const { actor } = await open({ draft: sentDraft(1) });
    actor.send({ type: 'document.assign', id: 'nic.pdf', kind: null });
    actor.send({ type: 'document.assign', id: 'c20.pdf', kind: 'nic' });
    actor.send({ type: 'documents.remove', id: 'nic.pdf' });
    expect(selectDocuments(actor.getSnapshot())).toEqual(sentDraft(1).documents);
  });
});

describe('submission', () => {
  test('the request is made once, then each document is sent as the paper that it is', async () => {
    const started = await open({ draft: completeDraft });
    const progress: unknown[] = [];
    started.actor.subscribe((snapshot) => progress.push(selectProgress(snapshot)?.current));
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.log).toEqual([
      `create ${completeDraft.requestKey} 2027-01+2027-02+2027-03`,
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
    expect(started.shown.at(-1)).toEqual({ type: 'request.submitted', bookingId: 'b1' });
    expect([...new Set(progress)]).toEqual([undefined, 1, 2, 3, 4]);
  });

  test('the profile is tried once more before it is missing', async () => {
    const found = await open({ draft: completeDraft, customer: null });
    found.actor.send({ type: 'form.submit' });
    await until(found, isDone);
    expect(found.log[0]).toBe('ensure uid-1');

    const missing = await open(
      { draft: completeDraft, customer: null },
      { ensureCustomer: failWith('internal') },
    );
    missing.actor.send({ type: 'form.submit' });
    await until(missing, (snapshot) => snapshot.hasTag('editable'));
    expect(missing.actor.getSnapshot().context.failure).toEqual({ code: 'sign_in_required' });
    expect(missing.log).toEqual([]);
  });

  test.each([
    ['plan_not_found', 'choosingPlan'],
    ['months_missing', { editing: 'months' }],
    ['period_invalid', { editing: 'months' }],
    ['internal', { editing: 'documents' }],
    ['network', { editing: 'documents' }],
  ])('a request that fails with %s leads to %j, and nothing typed is lost', async (code, value) => {
    const started = await open({ draft: completeDraft }, { createRequest: failWith(code) });
    started.actor.send({ type: 'form.submit' });
    const snapshot = await until(started, ({ context }) => context.failure !== null);
    expect(snapshot.value).toEqual(value);
    expect(snapshot.context.failure).toEqual({ code });
    const months = code === 'plan_not_found' ? [] : completeDraft.form.months;
    expect(selectForm(snapshot)).toEqual({ ...completeDraft.form, months });
    expect(selectDocuments(snapshot)).toEqual(completeDraft.documents);
    expect(snapshot.context.plans).toHaveLength(code === 'plan_not_found' ? 1 : 2);
  });

  test.each([
    ['something unknown', 'whatever', 'domiciliation_request_failed'],
    ['a session that is over', 'token_expired', 'sign_in_required'],
  ])('%s is told in the words of a domiciliation', async (_, code, told) => {
    const started = await open({ draft: completeDraft }, { createRequest: failWith(code) });
    started.actor.send({ type: 'form.submit' });
    const snapshot = await until(started, ({ context }) => context.failure !== null);
    expect(snapshot.context.failure).toEqual({ code: told });
  });

  test('an earlier request of the same key goes on with its documents', async () => {
    const started = await open(
      { draft: completeDraft },
      { createRequest: failWith('request_differs', { bookingId: 'b0' }) },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.log[2]).toBe('record b0 b1/nic.pdf LEGAL_DOCUMENT nic');
  });

  test('an earlier request whose booking has ended is sent again under a new key', async () => {
    const newKey = '00000000-0000-4000-8000-0000000000bb';
    const started = await open(
      { draft: completeDraft, createId: () => newKey },
      { createRequest: failWith('request_ended', { bookingId: 'b0', status: 'expired' }) },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => snapshot.matches({ editing: 'documents' }));
    const { context } = started.actor.getSnapshot();
    expect(context).toMatchObject({
      requestKey: newKey,
      bookingId: null,
      form: completeDraft.form,
      failure: { code: 'request_ended' },
    });
  });

  test('a customer with too many requests reads which limit it is', async () => {
    const params = { limit: 'pendingRequests', max: '10', used: '10' };
    const started = await open(
      { draft: completeDraft },
      { createRequest: failWith('limit_reached', params) },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, (snapshot) => snapshot.matches({ editing: 'documents' }));
    expect(started.actor.getSnapshot().context.failure).toEqual({
      code: 'pending_requests_reached',
      params,
    });
  });

  test('another total than the shown one is told', async () => {
    const started = await open(
      { draft: completeDraft },
      { createRequest: () => Promise.resolve({ bookingId: 'b1', total: 1_400_000 }) },
    );
    started.actor.send({ type: 'form.submit' });
    await until(started, isDone);
    expect(started.shown).toContainEqual({
      type: 'price.differs',
      shown: 1_350_000,
      agreed: 1_400_000,
    });
  });

  test.each([
    ['requestUploadUrl', 'legal_upload_url_failed'],
    ['putFile', 'legal_upload_failed'],
    ['recordAttachment', 'legal_link_failed'],
  ] as const)(
    'a failed %s is told by the file, and the next try resumes there',
    async (call, code) => {
      let isBroken = true;
      const log: string[] = [];
      const started = await open(
        { draft: completeDraft },
        {
          [call]: (asked: { fileName?: string; signedUrl?: string }) => {
            const name = asked.fileName ?? asked.signedUrl?.replace('/put/', '') ?? '';
            if (isBroken && name === 'nif.pdf') {
              return failWith('internal')();
            }
            log.push(name);
            return Promise.resolve({ signedUrl: `/put/${name}`, path: `b1/${name}` });
          },
        },
      );
      started.actor.send({ type: 'form.submit' });
      const { context } = await until(started, isIncomplete);
      expect(context.failure).toEqual({
        code,
        params: { name: 'nif.pdf', purpose: 'LEGAL_DOCUMENT' },
      });
      expect(started.drafts.at(-1)).toMatchObject({ bookingId: 'b1', form: completeDraft.form });

      isBroken = false;
      started.actor.send({ type: 'form.submit' });
      await until(started, isDone);
      expect(log).toEqual(paperNames);
      expect(started.log.filter((line) => line.startsWith('create'))).toHaveLength(1);
    },
  );

  test('Start a new request begins another one at the plans', async () => {
    const { actor, log, shown } = await open({ draft: sentDraft(1) });
    actor.send({ type: 'form.clear' });
    expect(actor.getSnapshot().value).toBe('choosingPlan');
    expect(actor.getSnapshot().context).toMatchObject({
      planId: null,
      bookingId: null,
      documents: [],
      requestKey: input.createId(),
    });
    expect(log).toEqual(['delete draft']);
    expect(shown.at(-1)).toEqual({ type: 'plan.changed', planId: null });
  });
});

test('a draft that cannot be kept is told, and the form goes on', async () => {
  const { actor, shown } = await open({ draft: completeDraft });
  actor.send({ type: 'draft.notKept' });
  expect(shown.at(-1)).toEqual({
    type: 'toast',
    tone: 'error',
    failure: { code: 'draft_not_kept' },
  });
  expect(actor.getSnapshot().value).toEqual({ editing: 'documents' });
});
