import type { SnapshotFrom } from 'xstate';
import type { decisionMachine } from './decision.machine.ts';
import * as rules from './decision.rules.ts';

type Snapshot = SnapshotFrom<typeof decisionMachine>;

export const selectRequest = ({ context }: Snapshot) => context.request;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectPriceFailure = ({ context }: Snapshot) => context.priceFailure;
export const selectIsUrgent = (snapshot: Snapshot) => snapshot.hasTag('urgent');

/** What the panel of the verdict shows. */
export function selectVerdict(snapshot: Snapshot) {
  if (snapshot.matches('decided')) {
    return 'decided' as const;
  }
  if (snapshot.matches({ open: { clock: 'expired' } }) && !selectIsSending(snapshot)) {
    return 'expired' as const;
  }
  for (const shown of ['undecided', 'conflict', 'readingRequest', 'impossible'] as const) {
    if (snapshot.matches({ open: { verdict: shown } })) {
      return shown;
    }
  }
  return snapshot.context.draft.kind;
}

export const selectIsSending = (snapshot: Snapshot) =>
  snapshot.matches({ open: { verdict: 'sendingVerdict' } });

export const selectCanSend = (snapshot: Snapshot) =>
  selectIsSending(snapshot) || snapshot.can({ type: 'verdict.send' });

/** What the price lines show: the form of an amount, or a button that opens it. */
export function selectPrice(snapshot: Snapshot) {
  if (snapshot.matches({ open: { price: 'savingAmount' } })) {
    return 'saving' as const;
  }
  if (snapshot.matches({ open: { price: 'settingAmount' } })) {
    return 'setting' as const;
  }
  return snapshot.matches('open') ? ('editable' as const) : ('settled' as const);
}

/** The actor of a document. */
export const selectReview =
  (id: string) =>
  ({ children }: Snapshot) =>
    children[rules.reviewId({ id })];
