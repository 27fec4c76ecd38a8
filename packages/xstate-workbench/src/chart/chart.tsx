import { memo } from 'react';
import { moveFocus } from './chart-item.tsx';
import { classesOf, marksOf, type ChartMarks } from './chart-marks.ts';
import { ChartState } from './chart-state.tsx';
import { chartStyle } from './chart-style.ts';
import { TextLine } from './chart-text.tsx';
import { ChartTransition } from './chart-transition.tsx';
import type { PlacedArrow, PlacedChart } from './layout.ts';
import type { PlacedTransition } from './state-box.ts';
import { headPath, wirePath } from './wire.ts';

interface ChartProps extends ChartMarks {
  chart: PlacedChart;
  /** States and transitions are focusable buttons (`selectionOf` a click or a key); else the chart is one picture. */
  isInteractive?: boolean;
}

const CORNER = { x: 0, y: 0 };

/** The drawing of a machine. It needs no styles but its own, so it is also a standalone file. */
export const Chart = memo(function Chart({ chart, isInteractive = false, ...marks }: ChartProps) {
  const { id, width, height, states, arrows, initials } = chart;
  const description = `${states.length} states; arrows and rows are transitions: event, [guard], / actions.`;
  const transitionOf = (placed: PlacedTransition, origin = CORNER) => (
    <ChartTransition
      key={placed.transition.id}
      placed={placed}
      origin={origin}
      isInteractive={isInteractive}
      {...marksOf(marks, placed)}
    />
  );
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={isInteractive ? 'chart' : 'chart picture'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(isInteractive
        ? {
            role: 'group',
            'aria-label': `Machine ${id}`,
            onKeyDown: moveFocus,
          }
        : { role: 'img' })}
    >
      {!isInteractive && <title>{`Machine ${id}`}</title>}
      {!isInteractive && <desc>{description}</desc>}
      <style>{chartStyle}</style>
      <rect className="page" width={width} height={height} />
      {states.flatMap((placed) => [
        <ChartState
          key={placed.state.id}
          placed={placed}
          isActive={marks.activeStates?.has(placed.state.id) ?? false}
          isSelected={marks.selected === placed.state.id}
          isInteractive={isInteractive}
        />,
        ...placed.header.rows.map((row) => transitionOf(row, placed)),
      ])}
      {initials.map(({ id: key, dot, points }) => (
        <g key={key}>
          <circle className="dot" cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={5} />
          <Wire points={points} />
        </g>
      ))}
      {arrows.map(({ id: key, points, transitions }) => (
        <g key={key} className={classesOf(transitions.map((each) => marksOf(marks, each)))}>
          <Wire points={points} />
        </g>
      ))}
      {arrows.flatMap(({ id: key, label, origin, transitions }) => [
        <g
          key={key}
          className={`label ${classesOf(transitions.map((each) => marksOf(marks, each)))}`}
        >
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
          {origin && <TextLine line={origin.line} font="prose" x={origin.x} y={origin.y} />}
        </g>,
        ...transitions.map((placed) => transitionOf(placed)),
      ])}
    </svg>
  );
});

const Wire = memo(function Wire({ points }: Pick<PlacedArrow, 'points'>) {
  return (
    <>
      <path className="wire" d={wirePath(points)} />
      <path className="head" d={headPath(points)} />
    </>
  );
});
