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
  const side = (name: 'before' | 'after', values: RecordValues): StaffColumn<OfferField> => [
    t(`difference.${name}`),
    (field) => <RecordValue field={field} value={values[field.name]} />,
  ];
  return (
    <StaffTable
      label={label}
      rows={changedFields(section, from, to)}
      keyOf={({ name }) => name}
      empty={t('difference.nothing')}
      columns={[
        [t('difference.field'), ({ name }) => <strong>{nameOf(name)}</strong>, 'title'],
        from !== null && side('before', from),
        side('after', to),
      ]}
    />
  );
}
