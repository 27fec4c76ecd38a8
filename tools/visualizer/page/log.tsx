import { useEffect, useRef } from 'react';
import { stateName } from '#tools/paths/state-paths.ts';
import type { Entry } from '#src/app/inspect/protocol.ts';
import classes from './log.module.css';

interface LogProps {
  entries: readonly Entry[];
  chosen: number | null;
  onChoose: (entry: Entry) => void;
}

/** What happened, the newest last: who took which event from whom, and the state after it. */
export function Log({ entries, chosen, onChoose }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = entries.at(-1)?.n;
  // Scrolls the browser's own scroll position to the newest entry, as a terminal does.
  useEffect(() => {
    if (chosen === null && list.current) {
      list.current.scrollTop = list.current.scrollHeight;
    }
  }, [last, chosen]);
  return (
    <ol className={classes.log} ref={list} aria-label="Log">
      {entries.map((entry) => (
        <li key={entry.n}>
          <button
            type="button"
            className={classes.entry}
            data-kind={kindOf(entry)}
            aria-current={entry.n === chosen ? 'step' : undefined}
            onClick={() => onChoose(entry)}
          >
            <time>{timeOf(entry.at)}</time>
            <span className={classes.actor}>{entry.actor}</span>
            <span className={classes.event}>
              {entry.kind === 'emitted' && <span className={classes.badge}>emitted</span>}
              {entry.event.type}
            </span>
            <span className={classes.from}>{textOf(entry)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function kindOf(entry: Entry): string {
  if (entry.kind === 'emitted') {
    return 'emitted';
  }
  return entry.event.type.startsWith('xstate.')
    ? 'own'
    : entry.transitions.length === 0
      ? 'ignored'
      : 'taken';
}

function textOf(entry: Entry): string {
  if (entry.kind === 'emitted') {
    return 'for its view';
  }
  const source = entry.source === null ? '' : `from ${entry.source}`;
  const { value, status } = entry.after;
  return `${source} → ${value === null ? status : stateName(value)}`;
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
