import { memo, useState } from 'react';
import { differences } from '../recording/differences.ts';
import classes from './value-tree.module.css';

interface ValueTreeProps {
  /** Encoded (inspect/encode.ts). */
  value: unknown;
  name?: string;
  /** Levels that are open at first. */
  open?: number;
}

/** Encoded data as a tree of parts: the open ones are rendered, and again only where their data is other data. */
export const ValueTree = memo(Branch, hasSameData);

function Branch({ value, name, open = 1 }: ValueTreeProps) {
  const [isOpen, setIsOpen] = useState(open > 0);
  const label = name !== undefined && <span className={classes.key}>{name}</span>;
  const entries = entriesOf(value);
  if (!entries || entries.length === 0) {
    return (
      <div className={classes.leaf}>
        {label}
        <Leaf value={value} />
      </div>
    );
  }
  return (
    <details
      className={classes.branch}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {label}
        <span className={classes.summary}>{summaryOf(value, entries.length)}</span>
      </summary>
      {isOpen && (
        <div className={classes.inside}>
          {entries.map(([key, each]) => (
            <ValueTree key={key} name={key} value={each} open={open - 1} />
          ))}
        </div>
      )}
    </details>
  );
}

function hasSameData(before: ValueTreeProps, after: ValueTreeProps): boolean {
  return before.name === after.name && differences(before.value, after.value).length === 0;
}

function Leaf({ value }: { value: unknown }) {
  const text = leafText(value);
  const kind = value === null || value === undefined ? 'null' : typeof value;
  return (
    <span className={classes.value} data-kind={kind}>
      {text}
    </span>
  );
}

/** Encoded data that has no parts of its own, in one line. */
export function leafText(value: unknown): string {
  if (value === undefined) {
    return 'nothing';
  }
  if (typeof value === 'string') {
    return `"${value}"`;
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `${value.length} items`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    switch (fields.$) {
      case undefined:
        return Object.keys(fields).length === 0 ? '{}' : JSON.stringify(fields);
      case 'Date':
        return String(fields.iso);
      case 'File':
        return `${String(fields.name)} (file, ${String(fields.size)} bytes)`;
      case 'function':
        return `${String(fields.name)}()`;
      case 'actor':
        return `→ ${String(fields.name)}`;
      case 'Error':
        return `${String(fields.name)}: ${String(fields.message)}`;
      case 'bigint':
        return `${String(fields.text)}n`;
      case 'number':
      case 'symbol':
        return String(fields.text);
      case 'instance':
        return [fields.of, fields.text].filter(Boolean).join(' ');
      case 'cut':
        return `${String(fields.of)} (not recorded: part of itself, or too large)`;
      default:
        return String(fields.$);
    }
  }
  return JSON.stringify(value);
}

function entriesOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const fields = value as Record<string, unknown>;
  switch (fields.$) {
    case undefined:
      return Object.entries(fields);
    case 'Map':
      return (fields.entries as [unknown, unknown][]).map(([key, each]) => [leafText(key), each]);
    case 'Set':
      return Object.entries(fields.values as unknown[]);
    case 'Error':
      return Object.entries({ message: fields.message, ...(fields.fields as object) });
    case 'instance':
      return Object.entries(fields.fields ?? {});
    default:
      return null;
  }
}

function summaryOf(value: unknown, count: number): string {
  const { $: kind, of } = value as { $?: string; of?: string };
  const tag = kind === 'instance' ? of : kind;
  const parts = `${count} ${count === 1 ? 'entry' : 'entries'}`;
  return Array.isArray(value) ? `[${count}]` : tag === undefined ? parts : `${tag}, ${parts}`;
}
