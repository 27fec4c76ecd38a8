// The drawing of a machine: for documents, and for tests of what is drawn.
export { chartSvg } from './chart-svg.tsx';
export { foldGraph } from './fold.ts';
export { machineGraph, type MachineGraph } from './graph.ts';
export { layoutChart, type PlacedChart } from './layout.ts';
export { fitted, READABLE_PIXELS, READABLE_SCALE, withFocus, zoomed } from './place.ts';
export { foldButton, type Rect } from './state-box.ts';
export { fonts } from './text.ts';
