import type { SnapshotFrom } from 'xstate';
import { validateDomiciliationStep, domiciliationSteps } from '#domain/domiciliation/form.ts';
import { areConsecutive, isSelectableMonth } from '#domain/domiciliation/months.ts';
import { nextDocument } from '#machines/shared/documents.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
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
  today,
} from './domiciliation.fixtures.ts';
import { domiciliationMachine } from './domiciliation.machine.ts';
import { selectPlan, selectProgress, selectStep } from './domiciliation.selectors.ts';

type Snapshot = SnapshotFrom<typeof domiciliationMachine>;

const isOn = (step: string) => (snapshot: Snapshot) =>
  snapshot.hasTag('editable') && snapshot.context.step === step;

/** The draft is read too quickly for anybody to press something meanwhile. */
const isChoosing = (snapshot: Snapshot) => snapshot.matches('choosingPlan');

const has = (snapshot: Snapshot, id: string) =>
  snapshot.context.documents.some((document) => document.id === id);

const isNext = (id: string) => (snapshot: Snapshot) =>
  nextDocument(snapshot.context.documents)?.id === id;

const canAttach = (snapshot: Snapshot) =>
  isOn('documents')(snapshot) || snapshot.matches('documentsIncomplete');

const requestFails = (code: string, params?: Record<string, string>) => ({
  type: 'xstate.error.actor.createRequest',
  error: params ? { code, params } : { code },
});

const uploadEnds = (documentId: string, failure?: { code: string }) => ({
  type: 'xstate.done.actor.documentUpload',
  output: failure
    ? { status: 'failed', documentId, storedPath: null, failure }
    : { status: 'recorded', documentId },
});

/** Presses a month where the months are so far these. */
const pressMonth = (month: string, name: string, before: readonly string[]) => ({
  label: `Press ${name}`,
  event: { type: 'month.toggle', month },
  when: (snapshot: Snapshot) =>
    isOn('months')(snapshot) && snapshot.context.form.months.join() === before.join(),
  isOffered: isOn('months'),
});

const quarter = ['2027-01', '2027-02', '2027-03'];
const year = [...quarter, '2027-04'];

/** What a person can know of the domiciliation form. */
export type DomiciliationView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const {
    plans,
    form,
    documents,
    errors,
    failure,
    bookingId,
    customer: profile,
  } = snapshot.context;
  return {
    offered: plans.map(({ name }) => name),
    plan: selectPlan(snapshot)?.name ?? null,
    step: selectStep(snapshot),
    months: form.months,
    companyName: form.companyName,
    documents: documents.map(
      ({ name, kind, status }) => `${name} ${kind === null ? '' : `as ${kind} `}${status}`,
    ),
    errors,
    failure: failure?.code ?? null,
    hasRequest: bookingId !== null,
    hasProfile: profile !== null,
    progress: selectProgress(snapshot)?.current ?? null,
  };
}

