import { useSelector } from '@xstate/react';
import { createContext, useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { storedUntil } from '#machines/request-form/finish-later/finish-later.rules.ts';
import type { UnfinishedForm } from '#domain/account/unfinished.ts';
import type { Failure } from '#domain/errors.ts';
import type { finishLaterMachine } from '#machines/request-form/finish-later/finish-later.machine.ts';
import { selectIsReading } from '#machines/request-form/request-form.selectors.ts';
import { useApp } from '#src/features/app-context.ts';
import { useCall } from '#src/features/actors/use-call.ts';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';

/** What the button for it, and what it shows, need. */
export interface FinishLaterState {
  isBusy: boolean;
  /** Until when the server stores the form; null: it does not, or not as it is now. */
  storedUntil: string | null;
  failure: Failure | null;
  isDisabled: boolean;
  store: () => void;
  /** The copy of another device is replaced. */
  replace: () => void;
}

/** Where a form offers it a second time; null: it does not. */
export const FinishLaterContext = createContext<FinishLaterState | null>(null);

/** Stores the open form to finish it later, by an actor of its own whose code is fetched with the first press; null: it is not offered. */
export function useFinishLater(read: (() => UnfinishedForm) | null): FinishLaterState | null {
  const { loadFinishLater, actorOptions } = useApp();
  const form = useRequestForm();
  const [actor, setActor] = useState<ActorRefFrom<typeof finishLaterMachine> | null>(null);
  // The actor is started by a press, so that leaving the form has to stop it.
  useEffect(() => () => actor?.stop(), [actor]);
  const start = useCall(async () => {
    if (!read) {
      return;
    }
    const machine = await loadFinishLater();
    const started = createActor(machine, { ...actorOptions, input: { form, read } });
    started.start();
    started.send({ type: 'draft.store' });
    setActor(started);
  });
  const state = useSelector(actor ?? undefined, (snapshot) => snapshot);
  const now = useRequestFormSelector(({ context }) => context);
  const kept = state?.matches('stored') ? state.context : null;
  const isReading = useRequestFormSelector(selectIsReading);
  if (!read) {
    return null;
  }
  return {
    isBusy: start.isBusy || (state?.hasTag('busy') ?? false),
    storedUntil: kept && storedUntil(kept, now),
    failure: start.failure ?? state?.context.failure ?? null,
    isDisabled: isReading,
    store: () => (actor ? actor.send({ type: 'draft.store' }) : start.start()),
    replace: () => actor?.send({ type: 'copy.replace' }),
  };
}
