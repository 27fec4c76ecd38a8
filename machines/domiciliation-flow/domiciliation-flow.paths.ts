import type { SnapshotFrom } from 'xstate';
import texts from '#locales/en/domiciliation.json';
import failures from '#locales/en/errors.json';
import {
  flexible,
  input as formInput,
  starter,
} from '#machines/domiciliation/domiciliation.fixtures.ts';
import type { DomiciliationPlan } from '#domain/domiciliation/plan.ts';
import type { DomiciliationOutput } from '#machines/domiciliation/domiciliation.types.ts';
import { failsOnlyByMistake, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from 'xstate-paths';
import { domiciliationFlowMachine } from './domiciliation-flow.machine.ts';
import { offeredPlans } from './domiciliation-flow.rules.ts';
import { selectDraftPlanId } from './domiciliation-flow.selectors.ts';
import type {
  DraftRequest,
  DomiciliationFlowInput,
  DomiciliationPage,
} from './domiciliation-flow.types.ts';

type Machine = typeof domiciliationFlowMachine;
type Snapshot = SnapshotFrom<Machine>;

const { user, customer, today, createId } = formInput;

const allPlans: DomiciliationPage = {
  customer: null,
  plans: [starter, flexible],
  planId: null,
  isOfSentRequest: false,
};
const starterPage = { ...allPlans, planId: starter.id };
const flexiblePage = { ...allPlans, planId: flexible.id };
const input: DomiciliationFlowInput = { user, page: allPlans, today, createId };

/** The open page changes; by default where it shows another URL. */
function changes(
  label: string,
  page: DomiciliationPage,
  when: (snapshot: Snapshot) => boolean = (snapshot) => !isAt(snapshot, page),
): VariantOf<Machine, 'page.changed'> {
  return { label, event: { type: 'page.changed', page }, when };
}

const isAt = ({ context }: Snapshot, page: DomiciliationPage) =>
  context.page.planId === page.planId;
const isOffered = ({ context }: Snapshot, plan: DomiciliationPlan) =>
  offeredPlans(context).includes(plan);

/** The domiciliation page of a customer, from entering it to the end of a request. */
export const domiciliationFlowPaths: PathModel<Machine> = {
  name: 'domiciliation-flow',
  machine: domiciliationFlowMachine,
  input,
  openings: [{ label: 'Open the plan Starter', input: { ...input, page: starterPage } }],
  // The lock of the form runs beside it, and ends with it.
  listeners: ['singleTab'],
  ends: ['browsing', 'planWithdrawn', 'submitted'],
  variants: {
    'page.changed': [
      changes('Go to the plan Starter', starterPage),
      changes('Go to the plan Flexible', flexiblePage, (snapshot) => isAt(snapshot, starterPage)),
      changes('Go to all plans', allPlans),
      changes('The URL becomes that of all plans', { ...allPlans, isOfSentRequest: true }, (one) =>
        one.matches('submitted'),
      ),
      changes('Press the link to the page once more', allPlans, (snapshot) =>
        snapshot.matches('submitted'),
      ),
      changes(
        'The profile of the customer arrives',
        { ...starterPage, customer },
        (snapshot) => isAt(snapshot, starterPage) && snapshot.context.page.customer === null,
      ),
    ],
    ...returns<'findDraft', DraftRequest | null>('findDraft', {
      'There is no draft': null,
      'There is a draft of the plan Flexible': { planId: flexible.id, bookingId: null },
      'The server has a request for the plan Flexible': {
        planId: flexible.id,
        bookingId: 'booking-1',
      },
    }),
    ...failsOnlyByMistake(
      'findDraft',
      'The browser has no storage',
      'the store returns no draft in this case',
    ),
    ...happens('tab.opened', 'The form can be opened in this tab', {
      isOffered: (snapshot: Snapshot) => snapshot.matches({ filling: 'waitingForTab' }),
    }),
    ...happens('tab.lost', 'Another tab takes the form', {
      isOffered: (snapshot: Snapshot) => snapshot.matches({ filling: 'form' }),
    }),
    'xstate.done.actor.singleTab': [],
    ...failsOnlyByMistake(
      'singleTab',
      'The lock breaks',
      'only a mistake in the lock can cause this',
    ),
    ...returns<'domiciliation', DomiciliationOutput>('domiciliation', {
      'The request is sent': { status: 'submitted', bookingId: 'booking-1' },
      'The form is cleared': { status: 'cleared' },
      'The plan is no longer offered': { status: 'withdrawn' },
    }),
    ...failsOnlyByMistake(
      'domiciliation',
      'The form breaks',
      'only a mistake in the form can cause this',
    ),
  },
  view: (snapshot) => ({
    hasProfile: snapshot.context.page.customer !== null,
    plan: snapshot.context.page.planId,
    plans: offeredPlans(snapshot.context).map(({ name }) => name),
    draft: snapshot.matches('browsing') ? selectDraftPlanId(snapshot) : null,
    booking: snapshot.matches('submitted') ? snapshot.context.bookingId : null,
  }),
  shows: (snapshot) => {
    if (snapshot.matches('submitted')) {
      return [texts.submitted.title, texts.submitted.bookings];
    }
    if (snapshot.matches('planWithdrawn')) {
      return [texts.heading, failures.plan_not_found];
    }
    return snapshot.matches('browsing') ? [texts.heading] : [];
  },
  outcome: ({ context }) => String(context.page.planId),
  manual: {
    address: '/domiciliation-flow',
    account: 'any customer',
    before: [],
    whyNotDriven:
      'its screens are those of the plan of domiciliation; tests/e2e/domiciliation/draft.test.ts walks between them',
  },
  causes: {
    'There is no draft': 'clear the storage of the browser',
    'There is a draft of the plan Flexible': 'fill in a form of the plan and leave it',
    'The server has a request for the plan Flexible':
      'block the upload of a document of a request, and open the page again',
    'The request is sent': 'send a complete form',
    'The form is cleared': 'press Clear Form',
    'The plan is no longer offered': 'withdraw the plan in the database, then send its form',
  },
  requirements: [
    {
      says: 'A browser whose locks break opens the form.',
      from: 'filling',
      on: 'The lock breaks',
      to: 'filling.form',
    },
    {
      says: 'Who enters without a plan continues the draft (rulings, Domiciliation).',
      from: 'entering',
      on: 'There is a draft of the plan Flexible',
      when: (snapshot) => isAt(snapshot, allPlans),
      to: 'openingPlan',
    },
    {
      says: 'The form of the plan in the URL opens, although the draft is of another.',
      from: 'entering',
      on: 'There is a draft of the plan Flexible',
      when: (snapshot) => isAt(snapshot, starterPage),
      to: 'filling.waitingForTab',
    },
    {
      says: 'Later the plans are shown, and the plan of the draft is marked.',
      from: 'findingDraft',
      on: 'There is a draft of the plan Flexible',
      when: (snapshot) => isAt(snapshot, allPlans) && isOffered(snapshot, flexible),
      to: 'browsing',
      then: (snapshot) => selectDraftPlanId(snapshot) === flexible.id,
    },
    {
      says: 'A request that the server has opens its own plan until its documents are sent.',
      from: 'findingDraft',
      on: 'The server has a request for the plan Flexible',
      when: (snapshot) => !isAt(snapshot, flexiblePage),
      to: 'openingPlan',
    },
    {
      says: 'The form opens in one tab at a time (decision 026).',
      from: 'filling.form',
      on: 'Another tab takes the form',
      to: 'filling.waitingForTab',
    },
    {
      says: 'The form opens when this tab may have it (decision 026).',
      from: 'filling.waitingForTab',
      on: 'The form can be opened in this tab',
      to: 'filling.form',
    },
    {
      says: 'After submission the success screen shows (section 4).',
      from: 'filling.form',
      on: 'The request is sent',
      to: 'submitted',
      then: ({ context }) => context.bookingId === 'booking-1' && context.page.planId === null,
    },
    {
      says: 'Clear Form leads back to the plans (section 4).',
      from: 'filling.form',
      on: 'The form is cleared',
      to: 'browsing',
      then: (snapshot) =>
        snapshot.context.page.planId === null && selectDraftPlanId(snapshot) === null,
    },
    {
      says: 'A plan that is no longer offered is not shown again (section 8).',
      from: 'filling.form',
      on: 'The plan is no longer offered',
      to: 'planWithdrawn',
      then: ({ context }, from) =>
        context.page.planId === null &&
        !offeredPlans(context).some(({ id }) => id === from.context.page.planId),
    },
    {
      says: 'The success screen stays while the URL becomes that of all plans.',
      from: 'submitted',
      on: 'The URL becomes that of all plans',
      to: 'submitted',
    },
    {
      says: 'A new visit can send another request.',
      from: 'submitted',
      on: 'Press the link to the page once more',
      to: 'findingDraft',
    },
    {
      says: 'The form stays as it is when the profile arrives.',
      from: 'filling.form',
      on: 'The profile of the customer arrives',
      to: 'filling.form',
    },
  ],
  invariants: [
    {
      name: 'the form is of an offered plan, or of a request that the server has',
      holds: (snapshot) =>
        !snapshot.matches('filling') ||
        snapshot.context.draft?.bookingId === 'booking-1' ||
        offeredPlans(snapshot.context).some(({ id }) => id === snapshot.context.page.planId),
    },
    {
      name: 'a plan that the server refused is not opened again',
      holds: (snapshot) =>
        !snapshot.matches('filling') ||
        snapshot.context.draft?.bookingId === 'booking-1' ||
        !snapshot.context.withdrawnIds.some((id) => id === snapshot.context.page.planId),
    },
  ],
};
