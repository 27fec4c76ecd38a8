import { ChartLabel } from './chart-label.tsx';
import { moveFocus, type Selection } from './chart-item.tsx';
import { classesOf, type ChartMarks } from './chart-marks.ts';
import { ChartState } from './chart-state.tsx';
import { chartStyle } from './chart-style.ts';
import type { PlacedArrow, PlacedChart } from './layout.ts';
import { headPath, wirePath } from './wire.ts';

interface ChartProps extends ChartMarks {
  chart: PlacedChart;
  /** Makes states and transitions focusable buttons; without it the chart is one picture. */
  onSelect?: (selection: Selection) => void;
}

/** The drawing of a machine. It needs no styles but its own, so it is also a standalone file. */
export function Chart({ chart, onSelect, ...marks }: ChartProps) {
  const { id, width, height, states, arrows, initials } = chart;
  const description = `${states.length} states; arrows and rows are transitions: event, [guard], / actions.`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={onSelect ? 'chart' : 'chart picture'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(onSelect
        ? { role: 'group', 'aria-label': `Machine ${id}`, onKeyDown: moveFocus }
        : { role: 'img' })}
    >
      {!onSelect && <title>{`Machine ${id}`}</title>}
      {!onSelect && <desc>{description}</desc>}
      <style>{chartStyle}</style>
      <rect className="page" width={width} height={height} />
      {states.map((placed) => (
        <ChartState key={placed.state.id} placed={placed} marks={marks} onSelect={onSelect} />
      ))}
      {initials.map(({ id: key, dot, points }) => (
        <g key={key}>
          <circle className="dot" cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={5} />
          <Wire points={points} />
        </g>
      ))}
      {arrows.map(({ id: key, points, transitions }) => (
        <g key={key} className={classesOf(marks, transitions)}>
          <Wire points={points} />
        </g>
      ))}
      {arrows.map((arrow) => (
        <ChartLabel key={arrow.id} arrow={arrow} marks={marks} onSelect={onSelect} />
      ))}
    </svg>
  );
}

function Wire({ points }: Pick<PlacedArrow, 'points'>) {
  return (
    <>
      <path className="wire" d={wirePath(points)} />
      <path className="head" d={headPath(points)} />
    </>
  );
}
