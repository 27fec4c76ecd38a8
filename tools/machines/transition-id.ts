import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The stable name of a transition: `booking.editing:form.submit:1` is the second transition of the state
 * `booking.editing` on `form.submit`. The event of an eventless transition is `always`; the way into the first child state
 * is `booking.editing:initial`. The same id is found from a machine, from `machine.getTransitionData` and from the
 * `_transitions` of an inspected microstep. With `targetIndex` it names one arrow of a transition with several targets.
 */
export function transitionId(transition: AnyTransitionDefinition, targetIndex = 0): string {
  const source: AnyStateNode = transition.source;
  const event = String(transition.eventType);
  const alternatives = event === '' ? source.always : source.transitions.get(event);
  const index = alternatives?.indexOf(transition) ?? -1;
  const id = index < 0 ? `${source.id}:initial` : `${source.id}:${event || 'always'}:${index}`;
  return targetIndex === 0 ? id : `${id}:${targetIndex}`;
}
