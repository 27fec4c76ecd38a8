import { URGENT_MS } from '#domain/staff/booking-row.ts';
import { DISCOUNT } from '#domain/booking/price/charge.ts';
import type { PriceLine } from '#domain/booking/price/price.ts';
import { readAmount } from '#domain/money/typed-amount.ts';
import type { Decided, Repriced } from '#domain/staff/decisions.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { StaffDocument, StaffRequest } from '#domain/staff/request.ts';
import type {
  DecisionContext,
  DecisionEvent,
  PriceChange,
  Verdict,
  VerdictDraft,
} from './decision.types.ts';

export const emptyDraft: VerdictDraft = {
  kind: 'approval',
  note: '',
  internalNote: '',
  withoutDocument: '',
  code: null,
};

export const reviewId = ({ id }: Pick<StaffDocument, 'id'>) => `review-${id}` as const;

export const isDecided = ({ status }: Pick<StaffRequest, 'status'>): boolean =>
  status !== 'pending_approval';

/** How long the request is still held, in milliseconds. */
export function timeLeft({ request, now }: DecisionContext): number {
  const end = request.hold_expires_at;
  return end === null ? 0 : Math.max(0, Date.parse(end) - now().getTime());
}

export const timeUntilUrgent = (context: DecisionContext): number =>
  Math.max(0, timeLeft(context) - URGENT_MS);

/** Whether someone else has changed what a verdict would be about. */
export function isChangedByOther({ request, me }: DecisionContext, newer: StaffRequest): boolean {
  return newer.version > request.version && newer.last_change?.name !== me;
}

/** The refusal that the server would return for what has changed. */
export function conflictOf({ ref_code: ref, version, last_change }: StaffRequest): StaffFailure {
  return { code: 'request_changed', params: { ref, version, by: last_change } };
}

/** Another decision than the one that is typed is needed. */
const impossibleCodes: readonly StaffFailure['code'][] = [
  'booking_decided',
  'period_taken',
  'request_expired',
  'room_closed',
];

export const isImpossible = ({ code }: StaffFailure): boolean => impossibleCodes.includes(code);

/** Whether a verdict can be sent as it is typed. */
export function isComplete({ draft, request }: DecisionContext): boolean {
  if (draft.kind === 'rejection') {
    return draft.code !== null || draft.note.trim() !== '';
  }
  const lacksNone = request.missing_documents.missing === 0;
  return request.is_price_complete && (lacksNone || draft.withoutDocument.trim() !== '');
}

export function verdictOf({ request, draft }: DecisionContext): Verdict {
  const { kind, note, internalNote, withoutDocument, code } = draft;
  const read = { ref: request.ref_code, version: request.version, internalNote };
  return kind === 'approval'
    ? {
        ...read,
        kind,
        note,
        ...(request.missing_documents.missing > 0 && { withoutDocument }),
      }
    : { ...read, kind, reason: note, ...(code && { code }) };
}

/** What `price.send` asks for: only it leads to the call. */
export function priceOf({ ref_code: ref, version }: StaffRequest, event: DecisionEvent) {
  if (event.type !== 'price.send') {
    throw new Error('priceOf needs a price that is sent');
  }
  return { ref, version, change: event.change };
}

export function decidedRequest(request: StaffRequest, decided: Decided): StaffRequest {
  return { ...request, ...decided };
}

export function repricedRequest(
  request: StaffRequest,
  { lines, total, isComplete: is_price_complete, ...sums }: Repriced,
): StaffRequest {
  return { ...request, ...sums, price_lines: lines, total_price: total, is_price_complete };
}

/** The documents whose review the page has to know anew. */
export function changedDocuments(
  before: readonly StaffDocument[],
  documents: readonly StaffDocument[],
): StaffDocument[] {
  return documents.filter((document) => {
    const known = before.find(({ id }) => id === document.id);
    return known !== undefined && JSON.stringify(known) !== JSON.stringify(document);
  });
}

/** `discount`, or the number of a line that staff price. */
type PriceTarget = 'discount' | `${number}`;

/** What the form of a price begins with: the first line without an amount. */
export function firstTarget(lines: readonly Pick<PriceLine, 'amount'>[]): PriceTarget {
  const open = lines.findIndex(({ amount }) => amount === null);
  return open < 0 ? 'discount' : `${open + 1}`;
}

interface TypedPrice {
  target: PriceTarget;
  /** Of a discount. */
  unit: 'percent' | 'amount';
  typed: string;
  /** Of a discount. */
  reason: string;
}

const MAX_PERCENT = 100;
const CENTIMES = 100;

/** Null while it cannot be sent as it is typed. */
export function typedPrice({ target, unit, typed, reason }: TypedPrice): PriceChange | null {
  const amount = readAmount(typed);
  if (amount === null) {
    return null;
  }
  if (target !== DISCOUNT) {
    return { kind: 'line', line: target, amount };
  }
  const percent = amount / CENTIMES;
  if (reason.trim() === '' || (unit === 'percent' && percent > MAX_PERCENT)) {
    return null;
  }
  return { kind: 'discount', ...(unit === 'percent' ? { percent } : { amount }), reason };
}