/** The domiciliation form as a person walks through it, whose profile was not loaded: two plans, four papers. */
export const domiciliationPaths: PathModel<typeof domiciliationMachine> = {
  name: 'domiciliation',
  machine: domiciliationMachine,
  input: { ...input, customer: null },
  listeners: [],
  ends: [],
  variants: {
    'xstate.done.actor.openDraft': [
      {
        label: 'There is no draft',
        event: { type: 'xstate.done.actor.openDraft', output: null },
      },
      {
        label: 'A draft arrives that lacks nothing',
        event: { type: 'xstate.done.actor.openDraft', output: completeDraft },
      },
      {
        label: 'The draft of a request arrives that was sent without c20.pdf',
        event: { type: 'xstate.done.actor.openDraft', output: sentDraft(1) },
      },
      {
        label: 'The draft of a request arrives that was wholly sent',
        event: { type: 'xstate.done.actor.openDraft', output: sentDraft(0) },
      },
    ],
    'xstate.error.actor.openDraft': [
      {
        label: 'The browser keeps nothing',
        event: { type: 'xstate.error.actor.openDraft', error: new Error('no storage') },
        // The store answers so with no draft: only a mistake in it can do this.
        isOffered: () => false,
      },
    ],
    'plan.select': [
      {
        label: 'Select the plan Starter',
        event: { type: 'plan.select', planId: starter.id },
        when: isChoosing,
      },
      {
        label: 'Select the plan Flexible',
        event: { type: 'plan.select', planId: flexible.id },
        when: (snapshot) =>
          isChoosing(snapshot) &&
          (snapshot.context.form.months.length > 0 || snapshot.context.plans.length === 1),
      },
    ],
    'plans.show': [{ label: 'Go back to the plans', event: { type: 'plans.show' } }],
    'month.toggle': [
      pressMonth('2027-01', 'January 2027', []),
      pressMonth('2027-03', 'March 2027, which fills the gap', ['2027-01']),
      pressMonth('2027-04', 'April 2027', quarter),
      pressMonth('2027-04', 'April 2027 again', year),
      {
        ...pressMonth('2026-11', 'November 2026, which is past', []),
        // The picker lets nobody.
        isOffered: () => false,
      },
    ],
    'field.change': [
      {
        label: 'Fill in the business information',
        event: { type: 'field.change', change: business },
        when: (snapshot) => isOn('business')(snapshot) && snapshot.context.form.companyName === '',
      },
    ],
    'documents.add': [
      {
        label: 'Attach nic.pdf, nif.pdf and register.pdf',
        event: { type: 'documents.add', documents: paperNames.slice(0, 3).map(paper) },
        when: (snapshot) => isOn('documents')(snapshot) && !has(snapshot, 'nic.pdf'),
      },
      {
        label: 'Attach c20.pdf',
        event: { type: 'documents.add', documents: [paper('c20.pdf')] },
        when: (snapshot) =>
          canAttach(snapshot) && has(snapshot, 'nic.pdf') && !has(snapshot, 'c20.pdf'),
      },
      {
        label: 'Attach program.exe, which is refused',
        event: {
          type: 'documents.add',
          documents: [{ id: 'program.exe', file: { name: 'program.exe', size: 1_000, type: '' } }],
        },
        when: (snapshot) => isOn('documents')(snapshot) && !has(snapshot, 'nic.pdf'),
      },
    ],
    'documents.remove': [
      {
        label: 'Remove c20.pdf',
        event: { type: 'documents.remove', id: 'c20.pdf' },
        when: canAttach,
      },
    ],
    'document.assign': [
      {
        label: 'Say that c20.pdf is the C20',
        event: { type: 'document.assign', id: 'c20.pdf', kind: 'c20' },
        when: (snapshot) =>
          canAttach(snapshot) &&
          snapshot.context.documents.some(({ id, kind }) => id === 'c20.pdf' && kind === null),
      },
    ],
    'step.next': [{ label: 'Press Next', event: { type: 'step.next' } }],
    'step.back': [{ label: 'Press Back', event: { type: 'step.back' } }],
    'step.select': [
      {
        label: 'Choose step 1, Months',
        event: { type: 'step.select', step: 'months' },
        when: (snapshot) => !isOn('months')(snapshot),
      },
      {
        label: 'Choose step 3, Documents',
        event: { type: 'step.select', step: 'documents' },
        when: (snapshot) => !isOn('documents')(snapshot),
      },
    ],
    'form.submit': [
      {
        label: 'Press Submit',
        event: { type: 'form.submit' },
        isOffered: canAttach,
      },
    ],
    'form.clear': [
      { label: 'Press Clear Form, or Start a new request', event: { type: 'form.clear' } },
    ],
    'draft.notKept': [
      {
        label: 'The browser cannot keep the draft',
        event: { type: 'draft.notKept' },
        // No person does it: the fault runs of the browser tests fill the storage.
        isOffered: () => false,
      },
    ],
    'xstate.done.actor.ensureCustomer': [
      {
        label: 'The profile is found',
        event: { type: 'xstate.done.actor.ensureCustomer', output: customer },
      },
    ],
    'xstate.error.actor.ensureCustomer': [
      {
        label: 'The profile cannot be loaded',
        event: { type: 'xstate.error.actor.ensureCustomer', error: { code: 'internal' } },
      },
    ],
    'xstate.done.actor.createRequest': [
      {
        label: 'The server accepts the request',
        event: {
          type: 'xstate.done.actor.createRequest',
          output: { bookingId: 'booking-1', total: null },
        },
      },
    ],
    'xstate.error.actor.createRequest': [
      {
        label: 'The plan is not offered any more',
        event: requestFails('plan_not_found'),
        // Without any plan there is nothing more to do here.
        when: ({ context }) => context.plans.length > 1,
      },
      { label: 'The plan is for more months meanwhile', event: requestFails('months_missing') },
      {
        label: 'The server has an earlier request with other text',
        event: requestFails('request_differs', { bookingId: 'booking-1' }),
      },
      {
        label: 'The server had the request, and its booking has expired',
        event: requestFails('request_ended', { bookingId: 'booking-1', status: 'expired' }),
      },
      { label: 'The server fails', event: requestFails('internal') },
    ],
    'xstate.done.actor.documentUpload': [
      ...paperNames.map((name) => ({
        label: `${name} arrives`,
        event: uploadEnds(name),
        when: isNext(name),
      })),
      {
        label: 'c20.pdf cannot be uploaded',
        event: uploadEnds('c20.pdf', { code: 'upload_failed' }),
        when: isNext('c20.pdf'),
      },
    ],
    'xstate.error.actor.documentUpload': [
      {
        label: 'The upload breaks off',
        event: { type: 'xstate.error.actor.documentUpload', error: { code: 'internal' } },
        // The upload machine turns every failed answer into its output: only a mistake in it can do this.
        isOffered: () => false,
      },
    ],
  },
  view: viewOf,
  outcome: ({ context: { errors, failure } }) =>
    [...Object.values(errors), failure?.code ?? ''].join(),
  invariants: [
    {
      name: 'the chosen months are consecutive, and none is past',
      holds: ({ context }) =>
        context.form.months.length === 0 ||
        (areConsecutive(context.form.months) &&
          context.form.months.every((month) => isSelectableMonth(month, today))),
    },
    {
      name: 'a request is sent only for an offered plan, its minimum of months, and a valid form',
      holds: (snapshot) => {
        const plan = selectPlan(snapshot);
        const { form, documents, customer: profile } = snapshot.context;
        return (
          !snapshot.matches({ submitting: 'creatingRequest' }) ||
          (profile !== null &&
            plan !== null &&
            form.months.length >= plan.min_months &&
            domiciliationSteps.every(
              (step) =>
                Object.keys(
                  validateDomiciliationStep(step, form, {
                    plan,
                    documentCount: documents.length,
                    today,
                  }),
                ).length === 0,
            ))
        );
      },
    },
    {
      name: 'selecting another plan clears the months',
      holds: ({ context }, taken) =>
        taken?.event.type !== 'plan.select' ||
        context.planId === taken.from.context.planId ||
        context.form.months.length === 0,
    },
    {
      name: 'success means that the server has the request and at least four recorded documents',
      holds: ({ status, context }) =>
        status !== 'done' ||
        (context.bookingId !== null &&
          context.documents.length >= 4 &&
          context.documents.every((document) => document.status === 'recorded')),
    },
    {
      name: 'a paper is one document at most',
      holds: ({ context }) => {
        const kinds = context.documents.flatMap(({ kind }) => kind ?? []);
        return new Set(kinds).size === kinds.length;
      },
    },
    {
      name: 'once the server has the request no second one is made, and its booking stays, unless a new one is begun',
      holds: (snapshot, taken) =>
        !taken?.from.context.bookingId ||
        taken.event.type === 'form.clear' ||
        (!snapshot.matches({ submitting: 'creatingRequest' }) &&
          snapshot.context.bookingId === taken.from.context.bookingId),
    },
    {
      name: 'the form can be changed only until the server has the request',
      holds: (snapshot) => !snapshot.hasTag('editable') || snapshot.context.bookingId === null,
    },
    {
      name: 'a recorded document stays recorded',
      holds: ({ context }, taken) =>
        taken?.event.type === 'form.clear' ||
        (taken?.from.context.documents ?? [])
          .filter(({ status }) => status === 'recorded')
          .every(({ id }) =>
            context.documents.some(
              (document) => document.id === id && document.status === 'recorded',
            ),
          ),
    },
    {
      name: 'messages stand only where something can be corrected',
      holds: (snapshot) =>
        Object.keys(snapshot.context.errors).length === 0 || snapshot.hasTag('documentsEditable'),
    },
    {
      name: 'nothing but typing and clearing changes what was typed about the business',
      holds: ({ context }, taken) =>
        !taken ||
        ['field.change', 'form.clear', 'xstate.done.actor.openDraft'].includes(taken.event.type) ||
        JSON.stringify({ ...context.form, months: [] }) ===
          JSON.stringify({ ...taken.from.context.form, months: [] }),
    },
    {
      name: 'the form is open only for a chosen plan',
      holds: (snapshot) => !snapshot.hasTag('editable') || selectPlan(snapshot) !== null,
    },
    {
      name: 'the step that the draft carries is the one that is open',
      holds: (snapshot) =>
        !snapshot.hasTag('editable') || snapshot.matches({ editing: snapshot.context.step }),
    },
    {
      name: 'a failed submission says why',
      holds: (snapshot) =>
        !snapshot.matches('documentsIncomplete') || snapshot.context.failure !== null,
    },
  ],
};
