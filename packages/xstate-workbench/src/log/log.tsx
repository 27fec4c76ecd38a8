import { memo, useEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import type { Entry } from '../inspect/protocol.ts';
import { kindOf, resultOf, type LogRow } from '../recording/log-rows.ts';
import classes from './log.module.css';
import { useVisibleRows } from './use-visible-rows.ts';

interface LogProps {
  rows: readonly LogRow[];
  chosen: number | null;
  onChoose: (entry: Entry) => void;
}

/** Pixels of a line. */
const ROW = 26;

/** What happened, the newest last: who took which event from whom, and the state after it. */
export function Log({ rows, chosen, onChoose }: LogProps) {
  /** The entry that was chosen here: its line has the focus as soon as it is rendered, unfolded or in another place. */
  const toFocus = useRef<number | null>(null);
  const choose = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-n]') : null;
    const row = rows.find(({ entry }) => entry.n === Number(line?.dataset.n));
    if (row) {
      toFocus.current = row.entry.n;
      onChoose(row.entry);
    }
  };
  const list = useRef<HTMLOListElement>(null);
  const { first, end } = useVisibleRows(list, { count: rows.length, height: ROW });
  const shown = chosen === null ? rows.length : rows.findIndex(({ entry }) => entry.n === chosen);
  // Scrolls the browser's own scroll position to the newest line, as a terminal does, or to the chosen one.
  useEffect(() => {
    const element = list.current;
    const top = shown * ROW;
    if (
      element &&
      (top < element.scrollTop || top + ROW > element.scrollTop + element.clientHeight)
    ) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }, [shown]);
  // Which line is rendered depends on the browser's scroll position.
  useEffect(() => {
    const line =
      toFocus.current === null
        ? null
        : list.current?.querySelector<HTMLElement>(`[data-n="${toFocus.current}"]`);
    if (line) {
      line.focus({ preventScroll: true });
      toFocus.current = null;
    }
  });
  const size = { '--log-size': `${rows.length * ROW}px` } as CSSProperties;
  return (
    <ol className={classes.log} ref={list} style={size} aria-label="Log" onClick={choose}>
      {rows.slice(first, end).map(({ entry, count, first: key }, index) => (
        <li
          key={key}
          style={{ insetBlockStart: (first + index) * ROW, blockSize: ROW }}
          aria-posinset={first + index + 1}
          aria-setsize={rows.length}
        >
          <Line entry={entry} count={count} isChosen={entry.n === chosen} />
        </li>
      ))}
    </ol>
  );
}

interface LineProps extends Pick<LogRow, 'entry' | 'count'> {
  isChosen: boolean;
}

/** The list takes its clicks, so that it renders only when it changes. */
const Line = memo(function Line({ entry, count, isChosen }: LineProps) {
  return (
    <button
      type="button"
      className={classes.entry}
      data-kind={kindOf(entry)}
      aria-current={isChosen ? 'step' : undefined}
      data-n={entry.n}
    >
      <time>{timeOf(entry.at)}</time>
      <span className={classes.actor}>{entry.actor}</span>
      <span className={classes.event}>
        {entry.kind === 'emitted' && <span className={classes.badge}>emitted</span>}
        {entry.event.type}
        {count > 1 && <span className={classes.count}>× {count}</span>}
      </span>
      <span className={classes.from}>{textOf(entry)}</span>
    </button>
  );
});

function textOf(entry: Entry): string {
  const result = resultOf(entry);
  if (entry.kind === 'emitted') {
    return result;
  }
  return `${entry.source === null ? '' : `from ${entry.source}`} → ${result}`;
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
