import { useActorRef, useSelector } from '@xstate/react';
import { toFailure } from '#domain/errors.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import {
  selectError,
  selectIsBusy,
  selectIsDone,
  selectIsOpen,
} from '#machines/confirmation/confirmation.selectors.ts';
import type { ConfirmationCalls } from '#machines/confirmation/confirmation.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { useApp } from '#src/features/app-context.ts';

type CallOf<Args extends unknown[]> = (...args: Args) => Promise<void>;

interface Options<Failed> {
  /** What a thrown value is as a failure. */
  read: (error: unknown) => Failed;
  hasQuestion: boolean;
  onRefused?: (() => void) | undefined;
}

function useConfirmationActor<Args extends unknown[], Failed>(
  call: CallOf<Args>,
  { read, hasQuestion, onRefused }: Options<Failed>,
) {
  const { actorOptions } = useApp();
  const machine = confirmationMachine.provide({
    actors: toActors<ConfirmationCalls>({ runCall: (args) => call(...(args as Args)) }),
    actions: { reload: () => onRefused?.() },
  });
  const actor = useActorRef(machine, { ...actorOptions, input: { hasQuestion } });
  const error = useSelector(actor, selectError);
  return {
    isOpen: useSelector(actor, selectIsOpen),
    isBusy: useSelector(actor, selectIsBusy),
    isDone: useSelector(actor, selectIsDone),
    failure: error === null ? null : read(error),
    open: () => actor.send({ type: 'question.open' }),
    close: () => actor.send({ type: 'question.close' }),
    send: (...args: Args) => actor.send({ type: 'call.send', args }),
  };
}

/** As `useCall`, in the failures of `read`. */
export function useCallOf<Args extends unknown[], Failed>(
  call: CallOf<Args>,
  read: (error: unknown) => Failed,
) {
  const { isBusy, isDone, failure, ...actor } = useConfirmationActor(call, {
    read,
    hasQuestion: false,
  });
  return { isBusy, isDone, failure, start: actor.send, reset: actor.close };
}

/** One call that a button starts, and what became of it. `reset` clears a failure or a success. */
export function useCall<Args extends unknown[]>(call: CallOf<Args>) {
  return useCallOf(call, toFailure);
}

/**
 * One call that is sent after a question, which a failure opens again.
 * @param onRefused The question is closed after a refusal: what is shown is out of date.
 */
export function useConfirmation<Args extends unknown[]>(
  call: CallOf<Args>,
  onRefused?: () => void,
) {
  return useConfirmationActor(call, { read: toFailure, hasQuestion: true, onRefused });
}
