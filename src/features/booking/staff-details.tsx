import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultServiceDetails, staffRoles } from '#domain/booking/services.ts';
import fields from './field.module.css';
import { CountInput, SelectInput } from './inputs.tsx';
import { AddRow, changeRow, RemoveRow, removeRow, usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from './use-field.ts';

const MAX_ROLES = 50;

/** Who is needed, how many, and when. Specification, section 3, staff. */
export function StaffDetails() {
  const { t } = useTranslation('booking');
  const { details, change } = useService('staff');
  const priceText = usePriceText();
  const { roles } = details;
  return (
    <>
      <p className={fields.hint}>{priceText('staff_rate', 'perPersonDay')}</p>
      {roles.map((role, index) => (
        <fieldset
          // A row is known by its place alone, and every input is controlled.
          key={index}
          className={classes.row}
          aria-label={t('services.staff.row', { number: index + 1 })}
        >
          <SelectInput
            label={t('services.staff.role')}
            options={staffRoles.map((value) => ({ value, label: t(`services.staff.${value}`) }))}
            value={staffRoles.find((known) => known === role.role) ?? staffRoles[0]}
            onChange={(next) => change({ roles: changeRow(roles, index, { role: next }) })}
          />
          <CountInput
            label={t('services.staff.count')}
            name="count"
            value={role.count}
            onChange={(count) => change({ roles: changeRow(roles, index, { count }) })}
          />
          <TextInput
            label={t('services.staff.hours')}
            placeholder={t('services.staff.hoursPlaceholder')}
            maxLength={200}
            value={role.hours}
            onChange={({ currentTarget: { value } }) =>
              change({ roles: changeRow(roles, index, { hours: value }) })
            }
          />
          {roles.length > 1 && (
            <RemoveRow
              label={t('services.staff.remove', { number: index + 1 })}
              onClick={() => change({ roles: removeRow(roles, index) })}
            />
          )}
        </fieldset>
      ))}
      {roles.length < MAX_ROLES && (
        <AddRow
          label={t('services.staff.add')}
          onClick={() => change({ roles: [...roles, ...defaultServiceDetails.staff.roles] })}
        />
      )}
    </>
  );
}
