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

/** What is marked of one transition: values, so that a drawing renders only what has changed. */
export interface TransitionMarks {
  isLast: boolean;
  isPossible: boolean;
  isSelected: boolean;
  /** How many paths of a plan take it; null where no plan is shown. */
  count: number | null;
}

export function marksOf(marks: ChartMarks, { transition: { id } }: PlacedTransition) {
  return {
    isLast: marks.lastTransitions?.has(id) ?? false,
    isPossible: marks.possibleTransitions?.has(id) ?? false,
    isSelected: marks.selected === id,
    count: marks.coveredTransitions ? (marks.coveredTransitions.get(id) ?? 0) : null,
  } satisfies TransitionMarks;
}

/** The marks that any of the transitions has; one without a path marks all, so that it is not overlooked. */
export function classesOf(all: readonly TransitionMarks[]): string {
  return [
    all.some(({ isLast }) => isLast) && 'last',
    all.some(({ isPossible }) => isPossible) && 'possible',
    all.some(({ count }) => count === 0) && 'uncovered',
    all.some(({ isSelected }) => isSelected) && 'selected',
  ]
    .filter(Boolean)
    .join(' ');
}
