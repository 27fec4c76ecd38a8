import type { Call } from '#machines/shared/calls.ts';

export interface ConfirmationInput {
  /** Whether the call is sent only after a question; without one its button sends it. */
  hasQuestion: boolean;
}

export interface ConfirmationContext extends ConfirmationInput {
  /** What the last call threw, until the next one, or until it is closed; null: nothing. */
  error: unknown;
}

export type ConfirmationEvent =
  | { type: 'question.open' }
  /** Closes the question, and clears the result of the call. */
  | { type: 'question.close' }
  /** `args`: those of the call. */
  | { type: 'call.send'; args: readonly unknown[] };

/** `open`: the question is shown; `busy`: the call is in progress. */
export type ConfirmationTag = 'open' | 'busy';

export interface ConfirmationCalls {
  runCall: Call<readonly unknown[], void>;
}
