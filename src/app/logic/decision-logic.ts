import { fromCallback } from 'xstate';
import {
  approveCall,
  discountCall,
  priceLineCall,
  rejectCall,
  reviewCall,
} from '#domain/staff/decisions.ts';
import { StaffError, toStaffFailure } from '#domain/staff/failure.ts';
import { requestCall, type StaffRequest } from '#domain/staff/request.ts';
import { decisionMachine } from '#machines/decision/decision.machine.ts';
import type { DecisionCalls, DecisionEvent } from '#machines/decision/decision.types.ts';
import { documentReviewMachine } from '#machines/document-review/document-review.machine.ts';
import type {
  Answered,
  DocumentReviewCalls,
} from '#machines/document-review/document-review.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { download } from '#src/components/download.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import type { createStaffService } from '#src/services/staff.ts';

type StaffReads = Pick<ReturnType<typeof createStaffService>, 'call' | 'openDocument'> & {
  follow: (onChange: () => void) => () => void;
};

/** The machines of one request with the calls of staff behind them. */
export function createDecisionLogic({ call, openDocument, follow }: StaffReads) {
  const read = (ref: string, signal: AbortSignal) => call(requestCall, { ref }, { signal });
  const reviewCalls: DocumentReviewCalls = {
    openDocument: async ({ id }, signal) => URL.createObjectURL(await openDocument(id, signal)),
    review: (input, signal) => answered(call(reviewCall, input, { signal })),
  };
  const calls: DecisionCalls = {
    decide: (verdict, signal) => {
      const { kind, ...input } = verdict;
      return answered(
        kind === 'approval'
          ? call(approveCall, input, { signal })
          : call(rejectCall, input, { signal }),
      );
    },
    setPrice: ({ change, ...ofVersion }, signal) =>
      answered(
        change.kind === 'line'
          ? call(priceLineCall, { ...ofVersion, ...change }, { signal })
          : call(discountCall, { ...ofVersion, ...change }, { signal }),
      ),
    readRequest: ({ ref }, signal) => read(ref, signal),
  };
  return decisionMachine.provide({
    actors: {
      ...toActors(calls),
      requestFeed: fromCallback<DecisionEvent, { ref: string }>(({ input, sendBack }) =>
        createPolledValue<StaffRequest | null>(
          null,
          (signal) => read(input.ref, signal),
          follow,
        ).subscribe((request) => request && sendBack({ type: 'request.changed', request })),
      ),
      documentReview: documentReviewMachine.provide({
        actors: toActors(reviewCalls),
        actions: {
          saveFile: (_, file) => download(file),
          revokeUrl: (_, url) => url !== null && URL.revokeObjectURL(url),
        },
      }),
    },
  });
}

/** A refusal of the server as a value: the machine decides by its code. */
async function answered<T>(response: Promise<T>): Promise<Answered<T>> {
  try {
    return { value: await response, refusal: null };
  } catch (error) {
    if (error instanceof StaffError) {
      return { value: null, refusal: toStaffFailure(error) };
    }
    throw error;
  }
}
