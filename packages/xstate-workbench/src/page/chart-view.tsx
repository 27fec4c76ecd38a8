import { memo, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import { selectionOf } from '../chart/chart-item.tsx';
import { Chart } from '../chart/chart.tsx';
import { machineGraph, type GraphTransition } from '../chart/graph.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { goTo } from './address.ts';
import { Canvas } from './canvas.tsx';
import classes from './page.module.css';
import { useChart } from './use-chart.ts';
import { activeStates, possibleTransitions, type ActorView } from './view.ts';

interface ChartViewProps {
  shown: ShownMachine;
  /** The actor whose states are marked. */
  view: ActorView | null;
  /** Whether events can be sent to the actor. */
  isLive: boolean;
  /** How often the plan takes each transition, to be marked; null: not marked. */
  covered: Readonly<Record<string, number>> | null;
  /** The id of a state or of a transition. */
  selected: string | null;
  /** Sends the event of a transition to the actor; false where it cannot be sent. */
  onTake: (transition: GraphTransition) => boolean;
}

const SEPARATOR = '\n';

/** What is marked of a machine in a state (a state value as JSON, or null); in its last one nothing is possible. */
function marksIn(machine: AnyStateMachine, valueKey: string, isRunning: boolean) {
  const value = JSON.parse(valueKey) as StateValue | null;
  return {
    activeStates: activeStates(machine, value),
    possibleTransitions: possibleTransitions(machine, isRunning ? value : null),
  };
}

/** Whether an id is that of a state within another one: a state that is chosen, by the search or a link, is drawn. */
function isInside(id: string | null, outer: string): boolean {
  return id !== null && id.startsWith(`${outer}.`) && !id.includes(':');
}

/** The drawing of a machine, with what an actor does. A press on a transition that is possible now sends its event. */
export function ChartView({ view, ...props }: ChartViewProps) {
  const state = view?.state;
  // Values, so that the drawing renders only when what is marked changes, and not with each letter that is typed.
  return (
    <MarkedChart
      {...props}
      valueKey={JSON.stringify(state?.value ?? null)}
      isRunning={state?.status === 'active'}
      lastKey={view?.steps.at(-1)?.transitions.join(SEPARATOR) ?? ''}
    />
  );
}

interface MarkedChartProps extends Omit<ChartViewProps, 'view'> {
  /** The state of the actor as JSON. */
  valueKey: string;
  isRunning: boolean;
  /** The ids of the transitions that were taken last. */
  lastKey: string;
}

const MarkedChart = memo(function MarkedChart(props: MarkedChartProps) {
  const { shown, valueKey, isRunning, isLive, lastKey, covered, selected, onTake } = props;
  const { machine } = shown;
  /** The ids of states, of all machines. */
  const [allFolded, setAllFolded] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(
    () =>
      new Set(
        [...allFolded].filter((id) => isInside(id, machine.id) && !isInside(selected, id)).sort(),
      ),
    [allFolded, machine, selected],
  );
  const chart = useChart(machine, folded);
  const marks = useMemo(
    () => ({
      ...marksIn(machine, valueKey, isRunning),
      lastTransitions: new Set(lastKey.split(SEPARATOR)),
      ...(covered && { coveredTransitions: new Map(Object.entries(covered)) }),
    }),
    [machine, valueKey, isRunning, lastKey, covered],
  );
  if (!chart || typeof chart === 'string') {
    return (
      <p className={classes.empty}>
        {chart === null ? 'Drawing …' : `This machine cannot be drawn: ${chart}`}
      </p>
    );
  }
  const select = (event: MouseEvent | KeyboardEvent) => {
    const selection = selectionOf(event);
    if (!selection) {
      return;
    }
    const { id, kind } = selection;
    if (kind === 'fold') {
      const others = [...allFolded].filter((each) => each !== id);
      setAllFolded(new Set(folded.has(id) ? others : [...others, id]));
      if (isInside(selected, id)) {
        goTo({ state: id });
      }
      return;
    }
    const pressed = marks.possibleTransitions.has(id)
      ? machineGraph(machine).transitions.find((each) => each.id === id)
      : undefined;
    if (!pressed || !onTake(pressed)) {
      goTo({ machine: shown.name, state: id });
    }
  };
  // A chosen state, else the innermost active one, else the first one is moved into view.
  const focus =
    chart.states.find((placed) => placed.state.id === selected) ??
    chart.states.findLast((placed) => marks.activeStates.has(placed.state.id)) ??
    chart.states.find((placed) => placed.state.id === chart.states[0]?.state.initial) ??
    null;
  return (
    <Canvas
      label={`Drawing of ${shown.title}`}
      width={chart.width}
      height={chart.height}
      focus={focus}
      legend={[
        ...(isRunning
          ? [`Outlined: possible now${isLive ? ', a press sends or completes it' : ''}`]
          : []),
        ...(lastKey === '' ? [] : ['red: taken last']),
        ...(covered ? ['dashed red: in no path'] : []),
        ...(chart.states.some(({ state }) => state.isRegion)
          ? ['dashed box: active together with those beside it']
          : []),
      ].join('; ')}
    >
      <div
        role="presentation"
        onClick={select}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            select(event);
          }
        }}
      >
        <Chart chart={chart} isInteractive selected={selected} {...marks} />
      </div>
    </Canvas>
  );
});
