import { memo } from 'react';
import type { LogFilter, LogKind } from '../recording/log-rows.ts';
import classes from './log.module.css';

interface LogFilterBarProps {
  filter: LogFilter;
  /** The chosen actor; null without one. */
  root: string | null;
  /** Whether only this actor and its children are shown. */
  isScoped: boolean;
  onFilter: (filter: LogFilter) => void;
  onScope: (isScoped: boolean) => void;
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
  const { filter, root, isScoped, onFilter, onScope, notice } = props;
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
      {root !== null && (
        <label>
          <input type="checkbox" checked={isScoped} onChange={() => onScope(!isScoped)} />
          Only {root} and its children
        </label>
      )}
      <p role="status">{notice}</p>
    </search>
  );
});
