import { useTranslation } from 'react-i18next';
import { paymentMethods, type PaymentMethod } from '#domain/account/payments.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { SearchField } from '#src/features/staff/shared/search-field.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface PaymentFiltersProps {
  method: PaymentMethod | undefined;
  search: string | undefined;
  onFilter: (filter: { method: PaymentMethod | undefined; search: string | undefined }) => void;
}

/** By method, and by reference or receipt; the address has both. */
export function PaymentFilters({ method, search, onFilter }: PaymentFiltersProps) {
  const { t } = useTranslation('staff-payments');
  return (
    <search className={ui.filters}>
      <SelectInput
        label={t('method')}
        options={(['all', ...paymentMethods] as const).map((value) => ({
          value,
          label: value === 'all' ? t('allMethods') : t(`methods.${value}`),
        }))}
        value={method ?? 'all'}
        onChange={(chosen) => onFilter({ method: chosen === 'all' ? undefined : chosen, search })}
      />
      <SearchField
        label={t('search')}
        search={search}
        onSearch={(next) => onFilter({ method, search: next })}
      />
    </search>
  );
}
