import { happens } from '#machines/shared/variants.paths.ts';
import { matchesState, type StateValue } from 'xstate';
import type { Customer } from '#domain/identity/customer.ts';
import {
  profileFails,
  requestFails,
  submissionBreaks,
  submissionReports,
  submits,
  uploadBreaks,
  uploadFails,
} from '#machines/request-form/submission/submission-variants.paths.ts';
import { filesAreRead, refusedFile, removeRefused } from './document-reader.paths.ts';
import { countedDocuments } from './documents.ts';
import { copy } from './finish-later/finish-later.fixtures.ts';
import { autosaveFails } from '#machines/shared/autosave.paths.ts';
import {
  selectIsReading,
  selectProgress,
  type RequestFormSnapshot,
} from './request-form.selectors.ts';

/** A request form, as its path model reads it. */
interface Snapshot extends RequestFormSnapshot {
  value: StateValue;
  context: RequestFormSnapshot['context'] & { customer: Customer | null };
}

type Failing = readonly [string, ...string[]];

interface FormModel<Refusal> {
  /** The documents that are sent, by name. */
  names: readonly string[];
  /** Those whose upload fails in the plan. */
  failing: Failing;
  /** The step with the documents, and the one with Submit. */
  documentsStep: string;
  lastStep: string;
  /** What the server refuses in this form, from `requestFails`. */
  refusals: readonly Refusal[];
}

/** Whether the form is on a step, or on what is left of it once the request is sent. */
export const isOnOrIncomplete =
  (step: string) =>
  ({ value }: Pick<Snapshot, 'value'>) =>
    value === 'documentsIncomplete' || matchesState({ editing: step }, value);

export const hasDocument = ({ context }: Snapshot, id: string) =>
  context.documents.some((document) => document.id === id);

/** The variants that the models of all request forms have in common. */
export function requestFormVariants<Refusal>({
  names,
  failing,
  documentsStep,
  lastStep,
  refusals,
}: FormModel<Refusal>) {
  const [missing] = failing;
  return {
    'documents.remove': [
      {
        label: `Remove ${missing}`,
        event: { type: 'documents.remove' as const, id: missing },
        when: isOnOrIncomplete(documentsStep),
      },
      removeRefused('documents.remove' as const),
    ],
    ...filesAreRead(names),
    ...happens('step.next', 'Press Next'),
    ...happens('step.back', 'Press Back'),
    ...happens('form.submit', 'Press Submit', { isOffered: isOnOrIncomplete(lastStep) }),
    ...happens('form.clear', 'Press Clear Form, or Start a new request', { isDetour: true }),
    ...happens('draft.notSaved', 'The browser does not save the draft', {
      isOffered: () => false,
      whyNotOffered: 'the fault runs of the browser tests fill the storage: no person can',
    }),
    'draft.stored': [
      {
        label: 'The form is stored to finish it later',
        event: { type: 'draft.stored' as const, copy, paths: {} },
        isOffered: () => false,
        whyNotOffered: 'nothing of the form changes: docs/machines/finish-later.md',
      },
    ],
    ...submissionReports(names, failing),
    'xstate.done.actor.submission': [
      submits,
      profileFails,
      ...refusals,
      requestFails('The server had the request, and its booking has expired', 'request_ended', {
        bookingId: 'booking-1',
        status: 'expired',
      }),
      requestFails('The server fails', 'internal'),
      ...failing.map(uploadFails),
      uploadBreaks,
    ],
    ...submissionBreaks,
    ...autosaveFails,
  };
}

/** How a person causes the variants that all request forms have in common. */
export function requestFormCauses(failing: Failing) {
  return {
    [draftWithout(failing[0])]: 'send a request with /storage blocked, and reload',
    [wholeDraft]: 'send a request, close the tab before the page changes, and open it again',
    'The submission ends': 'let the remaining requests through',
    'The profile cannot be loaded': 'block /api/auth/ensure-customer',
    'The server had the request, and its booking has expired':
      'send it, block /storage, let staff reject it, and press Submit again',
    'The server fails':
      "answer('/api/events/request', 500, { code: 'internal', error: '' }) in the console",
    ...Object.fromEntries(
      failing.map((name) => [`The submission ends without ${name}`, 'block /storage']),
    ),
  };
}

/** What the person prepares so that the profile is not loaded with the form. */
export const beforeOpening = {
  says: 'The profile cannot be loaded: block /api/auth in the developer tools until the form is there.',
  steps: ['The profile is found', profileFails.label],
};

/** The label of a draft of a sent request without this document. */
export const draftWithout = (name: string) =>
  `The draft of a request arrives that was sent without ${name}`;

/** The label of a draft of a sent request. */
export const wholeDraft = 'The draft of a request arrives that was sent with every document';

/** What a user can see of every request form; `step` is the one that it shows where it is open. */
export function requestFormView<Step extends string>(snapshot: Snapshot, step: Step) {
  const { failure, bookingId, customer } = snapshot.context;
  return {
    /** Null where there is no form, such as while it is loaded. */
    step: snapshot.hasTag('documentsEditable') || snapshot.hasTag('busy') ? step : null,
    failure: failure?.code ?? null,
    hasRequest: bookingId !== null,
    hasProfile: customer !== null,
    progress: selectProgress(snapshot)?.current ?? null,
  };
}

