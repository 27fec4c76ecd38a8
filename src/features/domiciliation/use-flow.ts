import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type {
  DomiciliationFlowActor,
  DomiciliationFlowSnapshot,
} from '#machines/domiciliation-flow/domiciliation-flow.selectors.ts';
import type {
  DomiciliationFlowEmitted,
  DomiciliationPage,
} from '#machines/domiciliation-flow/domiciliation-flow.types.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of a request for a domiciliation that is sent, where its success is shown. */
    isOfSentRequest?: boolean;
  }
}

/** The state of the flow; null without one, and until it knows the page. This code loads without XState. */
export function useFlow(
  flow: DomiciliationFlowActor | null,
  { user, customer, plans, planId, isEntry, isOfSentRequest }: DomiciliationPage,
): DomiciliationFlowSnapshot | null {
  const navigate = useNavigate();
  const replaceLocation = useEffectEvent((location: DomiciliationFlowEmitted) => {
    const { isOfSentRequest } = location;
    const state = isOfSentRequest ? { isOfSentRequest } : {};
    void navigate({
      to: '/domiciliation-flow',
      search: location.planId === null ? {} : { plan: location.planId },
      state,
      replace: true,
      resetScroll: false,
    });
  });
  // Emitted events reach React only through a subscription. The flow outlives the page, and needs to know of its end.
  useEffect(() => {
    const subscription = flow?.on('location.replaced', (location) => replaceLocation(location));
    return () => {
      subscription?.unsubscribe();
      flow?.send({ type: 'page.left' });
    };
  }, [flow]);
  // Only the router and the session know of these changes, and both reach the page by React.
  useEffect(() => {
    const page = { user, customer, plans, planId, isEntry, isOfSentRequest };
    flow?.send({ type: 'page.changed', page });
  }, [flow, user, customer, plans, planId, isEntry, isOfSentRequest]);
  const state = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const subscription = flow?.subscribe(onChange);
        return () => subscription?.unsubscribe();
      },
      [flow],
    ),
    () => flow?.getSnapshot() ?? null,
    () => null,
  );
  return state?.matches('away') ? null : state;
}
