import { ChartItem, type Selection } from './chart-item.tsx';
import { classesOf, type ChartMarks } from './chart-marks.ts';
import { TextLine, TextLines } from './chart-text.tsx';
import type { PlacedTransition } from './state-box.ts';

/** What every part of a drawing gets. */
export interface PartProps {
  marks: ChartMarks;
  /** Makes it a focusable button. */
  onSelect: ((selection: Selection) => void) | undefined;
}

/** The text of a transition, in a label or in a state's box. */
export function ChartTransition({
  placed,
  marks,
  onSelect,
}: PartProps & { placed: PlacedTransition }) {
  const { transition, block, x, y, width, height } = placed;
  const { id, source, targets, event, guard } = transition;
  const count = marks.coveredTransitions ? (marks.coveredTransitions.get(id) ?? 0) : null;
  const name = [
    `${event}${guard === null ? '' : ` [${guard}]`} in ${source}`,
    ...(targets.length > 0 ? [`to ${targets.join(' and ')}`] : []),
    ...(marks.possibleTransitions?.has(id) ? ['possible now'] : []),
    ...(marks.lastTransitions?.has(id) ? ['taken last'] : []),
    ...(count === null ? [] : [`in ${count} paths`]),
  ];
  return (
    <ChartItem
      selection={{ kind: 'transition', id }}
      name={name.join(', ')}
      className={`transition ${classesOf(marks, [placed])}`}
      box={placed}
      isSelected={marks.selected === id}
      isFirst={false}
      onSelect={onSelect}
    >
      <rect className="shape" x={x - 4} y={y - 1} width={width + 8} height={height + 2} rx={5} />
      <TextLines block={block} x={x} y={y} />
      {count !== null && <Count count={count} x={x + width} y={y} />}
    </ChartItem>
  );
}

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
