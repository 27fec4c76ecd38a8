import { ChartItem, moveFocus, type Selection } from './chart-item.tsx';
import { chartStyle } from './chart-style.ts';
import { TextLine, TextLines } from './chart-text.tsx';
import type { PlacedArrow, PlacedChart, PlacedState } from './layout.ts';
import type { PlacedTransition } from './state-box.ts';
import { headPath, wirePath } from './wire.ts';

interface ChartMarks {
  /** Ids of states. */
  activeStates?: ReadonlySet<string>;
  /** Ids of transitions (`transitionId`): those that the last event took. */
  lastTransitions?: ReadonlySet<string>;
  /** Ids of transitions that an event can take now. */
  possibleTransitions?: ReadonlySet<string>;
  /** How many paths of a plan take each transition; one that is not in the map is shown as not covered. */
  coveredTransitions?: ReadonlyMap<string, number>;
  /** The id of a state or of a transition. */
  selected?: string | null;
}

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
        <StateBox key={placed.state.id} placed={placed} marks={marks} onSelect={onSelect} />
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
        <Label key={arrow.id} arrow={arrow} marks={marks} onSelect={onSelect} />
      ))}
    </svg>
  );
}

interface PartProps {
  marks: ChartMarks;
  onSelect: ChartProps['onSelect'] | undefined;
}

function StateBox({ placed, marks, onSelect }: PartProps & { placed: PlacedState }) {
  const { state, header, x, y, width, height } = placed;
  const isActive = marks.activeStates?.has(state.id) ?? false;
  const firstRow = header.rows[0];
  const classes = [
    'state',
    ['compound', 'parallel'].includes(state.kind) && 'compound',
    state.isRegion && 'region',
    isActive && 'active',
    marks.selected === state.id && 'selected',
  ];
  return (
    <>
      <ChartItem
        selection={{ kind: 'state', id: state.id }}
        name={`State ${state.id}${isActive ? ', active' : ''}`}
        className={classes.filter(Boolean).join(' ')}
        box={placed}
        isSelected={marks.selected === state.id}
        isFirst={state.parent === null}
        onSelect={onSelect}
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
      {header.rows.map((row) => (
        <Transition
          key={row.transition.id}
          placed={{ ...row, x: x + row.x, y: y + row.y }}
          marks={marks}
          onSelect={onSelect}
        />
      ))}
    </>
  );
}

function Label({ arrow, marks, onSelect }: PartProps & { arrow: PlacedArrow }) {
  const { label, origin, transitions } = arrow;
  return (
    <>
      <g className={`label ${classesOf(marks, transitions)}`}>
        <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
        {origin && <TextLine line={origin.line} font="prose" x={origin.x} y={origin.y} />}
      </g>
      {transitions.map((placed) => (
        <Transition key={placed.transition.id} placed={placed} marks={marks} onSelect={onSelect} />
      ))}
    </>
  );
}

/** The text of a transition, in a label or in a state's box. */
function Transition({ placed, marks, onSelect }: PartProps & { placed: PlacedTransition }) {
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

function Wire({ points }: Pick<PlacedArrow, 'points'>) {
  return (
    <>
      <path className="wire" d={wirePath(points)} />
      <path className="head" d={headPath(points)} />
    </>
  );
}

/** The marks that any of the transitions has; one without a path marks all, so that it is not overlooked. */
function classesOf(marks: ChartMarks, transitions: readonly PlacedTransition[]): string {
  const ids = transitions.map(({ transition }) => transition.id);
  const { lastTransitions, possibleTransitions, coveredTransitions, selected } = marks;
  return [
    ids.some((id) => lastTransitions?.has(id)) && 'last',
    ids.some((id) => possibleTransitions?.has(id)) && 'possible',
    coveredTransitions && ids.some((id) => !coveredTransitions.get(id)) && 'uncovered',
    ids.some((id) => id === selected) && 'selected',
  ]
    .filter(Boolean)
    .join(' ');
}
