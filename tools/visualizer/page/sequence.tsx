import { useEffect, useRef } from 'react';
import type { ActorInfo, Entry, Session } from '#src/app/inspect/protocol.ts';
import classes from './sequence.module.css';

interface SequenceProps {
  session: Session;
  chosen: number | null;
  onChoose: (entry: Entry) => void;
}

const PAGE = 'the page';
const COLUMN = 140;
const ROW = 30;
const HEAD = 44;
/** The newest entries: more are not readable in one drawing. */
const SHOWN = 120;

/** Who sent what to whom, from top to bottom. */
export function Sequence({ session, chosen, onChoose }: SequenceProps) {
  const entries = session.entries.filter(({ event }) => event.type !== 'xstate.stop').slice(-SHOWN);
  const scroll = useRef<HTMLDivElement>(null);
  const shown = chosen === null ? entries.length : entries.findIndex(({ n }) => n === chosen);
  // The chosen entry, else the newest, is scrolled into view, as in the log.
  useEffect(() => {
    const element = scroll.current;
    if (element) {
      element.scrollTop = shown * ROW - element.clientHeight / 2;
    }
  }, [shown]);
  const lanes = lanesOf(session.actors, entries);
  const xOf = (lane: string) => lanes.indexOf(lane) * COLUMN + COLUMN / 2;
  const width = lanes.length * COLUMN;
  const height = HEAD + entries.length * ROW + 16;
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      role="group"
      aria-label="Sequence of events"
      tabIndex={0}
    >
      <div className={classes.heads} style={{ inlineSize: width }}>
        {lanes.map((lane) => (
          <span key={lane} style={{ inlineSize: COLUMN }}>
            {lane}
          </span>
        ))}
      </div>
      <svg className={classes.drawing} width={width} height={height - HEAD} role="presentation">
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
        {lanes.map((lane) => (
          <line
            key={lane}
            className={classes.lane}
            x1={xOf(lane)}
            x2={xOf(lane)}
            y1={0}
            y2={height}
          />
        ))}
        {entries.map((entry, index) => (
          <Arrow
            key={entry.n}
            entry={entry}
            y={index * ROW + 22}
            xOf={xOf}
            isChosen={entry.n === chosen}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </svg>
    </div>
  );
}

interface ArrowProps {
  entry: Entry;
  y: number;
  xOf: (lane: string) => number;
  isChosen: boolean;
  onChoose: () => void;
}

function Arrow({ entry, y, xOf, isChosen, onChoose }: ArrowProps) {
  const { from, to } = endsOf(entry);
  const text = entry.event.type.replace('xstate.', '');
  const start = xOf(from);
  const end = xOf(to);
  const toItself = from === to;
  const path = toItself
    ? `M${start} ${y - 4}h22v10h-20`
    : `M${start} ${y}H${end + (end > start ? -2 : 2)}`;
  return (
    <g className={classes.arrow} data-kind={entry.kind} data-chosen={isChosen} onClick={onChoose}>
      <title>{`${from} → ${to}: ${entry.event.type}`}</title>
      <path d={path} markerEnd="url(#sequence-head)" />
      <text
        x={toItself ? start + 28 : (start + end) / 2}
        y={toItself ? y + 4 : y - 6}
        textAnchor={toItself ? 'start' : 'middle'}
      >
        {text}
      </text>
    </g>
  );
}

function endsOf(entry: Entry): { from: string; to: string } {
  return entry.kind === 'emitted'
    ? { from: entry.actor, to: PAGE }
    : { from: entry.source ?? PAGE, to: entry.actor };
}

/** The page first, then actors, each parent before its children. */
function lanesOf(actors: readonly ActorInfo[], entries: readonly Entry[]): string[] {
  const named = new Set(entries.flatMap((entry) => Object.values(endsOf(entry))));
  const below = (parent: string | null): string[] =>
    actors.filter((actor) => actor.parent === parent).flatMap(({ id }) => [id, ...below(id)]);
  const known = below(null);
  const others = [...named].filter((lane) => lane !== PAGE && !known.includes(lane));
  return [PAGE, ...known.filter((id) => named.has(id)), ...others];
}