/** What distinguishes two results of one transition: the errors and the failure. */
export const requestFormOutcome = ({ context: { errors, failure } }: Snapshot) =>
  [...Object.values(errors), failure?.code ?? ''].join();

/** From each step but the first, Back leads to the one before. */
export const backRequirements = (steps: readonly string[]) =>
  steps.slice(1).map((step, index) => ({
    says: 'Back leads to the step before (section 2).',
    from: `editing.${step}`,
    on: 'Press Back',
    to: `editing.${steps[index] ?? ''}`,
  }));

interface RequirementsModel {
  /** The state that loads the form, and the step with the documents. */
  loading: string;
  documentsStep: string;
  /** A document that the sent draft lacks. */
  missing: string;
  /** How many documents are enough. */
  enough: number;
}

/** What the specification and the rulings demand of every request form. */
export function requestFormRequirements({
  loading,
  documentsStep,
  missing,
  enough,
}: RequirementsModel) {
  return [
    {
      says: 'A sent request resumes at its documents (rulings, Booking wizard).',
      from: loading,
      on: draftWithout(missing),
      to: 'documentsIncomplete',
    },
    {
      says: 'A request that was sent with every document is done (rulings, Booking wizard).',
      from: loading,
      on: wholeDraft,
      to: 'requestSubmitted',
    },
    {
      says: 'A file is read when it is chosen (rulings, Fourth round).',
      from: documentsStep,
      on: refusedFile.label,
      to: documentsStep,
      then: (snapshot: Snapshot) => selectIsReading(snapshot),
    },
    {
      says: 'A refused file is named in its row, and is no part of the request (section 5, Files).',
      from: documentsStep,
      on: 'program.exe is read, and refused',
      to: documentsStep,
      then: ({ context }: Snapshot, from: Snapshot) =>
        countedDocuments(context.documents).length <
        countedDocuments(from.context.documents).length,
    },
    {
      says: 'A document can be removed before it is sent (section 2).',
      from: documentsStep,
      on: `Remove ${missing}`,
      to: documentsStep,
      then: (snapshot: Snapshot) => !hasDocument(snapshot, missing),
    },
    {
      says: 'A document that fails does not stop the others.',
      from: 'submitting',
      on: `${missing} cannot be uploaded`,
      to: 'submitting',
    },
    {
      says: 'A failed document keeps the form, and only documents are left to do (rulings).',
      from: 'submitting',
      on: `The submission ends without ${missing}`,
      to: 'documentsIncomplete',
    },
    {
      says: 'Submit again sends the files that are not recorded (rulings, Booking wizard).',
      from: 'documentsIncomplete',
      on: 'Press Submit',
      when: ({ context }: Snapshot) => context.documents.length >= enough,
      to: 'submitting',
    },
    {
      says: 'With the last document the request is submitted (section 4).',
      from: 'submitting',
      on: 'The submission ends',
      to: 'requestSubmitted',
    },
  ];
}

const recordedIds = ({ context }: Snapshot) =>
  context.documents.flatMap(({ id, status }) => (status === 'recorded' ? [id] : []));

interface Taken {
  from: Snapshot;
  event: { type: string };
}

/** What holds in every reachable state of every request form. */
export const requestFormInvariants = [
  {
    name: 'success means that the server has the request and every document',
    holds: ({ value, context }: Snapshot) =>
      value !== 'requestSubmitted' ||
      (context.bookingId !== null &&
        countedDocuments(context.documents).every(({ status }) => status === 'recorded')),
  },
  {
    name: 'nothing is sent before every chosen file is read',
    holds: (snapshot: Snapshot) => !snapshot.hasTag('busy') || !selectIsReading(snapshot),
  },
  {
    name: 'the booking of a sent request stays until the customer begins a new one',
    holds: ({ context }: Snapshot, taken: Taken | null) =>
      !taken?.from.context.bookingId ||
      taken.event.type === 'form.clear' ||
      context.bookingId === taken.from.context.bookingId,
  },
  {
    name: 'the form can be changed in its steps, and nowhere else',
    holds: (snapshot: Snapshot) =>
      matchesState('editing', snapshot.value) === snapshot.hasTag('editable'),
  },
  {
    name: 'the form can be changed only until the server has the request',
    holds: (snapshot: Snapshot) =>
      !snapshot.hasTag('editable') || snapshot.context.bookingId === null,
  },
  {
    name: 'a recorded document stays recorded',
    holds: (snapshot: Snapshot, taken: Taken | null) =>
      taken === null ||
      taken.event.type === 'form.clear' ||
      recordedIds(taken.from).every((id) => recordedIds(snapshot).includes(id)),
  },
  {
    name: 'errors are shown only where something can be corrected',
    holds: (snapshot: Snapshot) =>
      Object.keys(snapshot.context.errors).length === 0 || snapshot.hasTag('documentsEditable'),
  },
  {
    name: 'a failed submission shows its failure',
    holds: (snapshot: Snapshot) =>
      snapshot.value !== 'documentsIncomplete' || snapshot.context.failure !== null,
  },
];
