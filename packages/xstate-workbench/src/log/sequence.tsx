import { memo, useEffect, useRef, type MouseEvent } from 'react';
import type { ActorInfo, Entry } from '../inspect/protocol.ts';
import type { LogRow } from '../recording/log-rows.ts';
import classes from './sequence.module.css';
import { useVisibleRows } from './use-visible-rows.ts';

interface SequenceProps {
  actors: readonly ActorInfo[];
  rows: readonly LogRow[];
  chosen: number | null;
  onChoose: (entry: Entry) => void;
}

const PAGE = 'the page';
const COLUMN = 140;
/** The column of an actor that does nothing in sight. */
const FOLDED = 18;
/** The column of the times between the rows. */
const TIMES = 64;
const ROW = 30;
const HEAD = 44;

/** Who sent what to whom, from top to bottom, with the time since the row above. */
export function Sequence({ actors, rows, chosen, onChoose }: SequenceProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { first, end } = useVisibleRows(scroll, { count: rows.length, height: ROW });
  const visible = rows.slice(first, end);
  const shown =
    chosen === null ? rows.length - 1 : rows.findIndex(({ entry }) => entry.n === chosen);
  const lanes = lanesOf(actors, rows, visible);
  const centers = new Map(lanes.map(({ id, center }) => [id, center]));
  const xOf = (lane: string) => centers.get(lane) ?? 0;
  const shownEntry = rows[shown]?.entry;
  const shownX = shownEntry ? Math.min(...Object.values(endsOf(shownEntry)).map(xOf)) : 0;
  // The chosen entry, else the newest, is scrolled into view, as in the log.
  useEffect(() => {
    const element = scroll.current;
    if (element) {
      element.scrollTop = shown * ROW - element.clientHeight / 2;
      const isInside =
        shownX > element.scrollLeft && shownX + COLUMN < element.scrollLeft + element.clientWidth;
      if (!isInside) {
        element.scrollLeft = shownX - COLUMN;
      }
    }
  }, [shown, shownX]);
  const choose = ({ target }: MouseEvent) => {
    const arrow = target instanceof Element ? target.closest<SVGElement>('[data-n]') : null;
    const row = rows.find(({ entry }) => entry.n === Number(arrow?.dataset.n));
    if (row) {
      onChoose(row.entry);
    }
  };
  const width = lanes.reduce((sum, lane) => sum + lane.width, TIMES);
  const height = HEAD + rows.length * ROW + 16;
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      role="group"
      aria-label="Sequence of events"
      tabIndex={0}
    >
      <div className={classes.heads} style={{ inlineSize: width }}>
        <span style={{ inlineSize: TIMES }}>after</span>
        {lanes.map((lane) => (
          <span key={lane.id} title={lane.id} style={{ inlineSize: lane.width }}>
            {lane.width === COLUMN && lane.id}
          </span>
        ))}
      </div>
      <svg
        className={classes.drawing}
        width={width}
        height={height - HEAD}
        role="presentation"
        onClick={choose}
      >
        <defs>
          <marker
            id="sequence-head"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8Z" />
          </marker>
        </defs>
        {lanes.map(({ id, center }) => (
          <line key={id} className={classes.lane} x1={center} x2={center} y1={0} y2={height} />
        ))}
        {visible.map(({ entry, count, first: key }, index) => (
          <Arrow
            key={key}
            entry={entry}
            count={count}
            y={(first + index) * ROW + 22}
            after={durationText(entry.at - (rows[first + index - 1]?.entry.at ?? entry.at))}
            start={xOf(endsOf(entry).from)}
            end={xOf(endsOf(entry).to)}
            isChosen={entry.n === chosen}
          />
        ))}
      </svg>
    </div>
  );
}

interface ArrowProps extends Pick<LogRow, 'entry' | 'count'> {
  y: number;
  /** The time since the row above. */
  after: string;
  start: number;
  end: number;
  isChosen: boolean;
}

/** The drawing takes its clicks, so that it renders only when it changes. */
const Arrow = memo(function Arrow({ entry, count, y, after, start, end, isChosen }: ArrowProps) {
  const { from, to } = endsOf(entry);
  const type = `${entry.kind === 'emitted' ? 'emitted ' : ''}${entry.event.type.replace('xstate.', '')}`;
  const toItself = from === to;
  const path = toItself
    ? `M${start} ${y - 4}h22v10h-20`
    : `M${start} ${y}H${end + (end > start ? -2 : 2)}`;
  return (
    <g className={classes.arrow} data-kind={entry.kind} data-chosen={isChosen} data-n={entry.n}>
      <title>{`${from} → ${to}: ${entry.event.type}`}</title>
      <text className={classes.after} x={TIMES - 8} y={y} textAnchor="end">
        {after}
      </text>
      <path d={path} markerEnd="url(#sequence-head)" />
      <text
        x={toItself ? start + 28 : (start + end) / 2}
        y={toItself ? y + 4 : y - 6}
        textAnchor={toItself ? 'start' : 'middle'}
      >
        {count > 1 ? `${type} × ${count}` : type}
      </text>
    </g>
  );
});

function durationText(milliseconds: number): string {
  if (milliseconds < 1) {
    return '';
  }
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

function endsOf(entry: Entry): { from: string; to: string } {
  return entry.kind === 'emitted'
    ? { from: entry.actor, to: PAGE }
    : { from: entry.source ?? PAGE, to: entry.actor };
}

interface Lane {
  id: string;
  width: number;
  /** The middle, in pixels. */
  center: number;
}

/** The page first, then actors, each parent before its children. Those that do nothing in sight are folded. */
function lanesOf(
  actors: readonly ActorInfo[],
  rows: readonly LogRow[],
  visible: readonly LogRow[],
): Lane[] {
  const named = (of: readonly LogRow[]) =>
    new Set(of.flatMap(({ entry }) => Object.values(endsOf(entry))));
  const all = named(rows);
  const inSight = named(visible);
  const below = (parent: string | null): string[] =>
    actors.filter((actor) => actor.parent === parent).flatMap(({ id }) => [id, ...below(id)]);
  const known = below(null);
  const others = [...all].filter((lane) => lane !== PAGE && !known.includes(lane));
  let edge = TIMES;
  return [PAGE, ...known.filter((id) => all.has(id)), ...others].map((id) => {
    const width = id === PAGE || inSight.has(id) ? COLUMN : FOLDED;
    edge += width;
    return { id, width, center: edge - width / 2 };
  });
}
