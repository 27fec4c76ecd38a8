import { useMemo } from 'react';
import type { PathModel } from '#tools/paths/path-model.ts';
import type { Selection } from '../chart/chart-item.tsx';
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

const nothing: ReadonlySet<string> = new Set();

/** The drawing of a machine, with what an actor does. A press on a transition that is possible now sends its event. */
export function ChartView({ model, view, covered, selected, onSelect, onSend }: ChartViewProps) {
  const { machine } = model;
  const chart = useChart(machine);
  const state = view?.state;
  const possible = useMemo(
    () => (state ? possibleTransitions(machine, state) : nothing),
    [machine, state],
  );
  if (!chart) {
    return <p className={classes.empty}>Drawing …</p>;
  }
  const select = ({ id }: Selection) => {
    const pressed = possible.has(id)
      ? machineGraph(machine).transitions.find((each) => each.id === id)
      : undefined;
    if (!pressed || !onSend(pressed.eventType)) {
      onSelect(id);
    }
  };
  const active = state ? activeStates(machine, state.value) : nothing;
  // A chosen state, else the innermost active one, is moved into view.
  const focus =
    chart.states.find((placed) => placed.state.id === selected) ??
    chart.states.findLast((placed) => active.has(placed.state.id)) ??
    null;
  return (
    <Canvas
      label={`Drawing of ${model.name}`}
      width={chart.width}
      height={chart.height}
      focus={focus}
      overview={chart.states}
    >
      <Chart
        chart={chart}
        activeStates={active}
        lastTransitions={new Set(view?.step?.transitions)}
        possibleTransitions={possible}
        {...(covered && { coveredTransitions: new Map(Object.entries(covered)) })}
        selected={selected}
        onSelect={select}
      />
    </Canvas>
  );
}
