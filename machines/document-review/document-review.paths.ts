import type { SnapshotFrom } from 'xstate';
import { card, colleague, NOW } from '#machines/decision/decision.fixtures.ts';
import { fails, happens, returns } from '#machines/shared/variants.paths.ts';
import type { PathModel } from 'xstate-paths';
import { documentReviewMachine } from './document-review.machine.ts';
import { isRefusalComplete, isReviewable } from './document-review.rules.ts';
import type { DocumentReviewInput } from './document-review.types.ts';

type Machine = typeof documentReviewMachine;
type Snapshot = SnapshotFrom<Machine>;

export const input: DocumentReviewInput = { ref: 'BK-2345ABCD', number: 1, document: card };

const reviewedBy = { reviewed_by: colleague, reviewed_at: NOW.toISOString() };
const refusedByColleague = {
  ...card,
  ...reviewedBy,
  review: 'refused' as const,
  refusal_code: 'expired' as const,
};
const replaced = { ...refusedByColleague, replaced_at: NOW.toISOString() };

const word = { ...card, mime_type: 'application/msword', original_filename: 'statutes.doc' };

const isShown = (review: 'settled' | 'composingRefusal') => (snapshot: Snapshot) =>
  snapshot.matches({ review });
const isQuiet = (snapshot: Snapshot) => snapshot.matches({ viewer: 'closed' });
const isSettled = isShown('settled');
const isComposing = isShown('composingRefusal');

const canReview = (snapshot: Snapshot) =>
  isQuiet(snapshot) && isSettled(snapshot) && isReviewable(snapshot.context.document);

