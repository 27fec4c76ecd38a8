import { useMemo } from 'react';
import type { PathModel } from '#tools/paths/path-model.ts';
import type { AnyStateMachine, StateValue } from 'xstate';
import { selectionOf, type Selection } from '../chart/chart-item.tsx';
import { Chart } from '../chart/chart.tsx';
import { machineGraph } from '../chart/graph.ts';
import { Canvas } from './canvas.tsx';
import classes from './page.module.css';
import { useChart } from './use-chart.ts';
import { activeStates, possibleTransitions, type ActorView } from './view.ts';

interface ChartViewProps {
  model: PathModel;
  /** The actor whose states are marked. */
  view: ActorView | null;
  /** How often the plan takes each transition, to be marked; null: not marked. */
  covered: Readonly<Record<string, number>> | null;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Sends an event of a type to the actor; false where it cannot be sent. */
  onSend: (type: string) => boolean;
}

const SEPARATOR = '\n';

/** What is marked of a machine in a state (a state value as JSON); nothing where it does not run. */
function marksIn(machine: AnyStateMachine, valueKey: string | null) {
  const value = valueKey === null ? null : (JSON.parse(valueKey) as StateValue | null);
  return {
    activeStates: activeStates(machine, value),
    possibleTransitions: possibleTransitions(machine, value),
  };
}

/** The drawing of a machine, with what an actor does. A press on a transition that is possible now sends its event. */
export function ChartView({ model, view, covered, selected, onSelect, onSend }: ChartViewProps) {
  const { machine } = model;
  const chart = useChart(machine);
  const state = view?.state;
  // Values, so that the drawing renders only when what is marked changes, and not with each letter that is typed.
  const valueKey = state?.status === 'active' ? JSON.stringify(state.value) : null;
  const lastKey = view?.step?.transitions.join(SEPARATOR) ?? '';
  const marks = useMemo(
    () => ({
      ...marksIn(machine, valueKey),
      lastTransitions: new Set(lastKey.split(SEPARATOR)),
      ...(covered && { coveredTransitions: new Map(Object.entries(covered)) }),
    }),
    [machine, valueKey, lastKey, covered],
  );
  if (!chart) {
    return <p className={classes.empty}>Drawing …</p>;
  }
  const select = (selection: Selection | null) => {
    const id = selection?.id;
    if (id === undefined) {
      return;
    }
    const pressed = marks.possibleTransitions.has(id)
      ? machineGraph(machine).transitions.find((each) => each.id === id)
      : undefined;
    if (!pressed || !onSend(pressed.eventType)) {
      onSelect(id);
    }
  };
  // A chosen state, else the innermost active one, is moved into view.
  const focus =
    chart.states.find((placed) => placed.state.id === selected) ??
    chart.states.findLast((placed) => marks.activeStates.has(placed.state.id)) ??
    null;
  return (
    <Canvas
      label={`Drawing of ${model.name}`}
      width={chart.width}
      height={chart.height}
      focus={focus}
      overview={chart.states}
    >
      <div
        role="presentation"
        onClick={(event) => select(selectionOf(event))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            select(selectionOf(event));
          }
        }}
      >
        <Chart chart={chart} isInteractive selected={selected} {...marks} />
      </div>
    </Canvas>
  );
}
