import { classesOf } from './chart-marks.ts';
import { TextLine } from './chart-text.tsx';
import { ChartTransition, type PartProps } from './chart-transition.tsx';
import type { PlacedArrow } from './layout.ts';

/** The label of an arrow: its transitions. */
export function ChartLabel({ arrow, marks, onSelect }: PartProps & { arrow: PlacedArrow }) {
  const { label, origin, transitions } = arrow;
  return (
    <>
      <g className={`label ${classesOf(marks, transitions)}`}>
        <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
        {origin && <TextLine line={origin.line} font="prose" x={origin.x} y={origin.y} />}
      </g>
      {transitions.map((placed) => (
        <ChartTransition
          key={placed.transition.id}
          placed={placed}
          marks={marks}
          onSelect={onSelect}
        />
      ))}
    </>
  );
}
