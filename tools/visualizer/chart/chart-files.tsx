import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyStateMachine } from 'xstate';
import { Chart } from './chart.tsx';
import { machineGraph } from './graph.ts';
import { layoutChart } from './layout.ts';
import { machineExport } from './machine-export.ts';

const elk = new ELK();

/** The generated files of a machine, with their paths from the root of the project: its chart, and code for Stately's editor. */
export async function chartFiles({
  name,
  machine,
}: {
  name: string;
  machine: AnyStateMachine;
}): Promise<{ path: string; content: string }[]> {
  const chart = await layoutChart(machineGraph(machine), elk);
  const svg = renderToStaticMarkup(<Chart chart={chart} />);
  return [
    // A line for each group, so that a change is a small difference.
    { path: `docs/machines/${name}.svg`, content: `${svg.replaceAll('</g><', '</g>\n<')}\n` },
    { path: `docs/machines/${name}.machine.js`, content: machineExport(machine) },
  ];
}
