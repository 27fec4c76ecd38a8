import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyStateMachine } from 'xstate';
import { Chart } from './chart.tsx';
import { machineGraph } from './graph.ts';
import { layoutChart } from './layout.ts';

const elk = new ELK();

/** The drawing of a machine as a file. */
export async function chartSvg(machine: AnyStateMachine): Promise<string> {
  const chart = await layoutChart(machineGraph(machine), elk);
  const svg = renderToStaticMarkup(<Chart chart={chart} />);
  // A line for each group, so that a change is a small difference.
  return `${svg.replaceAll('</g><', '</g>\n<')}\n`;
}
