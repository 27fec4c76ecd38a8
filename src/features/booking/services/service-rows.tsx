import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '#domain/booking/services/services.ts';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { CountInput } from '#src/features/booking/form/inputs.tsx';
import { usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from '#src/features/booking/form/use-field.ts';
import type { Elements } from '#src/components/elements.ts';

interface ServiceRowsProps<Row> {
  service: 'staff' | 'stationery';
  rows: readonly Row[];
  newRow: Row;
  most: number;
  onChange: (rows: Row[]) => void;
  /** The fields of a row, and what changes some of it. */
  children: (row: Row, change: (patch: Partial<Row>) => void) => Elements;
}

/** Rows of one kind, at least one, to be added and removed. The focus moves to the new row, or to the one that moved up. */
function ServiceRows<Row>({
  service,
  rows,
  newRow,
  most,
  onChange,
  children,
}: ServiceRowsProps<Row>) {
  const { t } = useTranslation('booking-services');
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
          aria-label={t(`${service}.row`, { number: index + 1 })}
        >
          {children(row, (patch) => change(index, patch))}
          {rows.length > 1 && (
            <ActionIcon
              type="button"
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={t(`${service}.remove`, { number: index + 1 })}
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
          {t(`${service}.add`)}
        </Button>
      )}
    </div>
  );
}

const MAX_ROLES = 50;
const NEW_ROLE = { role: staffRoles[0], count: 1, hours: '' };

/** Who is needed, how many, and when. Specification, section 3, staff. */
export function StaffDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('staff');
  const priceText = usePriceText();
  return (
    <>
      <p className={fields.hint}>{priceText('staff_rate')}</p>
      <ServiceRows
        service="staff"
        rows={details.roles}
        newRow={NEW_ROLE}
        most={MAX_ROLES}
        onChange={(roles) => change({ roles })}
      >
        {(row, changeRow) => (
          <>
            <SelectInput
              label={t('staff.role')}
              options={staffRoles.map((value) => ({ value, label: t(`staff.${value}`) }))}
              value={staffRoles.find((known) => known === row.role) ?? staffRoles[0]}
              onChange={(role) => changeRow({ role })}
            />
            <CountInput
              label={t('staff.count')}
              name="count"
              value={row.count}
              onChange={(count) => changeRow({ count })}
            />
            <TextInput
              label={<span>{t('staff.hours')}</span>}
              placeholder={t('staff.hoursPlaceholder')}
              maxLength={200}
              value={row.hours}
              onChange={({ currentTarget: { value } }) => changeRow({ hours: value })}
            />
          </>
        )}
      </ServiceRows>
    </>
  );
}

const MAX_ITEMS = 100;
const NEW_ITEM = { product: '', specs: '', quantity: 1 };

/** The products to have ready. Specification, section 3, stationery. */
export function StationeryDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('stationery');
  const priceText = usePriceText();
  return (
    <>
      <p className={fields.hint}>
        {`${priceText('stationery_item_default')} · ${t('stationery.emptyHint')}`}
      </p>
      <ServiceRows
        service="stationery"
        rows={details.items}
        newRow={NEW_ITEM}
        most={MAX_ITEMS}
        onChange={(items) => change({ items })}
      >
        {(row, changeRow) => (
          <>
            <TextInput
              label={<span>{t('stationery.product')}</span>}
              maxLength={200}
              value={row.product}
              onChange={({ currentTarget: { value } }) => changeRow({ product: value })}
            />
            <CountInput
              label={t('stationery.quantity')}
              name="quantity"
              value={row.quantity}
              onChange={(quantity) => changeRow({ quantity })}
            />
            <TextInput
              label={<span>{t('stationery.specs')}</span>}
              placeholder={t('stationery.specsPlaceholder')}
              maxLength={200}
              value={row.specs}
              onChange={({ currentTarget: { value } }) => changeRow({ specs: value })}
            />
          </>
        )}
      </ServiceRows>
    </>
  );
}
