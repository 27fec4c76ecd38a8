import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { foldGraph } from '../chart/fold.ts';
import { machineGraph } from '../chart/graph.ts';
import { errorMessage } from './error-message.ts';
import { layoutChart, type PlacedChart } from '../chart/layout.ts';

const placed = new WeakMap<AnyStateMachine, Map<string, Promise<PlacedChart>>>();
let elk: InstanceType<typeof ELK> | null = null;

/** Laid out once for each machine and what is folded of it, in a worker. */
function placedChart(machine: AnyStateMachine, folded: ReadonlySet<string>): Promise<PlacedChart> {
  elk ??= new ELK({ workerUrl });
  const key = [...folded].join(' ');
  const ofMachine = placed.get(machine) ?? new Map<string, Promise<PlacedChart>>();
  const known = ofMachine.get(key) ?? layoutChart(foldGraph(machineGraph(machine), folded), elk);
  placed.set(machine, ofMachine.set(key, known));
  return known;
}

/** The drawing of a machine with some states folded, or why there is none; null until it is laid out the first time. */
export function useChart(
  machine: AnyStateMachine,
  folded: ReadonlySet<string>,
): PlacedChart | string | null {
  const [ready, setReady] = useState<{ of: AnyStateMachine; chart: PlacedChart | string } | null>(
    null,
  );
  // The layout is the work of another thread.
  useEffect(() => {
    let isLeft = false;
    const show = (chart: PlacedChart | string) => {
      if (!isLeft) {
        setReady({ of: machine, chart });
      }
    };
    placedChart(machine, folded).then(show, (error: unknown) => show(errorMessage(error)));
    return () => {
      isLeft = true;
    };
  }, [machine, folded]);
  return ready?.of === machine ? ready.chart : null;
}
