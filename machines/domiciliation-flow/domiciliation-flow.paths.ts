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
import { failsOnlyByMistake, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel, VariantOf } from '#tools/paths/path-model.ts';
import { domiciliationFlowMachine } from './domiciliation-flow.machine.ts';
import { nothingShown, offeredPlans } from './domiciliation-flow.rules.ts';
import { selectBegunPlanId } from './domiciliation-flow.selectors.ts';
import type { BegunRequest, DomiciliationPage } from './domiciliation-flow.types.ts';

type Machine = typeof domiciliationFlowMachine;
type Snapshot = SnapshotFrom<Machine>;

const { user, customer, today, createId } = formInput;
const otherUser = { ...user, uid: 'uid-2', displayName: 'Karim Saidi' };

const allPlans: DomiciliationPage = {
  ...nothingShown.page,
  user,
  plans: [starter, flexible],
  isEntry: false,
};
const starterPage = { ...allPlans, planId: starter.id };

const isAway = (snapshot: Snapshot) => snapshot.matches('away');
const isAtUrl = (snapshot: Snapshot, page: DomiciliationPage) =>
  snapshot.context.page.planId === page.planId &&
  snapshot.context.page.user?.uid === page.user?.uid;

/** The page is entered. */
function enters(label: string, page: DomiciliationPage): VariantOf<Machine, 'page.changed'> {
  return { label, event: { type: 'page.changed', page }, when: isAway };
}

/** The open page changes. */
function changes(
  label: string,
  page: DomiciliationPage,
  isPossible: (snapshot: Snapshot) => boolean,
): VariantOf<Machine, 'page.changed'> {
  return {
    label,
    event: { type: 'page.changed', page },
    when: (snapshot) => !isAway(snapshot) && isPossible(snapshot),
  };
}

const isAtEntry = ({ context: { page } }: Snapshot) => page.isEntry && page.planId === null;
const isOffered = ({ context }: Snapshot, plan: DomiciliationPlan) =>
  offeredPlans(context).includes(plan);
const isSigned = ({ context }: Snapshot) => context.page.user !== null;

