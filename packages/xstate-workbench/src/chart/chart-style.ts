/**
 * The styles of a chart, in a page and in a standalone file. The colours follow the `color-scheme` of the page; a file
 * follows the reader's preference. The fonts are no wider than `fonts` in text.ts reckons.
 */
export const chartStyle = `
.chart {
  --chart-page: light-dark(#fbfaf7, #0e1a21);
  --chart-box: light-dark(#ffffff, #16252e);
  --chart-band: light-dark(#f1ebdf, #1b2c36);
  --chart-line: light-dark(#cfc6b4, #3a505b);
  --chart-text: light-dark(#12232e, #eaf1f3);
  --chart-quiet: light-dark(#51626c, #a9bbc4);
  --chart-primary: light-dark(#0b5c73, #7cc4d6);
  --chart-tint: light-dark(#e3f0f4, #17394a);
  --chart-accent: light-dark(#b5462f, #f0a08c);
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace;
}
.chart.picture { color-scheme: light dark; }
.chart text { fill: var(--chart-text); white-space: pre; }
.chart .page { fill: var(--chart-page); }
.chart .prose { fill: var(--chart-quiet); font-family: 'Readex Pro Variable', system-ui, sans-serif; }
.chart .name, .chart .event { font-weight: 600; }
.chart .guard { fill: var(--chart-primary); }
.chart .action, .chart .keyword, .chart .order { fill: var(--chart-quiet); }
.chart .state > .shape { fill: var(--chart-box); stroke: var(--chart-line); }
.chart .state.compound > .shape { fill: var(--chart-page); }
.chart .state.region > .shape { stroke-dasharray: 5 4; }
.chart .inner { fill: none; stroke: var(--chart-line); }
.chart .rule { stroke: var(--chart-line); }
.chart .tag rect, .chart .label rect { fill: var(--chart-band); }
.chart .transition > .shape { fill: transparent; }
.chart .wire { fill: none; stroke: var(--chart-quiet); stroke-width: 1.25; }
.chart .head, .chart .dot { fill: var(--chart-quiet); }
.chart .state.active > .shape { stroke: var(--chart-primary); stroke-width: 2.5; }
.chart .state.active:not(.compound) > .shape { fill: var(--chart-tint); }
.chart .transition.possible > .shape { stroke: var(--chart-primary); stroke-width: 1.25; }
.chart .uncovered > .wire { stroke: var(--chart-accent); stroke-dasharray: 4 4; }
.chart .uncovered > .head { fill: var(--chart-accent); }
.chart .last > .wire { stroke: var(--chart-accent); stroke-width: 2.5; }
.chart .last > .head { fill: var(--chart-accent); }
.chart .transition.last > .shape { stroke: var(--chart-accent); stroke-width: 2.5; }
.chart .selected > .shape { stroke: var(--chart-text); stroke-width: 2.5; }
.chart .selected > .wire { stroke: var(--chart-text); stroke-width: 2.5; }
.chart .selected > .head { fill: var(--chart-text); }
.chart .count rect { fill: var(--chart-primary); }
.chart .uncovered > .count rect { fill: var(--chart-accent); }
.chart .count .event { fill: var(--chart-page); }
.chart [role='button'] { cursor: pointer; }
.chart [role='button']:focus { outline: none; }
.chart [role='button']:focus-visible { outline: 3px solid var(--chart-primary); outline-offset: 2px; }
`;
