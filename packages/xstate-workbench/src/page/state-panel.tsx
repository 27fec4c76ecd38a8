import type { AnyStateMachine } from 'xstate';
import { machineGraph } from '../chart/graph.ts';
import classes from './panel.module.css';

interface StatePanelProps {
  machine: AnyStateMachine;
  /** The id of a state, or of a transition. */
  state: string;
}

/** A state of the drawing in words. */
export function StatePanel({ machine, state: id }: StatePanelProps) {
  const graph = machineGraph(machine);
  const transition = graph.transitions.find((each) => each.id === id);
  const state = graph.states.find((each) => each.id === (transition?.source ?? id));
  if (!state) {
    return <p className={classes.hint}>This machine has no state “{id}”.</p>;
  }
  const transitions = graph.transitions.filter(({ source }) => source === state.id);
  return (
    <section aria-label={`State ${state.name}`} className={classes.body}>
      <h3 className={classes.heading}>State {state.name}</h3>
      {state.description !== null && <p>{state.description}</p>}
      <dl className={classes.details}>
        <dt>Id</dt>
        <dd className={classes.code}>{state.id}</dd>
        <dt>Tags</dt>
        <dd>{state.tags.join(', ') || 'none'}</dd>
        <dt>Invokes</dt>
        <dd>{state.invokes.map(({ src }) => src).join(', ') || 'nothing'}</dd>
      </dl>
      {transitions.length > 0 && (
        <ul className={classes.list}>
          {transitions.map(({ id: each, event, guard, targets }) => (
            <li key={each} className={classes.code} data-chosen={each === id}>
              {event}
              {guard !== null && ` [${guard}]`} → {targets.join(', ') || 'stays'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
