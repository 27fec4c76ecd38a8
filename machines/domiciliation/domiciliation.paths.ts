import type { SnapshotFrom } from 'xstate';
import type { OpenedDomiciliationDraft } from '#domain/domiciliation/draft.ts';
import type { DomiciliationStep } from '#domain/domiciliation/form.ts';
import type { LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import {
  beforeOpening,
  draftWithout,
  hasDocument,
  isOnOrIncomplete,
  requestFormCauses,
  requestFormOutcome,
  requestFormVariants,
  requestFormView,
  wholeDraft,
} from '#machines/request-form/request-form.paths.ts';
import {
  onceFilesAreRead,
  refusedElsewhere,
  refusedFile,
  whileReading,
} from '#machines/request-form/document-reader.paths.ts';
import { requestFails } from '#machines/request-form/submission/submission-variants.paths.ts';
import { failsOnlyByMistake, returned } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
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

const isPaper = ({ context }: Snapshot, id: string, kind: LegalDocumentKind | null) =>
  context.documents.some((document) => document.id === id && document.kind === kind);

const canAttach = isOnOrIncomplete('documents');

const opens = (label: string, draft: OpenedDomiciliationDraft | null) =>
  returned('openDraft', label, draft, { isDetour: draft !== null });

/** Presses a month when the months in `before` are chosen. */
const pressMonth = (month: string, name: string, before: readonly string[]) => ({
  label: `Press ${name}`,
  event: { type: 'month.toggle' as const, month },
  when: (snapshot: Snapshot) =>
    isOn('months')(snapshot) && snapshot.context.form.months.join() === before.join(),
  isOffered: isOn('months'),
});

const fiveMonths = [...quarter, '2027-04', '2027-05'];

const failing = ['c20.pdf'] as const;

/** What a user can see of the domiciliation form. */
export type DomiciliationView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { form, documents, errors } = snapshot.context;
  return {
    months: form.months,
    companyName: form.companyName,
    documents: documents.map(
      ({ name, kind, status, failure }) =>
        `${name} ${kind === null ? '' : `as ${kind} `}${failure && status === 'waiting' ? 'notSent' : status}`,
    ),
    errors,
    ...requestFormView(snapshot, selectStep(snapshot)),
  };
}

/** The domiciliation form of a plan as a user without a loaded profile walks through it: four papers. */
export const domiciliationPaths: PathModel<typeof domiciliationMachine> = {
  name: 'domiciliation',
  machine: domiciliationMachine,
  input: { ...input, customer: null },
  listeners: ['autosave', 'documentReader'],
  ends: [],
  untaken: {
    ...refusedElsewhere('domiciliation'),
    'domiciliation.editing:form.submit:0': whileReading,
    'domiciliation.documentsIncomplete:form.submit:0': whileReading,
  },
  variants: onceFilesAreRead({
    'xstate.done.actor.openDraft': [
      opens('There is no draft', null),
      opens('A complete draft arrives', completeDraft),
      opens('A complete draft of the plan Flexible arrives', {
        ...completeDraft,
        planId: flexible.id,
      }),
      opens(draftWithout('c20.pdf'), sentDraft(1)),
      opens(wholeDraft, sentDraft(0)),
    ],
    ...failsOnlyByMistake(
      'openDraft',
      'The browser has no storage',
      'the store returns no draft in this case: only a mistake in it can cause this',
    ),
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
        when: (snapshot) => isOn('documents')(snapshot) && !hasDocument(snapshot, 'nic.pdf'),
      },
      {
        label: 'Attach c20.pdf',
        event: { type: 'documents.add', documents: [paper('c20.pdf')] },
        when: (snapshot) =>
          canAttach(snapshot) &&
          hasDocument(snapshot, 'nic.pdf') &&
          !hasDocument(snapshot, 'c20.pdf'),
      },
      {
        ...refusedFile,
        when: (snapshot) => isOn('documents')(snapshot) && !hasDocument(snapshot, 'nic.pdf'),
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
    ...requestFormVariants({
      names: paperNames,
      failing,
      documentsStep: 'documents',
      lastStep: 'documents',
      refusals: [
        requestFails('The plan is not offered any more', 'plan_not_found'),
        requestFails('The plan is for more months meanwhile', 'months_missing'),
      ],
    }),
  }),
  view: viewOf,
  shows: domiciliationWords,
  outcome: requestFormOutcome,
  manual: {
    address: '/domiciliation-flow, then Select Plan under Flexible address',
    account: 'any customer',
    before: [beforeOpening],
  },
  causes: {
    ...requestFormCauses(failing),
    'There is no draft': 'open the plan without an earlier draft',
    'A complete draft arrives': 'fill in every step, and reload',
    'A complete draft of the plan Flexible arrives':
      'fill in every step for the other plan, and open this one',
    'The plan is not offered any more':
      "answer('/api/events/request', 404, { code: 'plan_not_found', error: '' }) in the console",
    'The plan is for more months meanwhile':
      "answer('/api/events/request', 422, { code: 'months_missing', error: '' }) in the console",
  },
  requirements,
  invariants,
};
