import { memo } from 'react';
import { ChartItem } from './chart-item.tsx';
import { ChartFold } from './chart-fold.tsx';
import { TextLine, TextLines } from './chart-text.tsx';
import type { GraphState } from './graph.ts';
import type { PlacedState } from './layout.ts';
import { foldButton } from './state-box.ts';

interface StateProps {
  placed: PlacedState;
  isActive: boolean;
  isSelected: boolean;
  isInteractive: boolean;
}

/** The box of a state, without the transitions that are rows in it. */
export const ChartState = memo(function ChartState({
  placed,
  isActive,
  isSelected,
  isInteractive,
}: StateProps) {
  const { state, header, x, y, width, height } = placed;
  const firstRow = header.rows[0];
  const fold = isInteractive ? foldButton(state, placed) : null;
  const classes = [
    'state',
    ['compound', 'parallel'].includes(state.kind) && 'compound',
    state.isRegion && 'region',
    isActive && 'active',
    isSelected && 'selected',
  ];
  return (
    <>
      <ChartItem
        selection={{ kind: 'state', id: state.id }}
        name={nameOf(state, isActive)}
        className={classes.filter(Boolean).join(' ')}
        box={placed}
        isSelected={isSelected}
        isFirst={state.parent === null}
        isInteractive={isInteractive}
      >
        <rect className="shape" x={x} y={y} width={width} height={height} rx={10} />
        {state.kind === 'final' && (
          <rect
            className="inner"
            x={x + 4}
            y={y + 4}
            width={width - 8}
            height={height - 8}
            rx={7}
          />
        )}
        <TextLine
          line={[{ text: state.name, role: 'name' }]}
          font="name"
          x={x + header.name.x}
          y={y + header.name.y}
        />
        {header.tags.map((tag) => (
          <g className="tag" key={tag.text}>
            <rect x={x + tag.x} y={y + tag.y} width={tag.width} height={tag.height} rx={9} />
            <TextLine
              line={[{ text: tag.text, role: 'keyword' }]}
              font="code"
              x={x + tag.x + tag.padding}
              y={y + tag.y + 1}
            />
          </g>
        ))}
        <TextLines block={header.details.block} x={x + header.details.x} y={y + header.details.y} />
        {firstRow && <path className="rule" d={`M${x} ${y + firstRow.y - 6}h${width}`} />}
      </ChartItem>
      {fold && <ChartFold state={state} box={fold} />}
    </>
  );
});

/** What the box shows, as a sentence. */
function nameOf({ id, description, tags, invokes }: GraphState, isActive: boolean): string {
  return [
    `State ${id}`,
    ...(isActive ? ['active'] : []),
    ...tags,
    ...invokes.map(({ src }) => `invokes ${src}`),
    ...(description === null ? [] : [description]),
  ].join(', ');
}