/** One document that a member of staff opens and reviews, while a colleague may do the same. */
export const documentReviewPaths: PathModel<Machine> = {
  name: 'document-review',
  machine: documentReviewMachine,
  input,
  openings: [
    { label: 'Open with a Word file', input: { ...input, document: word } },
    {
      label: 'Open with a proof of payment',
      input: { ...input, document: { ...card, purpose: 'PAYMENT_PROOF' } },
    },
  ],
  listeners: [],
  ends: ['viewer.closed'],
  variants: {
    ...happens('document.open', 'Press Open', {
      when: isSettled,
      isOffered: (snapshot: Snapshot) =>
        isSettled(snapshot) &&
        snapshot.context.url === null &&
        !snapshot.matches({ viewer: 'openingDocument' }),
    }),
    ...happens('document.close', 'Press Close', {
      isOffered: (snapshot: Snapshot) => !isQuiet(snapshot),
    }),
    ...happens('document.accept', 'Press Accept', { when: isQuiet, isOffered: canReview }),
    ...happens('refusal.compose', 'Press Refuse', { when: isQuiet, isOffered: canReview }),
    'refusal.change': [
      {
        label: 'Choose Another reason',
        event: { type: 'refusal.change', change: { code: 'other' } },
        isOffered: (snapshot) => isComposing(snapshot) && snapshot.context.draft.code === null,
      },
      {
        label: 'Write why',
        event: { type: 'refusal.change', change: { text: 'The photo is too dark.' } },
        isOffered: (snapshot) =>
          isComposing(snapshot) &&
          snapshot.context.draft.code === 'other' &&
          snapshot.context.draft.text === '',
      },
    ],
    ...happens('refusal.send', 'Press Refuse the document', {
      isOffered: (snapshot: Snapshot) =>
        isComposing(snapshot) && isRefusalComplete(snapshot.context.draft),
      isIgnored: (snapshot: Snapshot) =>
        isComposing(snapshot) && !isRefusalComplete(snapshot.context.draft),
    }),
    ...happens('refusal.cancel', 'Press Cancel', { isOffered: isComposing }),
    'document.changed': [
      {
        label: 'A colleague refuses it',
        event: { type: 'document.changed', document: refusedByColleague },
        when: (snapshot) => isQuiet(snapshot) && snapshot.context.document.review === 'unreviewed',
      },
      {
        label: 'The customer replaces it',
        event: { type: 'document.changed', document: replaced },
        when: (snapshot) =>
          isQuiet(snapshot) &&
          isSettled(snapshot) &&
          snapshot.context.document.review === 'refused' &&
          snapshot.context.document.replaced_at === null,
      },
      {
        label: 'It is read again',
        event: { type: 'document.changed', document: card },
        when: (snapshot) =>
          isQuiet(snapshot) && isComposing(snapshot) && snapshot.context.document === card,
      },
    ],
    ...returns('openDocument', { 'The content arrives': 'blob:content' }),
    ...fails('openDocument', { 'The content cannot be loaded': 'network' }),
    ...returns('review', {
      'The server stores the review': {
        value: { review: 'accepted' as const, refusal_code: null, refusal_text: null },
        refusal: null,
      },
      'A colleague was faster': {
        value: null,
        refusal: { code: 'document_reviewed' as const, params: { by: { name: colleague } } },
      },
    }),
    ...fails('review', { 'The connection is lost': 'network' }),
  },
  view: ({ context: { document, draft, url, failure, openFailure } }) => ({
    document: `${document.original_filename} ${document.purpose} ${document.review}`,
    isReplaced: document.replaced_at !== null,
    reviewedBy: document.reviewed_by,
    code: draft.code,
    text: draft.text,
    url,
    failure: failure?.code ?? null,
    openFailure: openFailure?.code ?? null,
  }),
  outcome: ({ context: { failure, openFailure } }) =>
    [failure, openFailure].flatMap((shown) => shown?.code ?? []).join(),
  manual:
    'the page of a request has one for each document: the plan of decision runs there, and tests/e2e/staff/requests.test.ts opens, refuses and accepts documents.',
  requirements: [
    {
      says: 'A refused document names its reason; another reason needs words (rulings, Fourth round).',
      from: 'review.composingRefusal',
      on: 'Press Refuse the document',
      when: ({ context }) => isRefusalComplete(context.draft),
      to: 'review.refusing',
    },
    {
      says: 'What is typed stays when the call fails.',
      from: 'review.refusing',
      on: 'The connection is lost',
      to: 'review.composingRefusal',
      then: ({ context: { draft, failure } }, from) =>
        draft.text === from.context.draft.text && failure !== null,
    },
    {
      says: 'A document that could not be opened can be opened again.',
      from: 'viewer.openFailed',
      on: 'Press Open',
      to: 'viewer.openingDocument',
    },
    {
      says: 'A colleague’s review is shown instead of the form.',
      from: 'review.composingRefusal',
      on: 'A colleague refuses it',
      to: 'review.settled',
      then: ({ context: { document } }) =>
        document.review === 'refused' && document.reviewed_by === colleague,
    },
    {
      says: 'A Word file is downloaded, not shown.',
      from: 'viewer.openingDocument',
      on: 'The content arrives',
      when: ({ context }) => context.document.mime_type === 'application/msword',
      to: 'viewer.closed',
    },
  ],
  invariants: [
    {
      name: 'there is an address exactly while the document is shown',
      holds: (snapshot) =>
        (snapshot.context.url !== null) === snapshot.matches({ viewer: 'viewing' }),
    },
    {
      name: 'a proof of payment and a replaced document are never reviewed',
      holds: (snapshot) =>
        isReviewable(snapshot.context.document) ||
        !['accepting', 'composingRefusal', 'refusing'].some((review) =>
          snapshot.matches({ review: review as 'accepting' }),
        ),
    },
    {
      name: 'a refusal that is sent has its reason',
      holds: (snapshot) =>
        !snapshot.matches({ review: 'refusing' }) || isRefusalComplete(snapshot.context.draft),
    },
    {
      name: 'a failure to open is shown until it is tried again',
      holds: (snapshot) =>
        (snapshot.context.openFailure !== null) === snapshot.matches({ viewer: 'openFailed' }),
    },
  ],
};
