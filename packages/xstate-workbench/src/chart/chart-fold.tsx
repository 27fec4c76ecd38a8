import type { GraphState } from './graph.ts';
import type { Rect } from './state-box.ts';

interface FoldProps {
  state: GraphState;
  box: Rect;
}

/** The button that folds a state, or shows its inner states again. The chart takes its clicks and keys. */
export function ChartFold({ state: { id, folded }, box: { x, y, width, height } }: FoldProps) {
  const isFolded = folded !== undefined;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <g className="fold">
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <path d={`M${middle.x - 4} ${middle.y}h8${isFolded ? `m-4 -4v8` : ''}`} />
      <rect
        {...{ x, y, width, height }}
        fill="transparent"
        data-item={id}
        data-kind="fold"
        role="button"
        aria-label={`Inner states of ${id}`}
        aria-expanded={!isFolded}
        tabIndex={-1}
      />
    </g>
  );
}
