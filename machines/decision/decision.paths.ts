import type { SnapshotFrom } from 'xstate';
import {
  fails,
  failsOnlyByMistake,
  passes,
  returned,
  returns,
} from '#machines/shared/variants.paths.ts';
import type { PathModel } from '#tools/paths/path-model.ts';
import {
  changed,
  colleague,
  decided,
  hoursLater,
  input,
  priced,
  repriced,
  request,
} from './decision.fixtures.ts';
import { decisionMachine } from './decision.machine.ts';
import { isComplete } from './decision.rules.ts';
import { selectVerdict } from './decision.selectors.ts';

type Machine = typeof decisionMachine;
type Snapshot = SnapshotFrom<Machine>;
type VerdictState =
  | 'undecided'
  | 'composing'
  | 'sendingVerdict'
  | 'conflict'
  | 'readingRequest'
  | 'impossible';
type PriceState = 'shown' | 'settingAmount' | 'savingAmount';

const isVerdict = (snapshot: Snapshot, ...states: VerdictState[]) =>
  states.some((verdict) => snapshot.matches({ open: { verdict } }));
const isPrice = (snapshot: Snapshot, ...states: PriceState[]) =>
  states.some((price) => snapshot.matches({ open: { price } }));
/** The form of the price is closed, and the request is held for more than a day. */
const isQuiet = (snapshot: Snapshot) =>
  isPrice(snapshot, 'shown') && snapshot.matches({ open: { clock: 'held' } });
const versionOf = ({ context }: Snapshot) => context.request.version;
const isApproval = ({ context }: Snapshot) => context.draft.kind === 'approval';

/** The kind of verdict is no typed text. */
const isSameDraft = (
  { draft: one }: Pick<Snapshot['context'], 'draft'>,
  { draft: other }: Pick<Snapshot['context'], 'draft'>,
) => one.note === other.note && one.code === other.code;

export type DecisionView = ReturnType<typeof viewOf>;

function viewOf(snapshot: Snapshot) {
  const { request: shown, draft, failure, priceFailure } = snapshot.context;
  return {
    verdict: selectVerdict(snapshot),
    status: shown.status,
    version: shown.version,
    total: shown.total_price,
    isPriced: shown.is_price_complete,
    hold: shown.hold_expires_at,
    changedBy: shown.last_change?.name ?? null,
    note: draft.note,
    code: draft.code,
    failure: failure?.code ?? null,
    priceFailure: priceFailure?.code ?? null,
  };
}

const colleagueWasFaster = {
  value: null,
  refusal: {
    code: 'request_changed' as const,
    params: { ref: request.ref_code, version: 3, by: { name: colleague, at: hoursLater(0) } },
  },
};

const lineChange = { kind: 'line' as const, line: '2', amount: 2_000_000 };

