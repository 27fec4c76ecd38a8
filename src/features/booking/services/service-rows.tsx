import { ActionIcon, Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { partOf, type NestedField, type Values } from '#domain/booking/services/field-kinds.ts';
import type { ServiceName } from '#domain/booking/services/services.ts';
import type { Elements } from '#src/components/elements.ts';
import { useServiceTexts } from '#src/components/price/use-service-texts.ts';
import classes from './services-step.module.css';

type RowsField = Extract<NestedField, { control: 'rows' }>;

interface ServiceRowsProps {
  service: ServiceName;
  field: RowsField;
  rows: readonly Values[];
  onChange: (rows: Values[]) => void;
  /** The fields of a row, and what changes some of it. */
  children: (row: Values, change: (patch: Values) => void) => Elements;
}

/** Rows of one kind, at least one, to be added and removed. The focus moves to the new row, or to the one that moved up. */
export function ServiceRows({ service, field, rows, onChange, children }: ServiceRowsProps) {
  const texts = useServiceTexts()(service);
  const list = useRef<HTMLDivElement>(null);
  // The rows are drawn before the next frame.
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll('fieldset')[index];
      row?.querySelector<HTMLElement>('input, select')?.focus();
    });
  const add = () => {
    onChange([...rows, partOf(field.fields, 'initial')]);
    focusRow(rows.length);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, position) => position !== index));
    focusRow(Math.min(index, rows.length - 2));
  };
  const change = (index: number, patch: Values) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...patch } : row)));
  return (
    <div ref={list} className={classes.rows}>
      {rows.map((row, index) => (
        <fieldset
          // A row has no id but its index, and every input is controlled.
          key={index}
          className={classes.row}
          aria-label={texts.row('row', index + 1)}
        >
          {children(row, (patch) => change(index, patch))}
          {rows.length > 1 && (
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={texts.row('remove', index + 1)}
              onClick={() => remove(index)}
            >
              <Trash2 size={18} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {rows.length < field.most && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<Plus size={18} />}
          onClick={add}
        >
          {texts.row('add', rows.length + 1)}
        </Button>
      )}
    </div>
  );
}
