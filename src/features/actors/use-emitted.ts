import { useEffect, useEffectEvent } from 'react';
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate';

/** Calls `handle` with each event of the type that an actor emits. An effect: they reach React only through a subscription. */
export function useEmitted<
  Logic extends AnyActorLogic,
  const Type extends string & EmittedFrom<Logic>['type'],
>(
  actor: Actor<Logic>,
  type: Type,
  handle: (emitted: EmittedFrom<Logic> & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  const report = useEffectEvent(handle);
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => report(emitted));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