/** A member of staff prices and decides a request, while the customer and a colleague may change it. */
export const decisionPaths: PathModel<Machine> = {
  name: 'decision',
  machine: decisionMachine,
  input,
  openings: [
    {
      label: 'Open in its last day',
      input: { ...input, request: { ...priced, hold_expires_at: hoursLater(5) } },
    },
    {
      label: 'Open after its time',
      input: { ...input, request: { ...priced, hold_expires_at: hoursLater(-1) } },
    },
    {
      label: 'Open a request that a colleague has approved',
      input: { ...input, request: decided('approved', colleague) },
    },
  ],
  listeners: ['requestFeed', 'documentReview'],
  ends: ['decided', 'open.clock.expired'],
  variants: {
    'approval.compose': [
      {
        label: 'Press Approve',
        event: { type: 'approval.compose' },
        isOffered: (snapshot) => isVerdict(snapshot, 'undecided') && isQuiet(snapshot),
      },
    ],
    'rejection.compose': [
      {
        label: 'Press Refuse',
        event: { type: 'rejection.compose' },
        isOffered: (snapshot) => isVerdict(snapshot, 'undecided') && isQuiet(snapshot),
      },
    ],
    'draft.change': [
      {
        label: 'Choose a reason',
        event: { type: 'draft.change', change: { code: 'room_closed' } },
        when: isQuiet,
        isOffered: (snapshot) =>
          isVerdict(snapshot, 'composing') &&
          isQuiet(snapshot) &&
          !isApproval(snapshot) &&
          snapshot.context.draft.code === null,
      },
      {
        label: 'Write a note',
        event: { type: 'draft.change', change: { note: 'Welcome' } },
        when: isQuiet,
        isOffered: (snapshot) =>
          isVerdict(snapshot, 'composing') &&
          isQuiet(snapshot) &&
          isApproval(snapshot) &&
          snapshot.context.draft.note === '',
      },
    ],
    'verdict.send': [
      {
        label: 'Send the verdict',
        event: { type: 'verdict.send' },
        when: isQuiet,
        isOffered: (snapshot) =>
          isVerdict(snapshot, 'composing') && isQuiet(snapshot) && isComplete(snapshot.context),
      },
    ],
    'verdict.cancel': [
      {
        label: 'Press Cancel',
        event: { type: 'verdict.cancel' },
        when: isQuiet,
        isOffered: (snapshot) =>
          isQuiet(snapshot) && isVerdict(snapshot, 'composing', 'conflict', 'impossible'),
      },
    ],
    'request.reload': [
      {
        label: 'Press Read it as it is now',
        event: { type: 'request.reload' },
        when: isQuiet,
        isOffered: (snapshot) => isVerdict(snapshot, 'conflict') && isQuiet(snapshot),
      },
    ],
    'price.edit': [
      {
        label: 'Press Set a price',
        event: { type: 'price.edit' },
        isOffered: (snapshot) => isVerdict(snapshot, 'undecided') && isQuiet(snapshot),
      },
    ],
    'price.send': [
      {
        label: 'Save the price of the catering',
        event: { type: 'price.send', change: lineChange },
        isOffered: (snapshot) => isPrice(snapshot, 'settingAmount'),
      },
    ],
    'price.cancel': [
      {
        label: 'Cancel the price',
        event: { type: 'price.cancel' },
        isOffered: (snapshot) => isPrice(snapshot, 'settingAmount'),
      },
    ],
    'request.changed': [
      {
        label: 'The customer changes the request',
        event: { type: 'request.changed', request: changed },
        when: (snapshot) => isQuiet(snapshot) && versionOf(snapshot) < changed.version,
        isOffered: (snapshot) =>
          isVerdict(snapshot, 'undecided', 'composing') &&
          isQuiet(snapshot) &&
          versionOf(snapshot) < changed.version,
      },
      {
        label: 'A colleague approves it',
        event: { type: 'request.changed', request: decided('approved', colleague) },
        isOffered: (snapshot) =>
          isVerdict(snapshot, 'undecided', 'composing', 'conflict') && isQuiet(snapshot),
      },
      {
        label: 'The server shows who has approved it',
        event: { type: 'request.changed', request: decided('approved', input.me) },
        when: ({ context: { request: shown } }) =>
          shown.status === 'approved' && shown.last_change === null,
        isOffered: (snapshot) => snapshot.matches('decided'),
      },
    ],
    ...failsOnlyByMistake(
      'requestFeed',
      'The feed breaks',
      'the feed reports nothing while it cannot read: only a mistake in it can cause this',
    ),
    'xstate.done.actor.documentReview': [],
    'xstate.error.actor.documentReview': [],
    'xstate.done.actor.decide': [
      returned(
        'decide',
        'The server approves it',
        {
          value: { status: 'approved' as const, version: 4, hold_expires_at: null },
          refusal: null,
        },
        { when: isApproval },
      ),
      returned(
        'decide',
        'The server refuses it for the customer',
        {
          value: { status: 'rejected' as const, version: 4, hold_expires_at: null },
          refusal: null,
        },
        { when: (snapshot: Snapshot) => !isApproval(snapshot) },
      ),
      returned('decide', 'A colleague has changed it', colleagueWasFaster, { when: isQuiet }),
      returned(
        'decide',
        'The room is closed',
        {
          value: null,
          refusal: { code: 'room_closed' as const, params: { ref: request.ref_code } },
        },
        { when: isApproval },
      ),
      returned(
        'decide',
        'A document is missing',
        {
          value: null,
          refusal: {
            code: 'documents_missing' as const,
            params: { ref: request.ref_code, lacks: { missing: 1, required: 1, unmarked: [] } },
          },
        },
        { when: isApproval },
      ),
    ],
    ...fails('decide', { 'The connection is lost': 'network' }),
    ...returns('setPrice', {
      'The server stores the price': { value: repriced, refusal: null },
      'The server refuses the price': {
        value: null,
        refusal: { code: 'price_below_discount' as const, params: { ref: request.ref_code } },
      },
    }),
    ...fails('setPrice', { 'The connection is lost while the price is stored': 'network' }),
    ...returns('readRequest', { 'The request is read': changed }),
    ...fails('readRequest', { 'The request cannot be read': 'network' }),
    ...passes('untilUrgent.decision.open.clock.held', 'Less than a day is left'),
    ...passes('untilExpired.decision.open.clock.urgent', 'The time is over'),
  },
  view: viewOf,
  outcome: ({ context: { failure, priceFailure } }) =>
    [failure, priceFailure].flatMap((shown) => shown?.code ?? []).join(),
  manual: {
    address: `/staff/requests/${request.ref_code}`,
    account: 'Sara Meziane, of the reception',
    before: ['a request for a room with luxurious catering, and a document that is not reviewed'],
  },
  causes: {
    'The customer changes the request': 'change it in My Bookings, in another browser',
    'A colleague approves it': 'approve it in another browser, as Nadir Bouzid',
    'The server approves it': 'wait',
    'The server refuses it for the customer': 'wait',
    'A colleague has changed it':
      'set another price in another browser that has no connection for changes: block /api/staff/changes here',
    'The room is closed': 'close the room on that day in another browser',
    'A document is missing': 'refuse the document in another browser',
    'The connection is lost': 'block /api/staff/request.approve and /api/staff/request.reject',
    'The server stores the price': 'wait',
    'The server refuses the price': 'give a discount, then set the price of the catering to 1 DA',
    'The connection is lost while the price is stored': 'block /api/staff/request.price',
    'The request is read': 'wait',
    'The request cannot be read': 'block /api/staff/request.read',
  },
  requirements: [
    {
      says: 'Who is slower reads who was faster, and with what, without a reload.',
      from: 'open.verdict.composing',
      on: 'A colleague approves it',
      to: 'decided',
      then: ({ context }) => context.request.last_change?.name === colleague,
    },
    {
      says: 'What has changed while a verdict is typed is read first, and what was typed stays.',
      from: 'open.verdict.composing',
      on: 'The customer changes the request',
      to: 'open.verdict.conflict',
      then: ({ context }, from) =>
        isSameDraft(context, from.context) && context.failure?.code === 'request_changed',
    },
    {
      says: 'A request that was read again can be decided.',
      from: 'open.verdict.readingRequest',
      on: 'The request is read',
      when: isQuiet,
      to: 'open.verdict.composing',
      then: ({ context }, from) =>
        context.request.version >= changed.version && isSameDraft(context, from.context),
    },
    {
      says: 'What is typed stays when the call fails, and can be sent again.',
      from: 'open.verdict.sendingVerdict',
      on: 'The connection is lost',
      when: isQuiet,
      to: 'open.verdict.composing',
      then: ({ context }, from) => isSameDraft(context, from.context),
    },
    {
      says: 'A priced line makes the next version of the request.',
      from: 'open.price.savingAmount',
      on: 'The server stores the price',
      to: 'open.price.shown',
      then: ({ context }) => context.request.version === repriced.version,
    },
    {
      says: 'After its time a request cannot be decided.',
      from: 'open.clock.urgent',
      on: 'The time is over',
      to: 'open.clock.expired',
      then: (snapshot) =>
        !snapshot.can({ type: 'verdict.send' }) && !snapshot.can({ type: 'approval.compose' }),
    },
  ],
  invariants: [
    {
      name: 'only a complete verdict is sent: every line has a price, documents or a reason, and a refusal its reason',
      holds: (snapshot) => !isVerdict(snapshot, 'sendingVerdict') || isComplete(snapshot.context),
    },
    {
      name: 'an open request is pending, a decided one is not',
      holds: (snapshot) =>
        !snapshot.matches('open') || snapshot.context.request.status === 'pending_approval',
    },
    {
      name: 'what was typed changes only by typing',
      holds: ({ context: { draft } }, taken) =>
        !taken || taken.event.type === 'draft.change' || isSameDraft({ draft }, taken.from.context),
    },
    {
      name: 'a verdict is sent only in the time of the request',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'verdict.send' ||
        !isVerdict(snapshot, 'sendingVerdict') ||
        isVerdict(taken.from, 'sendingVerdict') ||
        !taken.from.matches({ open: { clock: 'expired' } }),
    },
    {
      name: 'the version never goes back',
      holds: (snapshot, taken) => !taken || versionOf(snapshot) >= versionOf(taken.from),
    },
  ],
};
