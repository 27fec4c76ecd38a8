import { domiciliationSteps, validateDomiciliationStep } from '#domain/domiciliation/form.ts';
import { areConsecutive, isSelectableMonth } from '#domain/domiciliation/months.ts';
import {
  backRequirements,
  requestFormInvariants,
  requestFormRequirements,
} from '#machines/request-form/request-form.paths.ts';
import type { PathModel } from 'xstate-paths';
import { quarter, today } from './domiciliation.fixtures.ts';
import type { domiciliationMachine } from './domiciliation.machine.ts';
import { selectPlan } from './domiciliation.selectors.ts';

type Model = PathModel<typeof domiciliationMachine>;

/** What the specification and the rulings demand of the machine, whatever its transitions are. */
export const requirements: Model['requirements'] = [
  ...requestFormRequirements({
    loading: 'openingDraft',
    documentsStep: 'editing.documents',
    missing: 'c20.pdf',
    enough: 4,
  }),
  {
    says: 'The first month fills the minimum of the plan (rulings; decision 062).',
    from: 'editing.months',
    on: 'Press January 2027, which fills the minimum',
    to: 'editing.months',
    then: ({ context }) => context.form.months.join() === quarter.join(),
  },
  {
    says: 'Months are consecutive: picking fills the gap (section 4).',
    from: 'editing.months',
    on: 'Press May 2027, which fills the gap',
    to: 'editing.months',
    then: ({ context }) => context.form.months.join() === [...quarter, '2027-04', '2027-05'].join(),
  },
  {
    says: 'Picking a chosen month removes it, and those after it (section 4; rulings).',
    from: 'editing.months',
    on: 'Press April 2027 again',
    to: 'editing.months',
    then: ({ context }) => context.form.months.join() === quarter.join(),
  },
  {
    says: 'Minimum subscription is <n> months (section 5).',
    from: 'editing.months',
    on: 'Press Next',
    when: ({ context }) => context.form.months.length < 3,
    to: 'editing.months',
    then: ({ context }) => context.errors.months !== undefined,
  },
  {
    says: 'With enough months the business information follows (section 2).',
    from: 'editing.months',
    on: 'Press Next',
    when: ({ context }) => context.form.months.length >= 3,
    to: 'editing.business',
  },
  {
    says: 'Please provide your company name (section 5).',
    from: 'editing.business',
    on: 'Press Next',
    when: ({ context }) => context.form.companyName === '',
    to: 'editing.business',
    then: ({ context }) => context.errors.companyName !== undefined,
  },
  {
    says: 'With the business information the documents follow (section 2).',
    from: 'editing.business',
    on: 'Press Next',
    when: ({ context }) => context.form.companyName !== '',
    to: 'editing.documents',
  },
  ...backRequirements(domiciliationSteps),
  {
    says: 'Please upload all four required legal documents (section 5).',
    from: 'editing.documents',
    on: 'Press Submit',
    when: ({ context }) => context.documents.length < 4,
    to: 'editing.documents',
    then: ({ context }) => context.errors.documents !== undefined,
  },
  {
    says: 'With four documents the request is sent (section 4).',
    from: 'editing.documents',
    on: 'Press Submit',
    when: ({ context }) => context.documents.length >= 4,
    to: 'submitting',
  },
  {
    says: 'A file is put into the slot that its name names (decision 062).',
    from: 'editing.documents',
    on: 'Attach c20.pdf',
    to: 'editing.documents',
    then: ({ context }) =>
      context.documents.some(({ id, kind }) => id === 'c20.pdf' && kind === 'c20'),
  },
  {
    says: 'A plan that is not offered any more is shown as withdrawn (section 8).',
    from: 'submitting',
    on: 'The plan is not offered any more',
    to: 'planWithdrawn',
  },
  {
    says: 'Selecting a plan resets the months (section 4).',
    from: 'openingDraft',
    on: 'A complete draft of the plan Flexible arrives',
    to: 'editing',
    then: ({ context }) => context.form.months.length === 0,
  },
  {
    says: 'Clear Form empties the form (section 4).',
    from: 'editing',
    on: 'Press Clear Form, or Start a new request',
    to: 'cleared',
  },
];

/** What holds in every reachable state. */
export const invariants: Model['invariants'] = [
  ...requestFormInvariants,
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
      const { form, documents, bookingId } = snapshot.context;
      return (
        !snapshot.matches('submitting') ||
        bookingId !== null ||
        (plan !== null &&
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
    name: 'a draft of a different plan is opened without its months',
    holds: ({ context }, taken) =>
      taken?.event.type !== 'xstate.done.actor.openDraft' ||
      context.draft === null ||
      context.draft.planId === context.planId ||
      context.form.months.length === 0,
  },
  {
    name: 'a submission only ends as withdrawn when the server does not have the request',
    holds: (snapshot) =>
      !snapshot.matches('planWithdrawn') ||
      (snapshot.context.bookingId === null && snapshot.context.failure !== null),
  },
  {
    name: 'a request that is submitted has at least four documents',
    holds: (snapshot) =>
      !snapshot.matches('requestSubmitted') || snapshot.context.documents.length >= 4,
  },
  {
    name: 'a paper is one document at most',
    holds: ({ context }) => {
      const kinds = context.documents.flatMap(({ kind }) => kind ?? []);
      return new Set(kinds).size === kinds.length;
    },
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
];
