import type { PlacedTransition } from './state-box.ts';

/** What is marked in the drawing of a machine. */
export interface ChartMarks {
  /** Ids of states. */
  activeStates?: ReadonlySet<string>;
  /** Ids of transitions (`transitionId`): those that the last event took. */
  lastTransitions?: ReadonlySet<string>;
  /** Ids of transitions that an event can take now. */
  possibleTransitions?: ReadonlySet<string>;
  /** How many paths of a plan take each transition; one that is not in the map is shown as not covered. */
  coveredTransitions?: ReadonlyMap<string, number>;
  /** The id of a state or of a transition. */
  selected?: string | null;
}

/** The marks that any of the transitions has; one without a path marks all, so that it is not overlooked. */
export function classesOf(marks: ChartMarks, transitions: readonly PlacedTransition[]): string {
  const ids = transitions.map(({ transition }) => transition.id);
  const { lastTransitions, possibleTransitions, coveredTransitions, selected } = marks;
  return [
    ids.some((id) => lastTransitions?.has(id)) && 'last',
    ids.some((id) => possibleTransitions?.has(id)) && 'possible',
    coveredTransitions && ids.some((id) => !coveredTransitions.get(id)) && 'uncovered',
    ids.some((id) => id === selected) && 'selected',
  ]
    .filter(Boolean)
    .join(' ');
}
