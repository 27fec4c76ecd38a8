import type { SnapshotFrom } from 'xstate';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import { keeperFails } from '#machines/shared/draft-keeper.paths.ts';
import { selectProgress } from '#machines/shared/request-form.selectors.ts';
import {
  profileFails,
  requestFails,
  submissionBreaks,
  submissionReports,
  submits,
  uploadFails,
} from '#machines/submission/submission-variants.paths.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
import {
  business,
  completeDraft,
  flexible,
  input,
  paper,
  paperNames,
  quarter,
  sentDraft,
} from './domiciliation.fixtures.ts';
import { domiciliationWords } from './domiciliation-words.paths.ts';
import { domiciliationMachine } from './domiciliation.machine.ts';
import { selectStep } from './domiciliation.selectors.ts';
import { invariants, requirements } from './domiciliation-requirements.paths.ts';

type Snapshot = SnapshotFrom<typeof domiciliationMachine>;

const isOn = (step: DomiciliationStep) => (snapshot: Snapshot) =>
  snapshot.matches({ editing: step });

const has = (snapshot: Snapshot, id: string) =>
  snapshot.context.documents.some((document) => document.id === id);

const isPaper = ({ context }: Snapshot, id: string, kind: LegalDocumentKind | null) =>
  context.documents.some((document) => document.id === id && document.kind === kind);

const canAttach = (snapshot: Snapshot) =>
  isOn('documents')(snapshot) || snapshot.matches('documentsIncomplete');

/** Presses a month when the months in `before` are chosen. */
const pressMonth = (month: string, name: string, before: readonly string[]) => ({
  label: `Press ${name}`,
  event: { type: 'month.toggle' as const, month },
  when: (snapshot: Snapshot) =>
    isOn('months')(snapshot) && snapshot.context.form.months.join() === before.join(),
  isOffered: isOn('months'),
});

const fiveMonths = [...quarter, '2027-04', '2027-05'];

/** What a user can see of the domiciliation form. */
export type DomiciliationView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { form, documents, errors, failure, bookingId, customer: profile } = snapshot.context;
  return {
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

/** The domiciliation form of a plan as a user without a loaded profile walks through it: four papers. */
export const domiciliationPaths: PathModel<typeof domiciliationMachine> = {
  name: 'domiciliation',
  machine: domiciliationMachine,
  input: { ...input, customer: null },
  listeners: ['draftKeeper'],
  ends: [],
  variants: {
    'xstate.done.actor.openDraft': [
      {
        label: 'There is no draft',
        event: { type: 'xstate.done.actor.openDraft', output: null },
      },
      {
        label: 'A complete draft arrives',
        event: { type: 'xstate.done.actor.openDraft', output: completeDraft },
      },
      {
        label: 'A complete draft of the plan Flexible arrives',
        event: {
          type: 'xstate.done.actor.openDraft',
          output: { ...completeDraft, planId: flexible.id },
        },
      },
      {
        label: 'The draft of a request arrives that was sent without c20.pdf',
        isDetour: true,
        event: { type: 'xstate.done.actor.openDraft', output: sentDraft(1) },
      },
      {
        label: 'The draft of a request arrives that was sent with every document',
        isDetour: true,
        event: { type: 'xstate.done.actor.openDraft', output: sentDraft(0) },
      },
    ],
    'xstate.error.actor.openDraft': [
      {
        label: 'The browser has no storage',
        event: { type: 'xstate.error.actor.openDraft', error: { code: 'internal' } },
        isOffered: () => false,
        whyNotOffered:
          'the store returns no draft in this case: only a mistake in it can cause this',
      },
    ],
    'month.toggle': [
      pressMonth('2027-01', 'January 2027, which fills the minimum', []),
      pressMonth('2027-05', 'May 2027, which fills the gap', quarter),
      pressMonth('2027-04', 'April 2027 again', fiveMonths),
      pressMonth('2027-02', 'February 2027 again', quarter),
      {
        ...pressMonth('2026-11', 'November 2026, which is past', []),
        isOffered: () => false,
        isIgnored: isOn('months'),
        whyNotOffered: 'the picker does not allow it',
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
        label: 'Move c20.pdf out of its slot',
        event: { type: 'document.assign', id: 'c20.pdf', kind: null },
        when: (snapshot) => canAttach(snapshot) && isPaper(snapshot, 'c20.pdf', 'c20'),
      },
      {
        label: 'Move c20.pdf to the slot of the C20',
        event: { type: 'document.assign', id: 'c20.pdf', kind: 'c20' },
        when: (snapshot) => canAttach(snapshot) && isPaper(snapshot, 'c20.pdf', null),
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
      {
        label: 'Press Clear Form, or Start a new request',
        event: { type: 'form.clear' },
        isDetour: true,
      },
    ],
    'draft.notKept': [
      {
        label: 'The browser cannot keep the draft',
        event: { type: 'draft.notKept' },
        isOffered: () => false,
        whyNotOffered: 'the fault runs of the browser tests fill the storage: no person can',
      },
    ],
    ...submissionReports(paperNames, ['c20.pdf']),
    'xstate.done.actor.submission': [
      submits,
      profileFails,
      requestFails('The plan is not offered any more', 'plan_not_found'),
      requestFails('The plan is for more months meanwhile', 'months_missing'),
      requestFails('The server had the request, and its booking has expired', 'request_ended', {
        bookingId: 'booking-1',
        status: 'expired',
      }),
      requestFails('The server fails', 'internal'),
      uploadFails('c20.pdf'),
      ...paperNames.slice(0, -1).map((name) => ({
        ...uploadFails(name),
        isOffered: () => false,
        whyNotOffered: 'one failing document is enough for a plan',
      })),
    ],
    'xstate.error.actor.submission': [submissionBreaks],
    'xstate.error.actor.draftKeeper': [keeperFails],
  },
  view: viewOf,
  shows: domiciliationWords,
  outcome: ({ context: { errors, failure } }) =>
    [...Object.values(errors), failure?.code ?? ''].join(),
  manual: {
    address: '/domiciliation-flow, then Select Plan under Flexible address',
    account: 'any customer',
    before: [
      'The profile cannot be loaded: block /api/auth in the developer tools until the form is there.',
    ],
  },
  causes: {
    'There is no draft': 'open the plan without an earlier draft',
    'A complete draft arrives': 'fill in every step, and reload',
    'A complete draft of the plan Flexible arrives':
      'fill in every step for the other plan, and open this one',
    'The draft of a request arrives that was sent without c20.pdf':
      'send a request with /storage blocked, and reload',
    'The draft of a request arrives that was sent with every document':
      'send a request, close the tab before the page changes, and open it again',
    'The submission ends': 'let the remaining requests through',
    'The profile cannot be loaded': 'block /api/auth/ensure-customer',
    'The server had the request, and its booking has expired':
      'send it, block /storage, let npm run staff reject it, and press Submit again',
    'The server fails':
      "answer('/api/events/request', 500, { code: 'internal', error: '' }) in the console",
    'The plan is not offered any more':
      "answer('/api/events/request', 404, { code: 'plan_not_found', error: '' }) in the console",
    'The plan is for more months meanwhile':
      "answer('/api/events/request', 422, { code: 'months_missing', error: '' }) in the console",
    'The submission ends without c20.pdf': 'block /storage',
  },
  requirements,
  invariants,
};
