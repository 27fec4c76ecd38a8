import { useTranslation } from 'react-i18next';
import {
  changedFields,
  type OfferField,
  type RecordValues,
  type SectionName,
} from '#domain/offer/record.ts';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { RecordValue } from './record-value.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

interface DifferenceProps {
  section: SectionName;
  label: string;
  /** Null: there was none. */
  from: RecordValues | null;
  to: RecordValues;
}

/** Each field that differs, before and after. */
export function Difference({ section, label, from, to }: DifferenceProps) {
  const { t } = useTranslation('staff-offer');
  const { field: nameOf } = useOfferTexts();
  const fields = changedFields(section, from, to);
  const side = (name: 'before' | 'after', values: RecordValues): StaffColumn<OfferField> => ({
    name,
    heading: t(`difference.${name}`),
    cell: (field) => <RecordValue field={field} value={values[field.name]} />,
  });
  return fields.length === 0 ? (
    <p>{t('difference.nothing')}</p>
  ) : (
    <StaffTable
      label={label}
      rows={fields}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'field',
          heading: t('difference.field'),
          isTitle: true,
          cell: ({ name }) => <strong>{nameOf(name)}</strong>,
        },
        ...(from ? [side('before', from)] : []),
        side('after', to),
      ]}
    />
  );
}
