import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The stable name of a transition: `booking.editing:form.submit:1` is the second transition of the state
 * `booking.editing` on `form.submit`. The event of an eventless transition is `always`; the way into the first child state
 * is `booking.editing:initial`. The same id is found from a machine, from `machine.getTransitionData` and from the
 * `_transitions` of an inspected microstep.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source;
  const event = String(transition.eventType);
  const alternatives = event === '' ? source.always : source.transitions.get(event);
  const index = alternatives?.indexOf(transition) ?? -1;
  return index < 0 ? `${source.id}:initial` : `${source.id}:${event || 'always'}:${index}`;
}
