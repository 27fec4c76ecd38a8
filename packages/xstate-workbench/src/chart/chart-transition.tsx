import { memo } from 'react';
import { ChartItem } from './chart-item.tsx';
import { classesOf, type TransitionMarks } from './chart-marks.ts';
import { TextLine, TextLines } from './chart-text.tsx';
import type { PlacedTransition } from './state-box.ts';

interface TransitionProps extends TransitionMarks {
  placed: PlacedTransition;
  /** What `placed` is relative to. */
  origin: { x: number; y: number };
  isInteractive: boolean;
}

/** The text of a transition, in a label or in a state's box. */
export const ChartTransition = memo(function ChartTransition({
  placed,
  origin,
  isInteractive,
  ...marks
}: TransitionProps) {
  const { transition, block, width, height } = placed;
  const { id, source, targets, event, guard } = transition;
  const { isLast, isPossible, isSelected, count } = marks;
  const x = origin.x + placed.x;
  const y = origin.y + placed.y;
  const name = [
    `${event}${guard === null ? '' : ` [${guard}]`} in ${source}`,
    ...(targets.length > 0 ? [`to ${targets.join(' and ')}`] : []),
    ...(isPossible ? ['possible now'] : []),
    ...(isLast ? ['taken last'] : []),
    ...(count === null ? [] : [`in ${count} paths`]),
  ];
  return (
    <ChartItem
      selection={{ kind: 'transition', id }}
      name={name.join(', ')}
      className={`transition ${classesOf([marks])}`}
      box={{ x, y, width, height }}
      isSelected={isSelected}
      isFirst={false}
      isInteractive={isInteractive}
    >
      <rect className="shape" x={x - 4} y={y - 1} width={width + 8} height={height + 2} rx={5} />
      <TextLines block={block} x={x} y={y} />
      {count !== null && <Count count={count} x={x + width} y={y} />}
    </ChartItem>
  );
});

function Count({ count, x, y }: { count: number; x: number; y: number }) {
  const text = String(count);
  const width = 12 + 7 * text.length;
  return (
    <g className="count">
      <rect x={x} y={y - 1} width={width} height={16} rx={8} />
      <TextLine line={[{ text, role: 'event' }]} font="code" x={x + 6} y={y - 1} />
    </g>
  );
}
