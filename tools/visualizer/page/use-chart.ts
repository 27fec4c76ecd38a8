import ELK from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { machineGraph } from '../chart/graph.ts';
import { layoutChart, type PlacedChart } from '../chart/layout.ts';

const placed = new Map<string, Promise<PlacedChart>>();
let elk: InstanceType<typeof ELK> | null = null;

/** Laid out once for each machine, in a worker. */
function placedChart(machine: AnyStateMachine): Promise<PlacedChart> {
  elk ??= new ELK({ workerUrl });
  const known = placed.get(machine.id) ?? layoutChart(machineGraph(machine), elk);
  placed.set(machine.id, known);
  return known;
}

/** The drawing of a machine; null until it is laid out. */
export function useChart(machine: AnyStateMachine): PlacedChart | null {
  const [chart, setChart] = useState<PlacedChart | null>(null);
  // The layout is the work of another thread.
  useEffect(() => {
    let isLeft = false;
    void placedChart(machine).then((ready) => {
      if (!isLeft) {
        setChart(ready);
      }
    });
    return () => {
      isLeft = true;
    };
  }, [machine]);
  return chart?.id === machine.id ? chart : null;
}
