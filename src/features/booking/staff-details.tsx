import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '#domain/booking/services.ts';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { CountInput } from './inputs.tsx';
import { usePriceText } from './service-inputs.tsx';
import { ServiceRows } from './service-rows.tsx';
import { useService } from './use-field.ts';

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
        rows={details.roles}
        newRow={NEW_ROLE}
        most={MAX_ROLES}
        addLabel={t('staff.add')}
        rowLabel={(number) => t('staff.row', { number })}
        removeLabel={(number) => t('staff.remove', { number })}
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
              label={t('staff.hours')}
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