/** The domiciliation page of a customer, from entering it to leaving it. */
export const domiciliationFlowPaths: PathModel<Machine> = {
  name: 'domiciliation-flow',
  machine: domiciliationFlowMachine,
  input: { today, createId },
  // The lock of the form runs beside it, and ends with it.
  listeners: ['singleTab'],
  ends: ['away', 'signedOut', 'browsing', 'planWithdrawn', 'submitted'],
  variants: {
    'page.changed': [
      enters('Open all plans', { ...allPlans, isEntry: true }),
      enters('Open the plan Starter', { ...starterPage, isEntry: true }),
      enters('Open all plans, signed out', { ...allPlans, user: null, isEntry: true }),
      changes('Go to the plan Starter', starterPage, (snapshot) => {
        return isSigned(snapshot) && !isAtUrl(snapshot, starterPage);
      }),
      changes('Go to the plan Flexible', { ...allPlans, planId: flexible.id }, (snapshot) => {
        return isSigned(snapshot) && snapshot.context.page.planId === starter.id;
      }),
      changes('Go to all plans', allPlans, (snapshot) => {
        return isSigned(snapshot) && !isAtUrl(snapshot, allPlans);
      }),
      changes('The URL becomes that of all plans', { ...allPlans, isOfSentRequest: true }, (one) =>
        one.matches('submitted'),
      ),
      changes('Press the link to the page once more', allPlans, (snapshot) =>
        snapshot.matches('submitted'),
      ),
      changes(
        'Another customer signs in',
        { ...allPlans, user: otherUser, isOfSentRequest: true },
        (snapshot) => snapshot.context.page.user?.uid === user.uid,
      ),
      changes(
        'The profile of the customer arrives',
        { ...starterPage, customer },
        (snapshot) => isAtUrl(snapshot, starterPage) && snapshot.context.page.customer === null,
      ),
      changes('Sign out', { ...allPlans, user: null }, isSigned),
    ],
    'page.left': [{ label: 'Leave the page', event: { type: 'page.left' } }],
    ...returns<'findDraft', BegunRequest | null>('findDraft', {
      'Nothing was begun': null,
      'A request for the plan Flexible was begun': { planId: flexible.id, bookingId: null },
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
    'tab.opened': [
      {
        label: 'The form can be opened in this tab',
        event: { type: 'tab.opened' },
        isOffered: (snapshot) => snapshot.matches({ filling: 'waitingForTab' }),
      },
    ],
    'tab.lost': [
      {
        label: 'Another tab takes the form',
        event: { type: 'tab.lost' },
        isOffered: (snapshot) => snapshot.matches({ filling: 'form' }),
      },
    ],
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
    customer: snapshot.context.page.user?.displayName ?? null,
    hasProfile: snapshot.context.page.customer !== null,
    plan: snapshot.context.page.planId,
    isEntry: snapshot.context.page.isEntry,
    plans: offeredPlans(snapshot.context).map(({ name }) => name),
    begun: snapshot.matches('browsing') ? selectBegunPlanId(snapshot) : null,
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
      'its screens are those of the plan of domiciliation; tests/e2e/domiciliation-plans.test.ts and domiciliation-draft.test.ts walk between them',
  },
  causes: {
    'Nothing was begun': 'clear the storage of the browser',
    'A request for the plan Flexible was begun': 'fill in a form of the plan and leave it',
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
      says: 'Who enters without a plan continues the request that was begun (rulings, Domiciliation).',
      from: 'findingDraft',
      on: 'A request for the plan Flexible was begun',
      when: (snapshot) => isAtEntry(snapshot) && isOffered(snapshot, flexible),
      to: 'openingPlan',
    },
    {
      says: 'Later the plans are shown, and the plan of the draft is marked.',
      from: 'findingDraft',
      on: 'A request for the plan Flexible was begun',
      when: (snapshot) =>
        isAtUrl(snapshot, allPlans) && !isAtEntry(snapshot) && isOffered(snapshot, flexible),
      to: 'browsing',
      then: (snapshot) => selectBegunPlanId(snapshot) === flexible.id,
    },
    {
      says: 'The form of the plan in the URL opens, although another was begun.',
      from: 'findingDraft',
      on: 'A request for the plan Flexible was begun',
      when: (snapshot) => isAtUrl(snapshot, starterPage) && isOffered(snapshot, starter),
      to: 'filling.waitingForTab',
    },
    {
      says: 'A request that the server has opens its own plan until its documents are sent.',
      from: 'findingDraft',
      on: 'The server has a request for the plan Flexible',
      when: ({ context }) => context.page.planId !== flexible.id,
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
        snapshot.context.page.planId === null && selectBegunPlanId(snapshot) === null,
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
      says: 'Another customer does not see what was sent.',
      from: 'submitted',
      on: 'Another customer signs in',
      to: 'findingDraft',
    },
    {
      says: 'Another customer gets a form of their own.',
      from: 'filling',
      on: 'Another customer signs in',
      to: 'findingDraft',
    },
    {
      says: 'The form stays as it is when the profile arrives.',
      from: 'filling.form',
      on: 'The profile of the customer arrives',
      to: 'filling.form',
    },
    {
      says: 'A visitor has no form.',
      from: 'filling',
      on: 'Sign out',
      to: 'signedOut',
    },
  ],
  invariants: [
    {
      name: 'only a customer has a form',
      holds: (snapshot) => !snapshot.matches('filling') || isSigned(snapshot),
    },
    {
      name: 'the form is that of the plan in the URL',
      holds: (snapshot) => !snapshot.matches('filling') || snapshot.context.page.planId !== null,
    },
    {
      name: 'the form is of an offered plan, or of a request that the server has',
      holds: (snapshot) =>
        !snapshot.matches('filling') ||
        snapshot.context.begun?.bookingId === 'booking-1' ||
        offeredPlans(snapshot.context).some(({ id }) => id === snapshot.context.page.planId),
    },
    {
      name: 'while the page is not open, nothing of the last visit is kept',
      holds: (snapshot) =>
        !snapshot.matches('away') ||
        (snapshot.context.page.user === null &&
          snapshot.context.begun === null &&
          snapshot.context.withdrawnIds.length === 0 &&
          snapshot.context.bookingId === null),
    },
    {
      name: 'a plan that the server refused is not opened again',
      holds: (snapshot) =>
        !snapshot.matches('filling') ||
        snapshot.context.begun?.bookingId === 'booking-1' ||
        !snapshot.context.withdrawnIds.some((id) => id === snapshot.context.page.planId),
    },
  ],
};
