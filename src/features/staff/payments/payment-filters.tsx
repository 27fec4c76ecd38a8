import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '#domain/account/payments.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { SearchField } from '#src/features/staff/shared/fields.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

const route = getRouteApi('/staff/payments/');

/** By method, and by reference or receipt; the address has both. */
export function PaymentFilters() {
  const { t } = useTranslation('staff-payments');
  const { view, method, search } = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = (filter: Pick<ReturnType<typeof route.useSearch>, 'method' | 'search'>) =>
    void navigate({ search: { view, ...filter } });
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
