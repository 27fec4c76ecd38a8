import { memo } from 'react';
import type { ActorInfo } from '../inspect/protocol.ts';
import type { LogFilter, LogKind } from '../recording/log-rows.ts';
import classes from './log.module.css';

interface LogFilterBarProps {
  filter: LogFilter;
  actors: readonly ActorInfo[];
  onFilter: (filter: LogFilter) => void;
  /** What a person should know of the lines that are shown. */
  notice: string;
}

const kinds = {
  taken: 'Taken',
  ignored: 'Ignored',
  failed: 'Failed calls',
  own: "XState's own",
  emitted: 'Emitted',
} as const satisfies Record<LogKind, string>;

/** Which entries of the log and the sequence are shown. */
export const LogFilterBar = memo(function LogFilterBar(props: LogFilterBarProps) {
  const { filter, actors, onFilter, notice } = props;
  return (
    <search className={classes.filter}>
      <input
        type="search"
        aria-label="Filter by text"
        placeholder="Filter by event, actor or state"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <select
        aria-label="Kind"
        value={filter.kind ?? ''}
        onChange={({ target: { value } }) =>
          onFilter({ ...filter, kind: value === '' ? null : (value as LogKind) })
        }
      >
        <option value="">Every kind</option>
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Actor"
        value={filter.actor ?? ''}
        onChange={({ target }) => onFilter({ ...filter, actor: target.value || null })}
      >
        <option value="">Every actor</option>
        {actors.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
      <p role="status">{notice}</p>
    </search>
  );
}, hasSameActors);

/** The states of the actors are not shown. */
function hasSameActors(before: LogFilterBarProps, after: LogFilterBarProps): boolean {
  return (
    before.filter === after.filter &&
    before.notice === after.notice &&
    before.actors.length === after.actors.length &&
    before.actors.every(({ id }, index) => id === after.actors[index]?.id)
  );
}
