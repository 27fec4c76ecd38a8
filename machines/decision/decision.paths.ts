import type { SnapshotFrom } from 'xstate';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { StaffRequest } from '#domain/staff/request.ts';
import {
  fails,
  failsOnlyByMistake,
  happens,
  passes,
  returned,
  returns,
} from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
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
import { selectIsSending, selectVerdict } from './decision.selectors.ts';

type Machine = typeof decisionMachine;
type Snapshot = SnapshotFrom<Machine>;
type Typed = Pick<Snapshot, 'context'>;
type VerdictState = 'undecided' | 'composing' | 'conflict' | 'impossible';

/** The form of the price is closed, and the request is held for more than a day. */
const isQuiet = (snapshot: Snapshot) =>
  snapshot.matches({ open: { price: 'shown', clock: 'held' } });
const isQuietAt =
  (...states: VerdictState[]) =>
  (snapshot: Snapshot) =>
    isQuiet(snapshot) && states.some((verdict) => snapshot.matches({ open: { verdict } }));
const isSettingAmount = (snapshot: Snapshot) =>
  snapshot.matches({ open: { price: 'settingAmount' } });
const versionOf = ({ context }: Snapshot) => context.request.version;
const isApproval = ({ context }: Snapshot) => context.draft.kind === 'approval';

/** The kind of verdict is no typed text. */
const isSameDraft = ({ context: { draft: one } }: Typed, { context: { draft: other } }: Typed) =>
  one.note === other.note && one.code === other.code;

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

const opens = (label: string, opened: StaffRequest) => ({
  label,
  input: { ...input, request: opened },
});
const stores = (status: 'approved' | 'rejected') => ({
  value: { status, version: 4, hold_expires_at: null },
  refusal: null,
});
const refuses = (code: StaffFailure['code'], params: object = {}) => ({
  value: null,
  refusal: { code, params: { ref: request.ref_code, ...params } },
});
const colleagueWasFaster = refuses('request_changed', {
  version: 3,
  by: { name: colleague, at: hoursLater(0) },
});

/** A member of staff prices and decides a request, while the customer and a colleague may change it. */
export const decisionPaths: PathModel<Machine> = {
  name: 'decision',
  machine: decisionMachine,
  input,
  openings: [
    opens('Open in its last day', { ...priced, hold_expires_at: hoursLater(5) }),
    opens('Open after its time', { ...priced, hold_expires_at: hoursLater(-1) }),
    opens('Open a request that a colleague has approved', decided('approved', colleague)),
  ],
  listeners: ['requestFeed', 'documentReview'],
  ends: ['decided', 'open.clock.expired'],
  variants: {
    ...happens('approval.compose', 'Press Approve', { isOffered: isQuietAt('undecided') }),
    ...happens('rejection.compose', 'Press Refuse', { isOffered: isQuietAt('undecided') }),
    'draft.change': [
      {
        label: 'Choose a reason',
        event: { type: 'draft.change', change: { code: 'room_closed' } },
        when: isQuiet,
        isOffered: (snapshot) =>
          isQuietAt('composing')(snapshot) &&
          !isApproval(snapshot) &&
          snapshot.context.draft.code === null,
      },
      {
        label: 'Write a note',
        event: { type: 'draft.change', change: { note: 'Welcome' } },
        when: isQuiet,
        isOffered: (snapshot) =>
          isQuietAt('composing')(snapshot) &&
          isApproval(snapshot) &&
          snapshot.context.draft.note === '',
      },
    ],
    ...happens('verdict.send', 'Send the verdict', {
      when: isQuiet,
      isOffered: (snapshot: Snapshot) =>
        isQuietAt('composing')(snapshot) && isComplete(snapshot.context),
    }),
    ...happens('verdict.cancel', 'Press Cancel', {
      when: isQuiet,
      isOffered: isQuietAt('composing', 'conflict', 'impossible'),
    }),
    ...happens('request.reload', 'Press Read it as it is now', {
      when: isQuiet,
      isOffered: isQuietAt('conflict'),
    }),
    ...happens('price.edit', 'Press Set a price', { isOffered: isQuietAt('undecided') }),
    'price.send': [
      {
        label: 'Save the price of the catering',
        event: { type: 'price.send', change: { kind: 'line', line: '2', amount: 2_000_000 } },
        isOffered: isSettingAmount,
      },
    ],
    ...happens('price.cancel', 'Cancel the price', { isOffered: isSettingAmount }),
    'request.changed': [
      {
        label: 'The customer changes the request',
        event: { type: 'request.changed', request: changed },
        when: (snapshot) => isQuiet(snapshot) && versionOf(snapshot) < changed.version,
        isOffered: isQuietAt('undecided', 'composing'),
      },
      {
        label: 'A colleague approves it',
        event: { type: 'request.changed', request: decided('approved', colleague) },
        isOffered: isQuietAt('undecided', 'composing', 'conflict'),
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
      returned('decide', 'The server approves it', stores('approved'), { when: isApproval }),
      returned('decide', 'The server refuses it for the customer', stores('rejected'), {
        when: (snapshot: Snapshot) => !isApproval(snapshot),
      }),
      returned('decide', 'A colleague has changed it', colleagueWasFaster, { when: isQuiet }),
      returned('decide', 'The room is closed', refuses('room_closed'), { when: isApproval }),
      returned(
        'decide',
        'A document is missing',
        refuses('documents_missing', { lacks: { missing: 1, required: 1, unmarked: [] } }),
        { when: isApproval },
      ),
    ],
    ...fails('decide', { 'The connection is lost': 'network' }),
    ...returns('setPrice', {
      'The server stores the price': { value: repriced, refusal: null },
      'The server refuses the price': refuses('price_below_discount'),
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
      then: (snapshot, from) =>
        isSameDraft(snapshot, from) && snapshot.context.failure?.code === 'request_changed',
    },
    {
      says: 'A request that was read again can be decided.',
      from: 'open.verdict.readingRequest',
      on: 'The request is read',
      when: isQuiet,
      to: 'open.verdict.composing',
      then: (snapshot, from) =>
        versionOf(snapshot) >= changed.version && isSameDraft(snapshot, from),
    },
    {
      says: 'What is typed stays when the call fails, and can be sent again.',
      from: 'open.verdict.sendingVerdict',
      on: 'The connection is lost',
      when: isQuiet,
      to: 'open.verdict.composing',
      then: isSameDraft,
    },
    {
      says: 'A priced line makes the next version of the request.',
      from: 'open.price.savingAmount',
      on: 'The server stores the price',
      to: 'open.price.shown',
      then: (snapshot) => versionOf(snapshot) === repriced.version,
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
      holds: (snapshot) => !selectIsSending(snapshot) || isComplete(snapshot.context),
    },
    {
      name: 'an open request is pending, a decided one is not',
      holds: (snapshot) =>
        !snapshot.matches('open') || snapshot.context.request.status === 'pending_approval',
    },
    {
      name: 'what was typed changes only by typing',
      holds: (snapshot, taken) =>
        !taken || taken.event.type === 'draft.change' || isSameDraft(snapshot, taken.from),
    },
    {
      name: 'a verdict is sent only in the time of the request',
      holds: (snapshot, taken) =>
        taken?.event.type !== 'verdict.send' ||
        !selectIsSending(snapshot) ||
        selectIsSending(taken.from) ||
        !taken.from.matches({ open: { clock: 'expired' } }),
    },
    {
      name: 'the version never goes back',
      holds: (snapshot, taken) => !taken || versionOf(snapshot) >= versionOf(taken.from),
    },
  ],
};
