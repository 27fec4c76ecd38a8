import { ActionIcon, Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import classes from './services-step.module.css';

interface ServiceRowsProps<Row> {
  rows: readonly Row[];
  newRow: Row;
  most: number;
  addLabel: string;
  rowLabel: (number: number) => string;
  removeLabel: (number: number) => string;
  onChange: (rows: Row[]) => void;
  /** The fields of a row, and what changes some of it. */
  children: (row: Row, change: (patch: Partial<Row>) => void) => ReactNode;
}

/** Rows of one kind, at least one, to be added and removed. The focus moves to the new row, or to the one that moved up. */
export function ServiceRows<Row>({
  rows,
  newRow,
  most,
  onChange,
  ...props
}: ServiceRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  // The rows are drawn before the next frame.
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('fieldset')[index];
      row?.querySelector<HTMLElement>('input, select')?.focus();
    });
  const add = () => {
    onChange([...rows, newRow]);
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, position) => position !== index));
    focusRow(Math.min(index, rows.length - 2));
  };
  const change = (index: number, patch: Partial<Row>) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...patch } : row)));
  return (
    <div ref={list} className={classes.rows}>
      {rows.map((row, index) => (
        <fieldset
          // A row has no id but its index, and every input is controlled.
          key={index}
          className={classes.row}
          aria-label={props.rowLabel(index + 1)}
        >
          {props.children(row, (patch) => change(index, patch))}
          {rows.length > 1 && (
            <ActionIcon
              type="button"
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={props.removeLabel(index + 1)}
              onClick={() => remove(index)}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {rows.length < most && (
        <Button
          className={classes.add}
          type="button"
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={add}
        >
          {props.addLabel}
        </Button>
      )}
    </div>
  );
}
