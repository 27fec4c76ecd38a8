import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { foldGraph } from '../chart/fold.ts';
import { machineGraph } from '../chart/graph.ts';
import { layoutChart, type PlacedChart } from '../chart/layout.ts';

const placed = new Map<string, Promise<PlacedChart>>();
let elk: InstanceType<typeof ELK> | null = null;

/** Laid out once for each machine and what is folded of it, in a worker. */
function placedChart(machine: AnyStateMachine, folded: ReadonlySet<string>): Promise<PlacedChart> {
  elk ??= new ELK({ workerUrl });
  const key = [machine.id, ...folded].join(' ');
  const known = placed.get(key) ?? layoutChart(foldGraph(machineGraph(machine), folded), elk);
  placed.set(key, known);
  return known;
}

/** The drawing of a machine with some states folded; null until it is laid out the first time. */
export function useChart(
  machine: AnyStateMachine,
  folded: ReadonlySet<string>,
): PlacedChart | null {
  const [chart, setChart] = useState<PlacedChart | null>(null);
  // The layout is the work of another thread.
  useEffect(() => {
    let isLeft = false;
    void placedChart(machine, folded).then((ready) => {
      if (!isLeft) {
        setChart(ready);
      }
    });
    return () => {
      isLeft = true;
    };
  }, [machine, folded]);
  return chart?.id === machine.id ? chart : null;
}
