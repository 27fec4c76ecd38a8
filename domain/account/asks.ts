import * as v from 'valibot';
import { textSchema } from '#domain/text/text.ts';

/** What a customer can ask for an approved booking (rulings, Third round). */
export const askKinds = ['cancellation', 'change'] as const;
export type AskKind = (typeof askKinds)[number];

/** `ended`: the booking was cancelled or completed before staff had answered. */
const askStatuses = ['open', 'granted', 'refused', 'withdrawn', 'ended'] as const;
export type AskStatus = (typeof askStatuses)[number];

export const MAX_ASK_LENGTH = 1000;

/** Whether the text is enough: what should be different needs words, a cancellation does not. */
export function isAskComplete({ kind, text }: { kind: AskKind; text: string }): boolean {
  return kind === 'cancellation' || text.trim() !== '';
}

/** Whether its customer waits for an answer to a cancellation request. */
export function isCancellationAsked({ ask }: { ask: Pick<BookingAsk, 'kind' | 'status'> | null }) {
  return ask?.status === 'open' && ask.kind === 'cancellation';
}

/** Body of POST /api/account/bookings/{id}/asks. */
export const newAskSchema = v.pipe(
  v.object({ kind: v.picklist(askKinds), text: textSchema(MAX_ASK_LENGTH) }),
  v.check(isAskComplete, 'text'),
);
export type NewAsk = v.InferOutput<typeof newAskSchema>;

/** What the customer asked for, and the answer of staff. Instants are ISO 8601. */
export const bookingAskSchema = v.object({
  id: v.string(),
  kind: v.picklist(askKinds),
  text: v.string(),
  status: v.picklist(askStatuses),
  /** Why staff have refused it. */
  answer: v.nullable(v.string()),
  created_at: v.string(),
});
export type BookingAsk = v.InferOutput<typeof bookingAskSchema>;
