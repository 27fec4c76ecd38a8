import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethods, type PaymentMethod } from '#domain/account/payments.ts';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import classes from './payments-page.module.css';

interface PaymentFiltersProps {
  method: PaymentMethod | undefined;
  search: string | undefined;
  onFilter: (filter: { method: PaymentMethod | undefined; search: string | undefined }) => void;
}

/** By method, and by reference or receipt; the address has both. */
export function PaymentFilters({ method, search = '', onFilter }: PaymentFiltersProps) {
  const { t } = useTranslation('staff-payments');
  const [typed, setTyped] = useState(search);
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ method, search: typed.trim() === '' ? undefined : typed.trim() });
      }}
    >
      <SelectInput
        label={t('method')}
        options={(['all', ...paymentMethods] as const).map((value) => ({
          value,
          label: value === 'all' ? t('allMethods') : t(`methods.${value}`),
        }))}
        value={method ?? 'all'}
        onChange={(chosen) =>
          onFilter({
            method: chosen === 'all' ? undefined : chosen,
            search: search === '' ? undefined : search,
          })
        }
      />
      <TextField
        name="search"
        label={t('search')}
        isRequired={false}
        value={typed}
        error={undefined}
        onChange={setTyped}
      />
      <Button type="submit" variant="default">
        {t('find')}
      </Button>
    </form>
  );
}
