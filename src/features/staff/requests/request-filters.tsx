import { Button } from '@mantine/core';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  documentFilters,
  listedStatuses,
  statusOf,
  type RequestFilter,
  type RequestPage,
} from '#domain/staff/requests.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { DayInput } from '#src/components/form/day-input.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { useToday } from '#src/features/app-context.ts';
import classes from './request-filters.module.css';

interface RequestFiltersProps {
  filter: RequestFilter;
  offers: RequestPage['offers'];
  onFilter: (filter: RequestFilter) => void;
}

/** Days before the house was open: none is too early to be looked up. */
const EARLIEST = '2020-01-01';

/** What the list is filtered by; a choice is applied at once, the search with Enter. */
export function RequestFilters({ filter, offers, onFilter }: RequestFiltersProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const today = useToday();
  const [{ search, typed }, setSearch] = useState({ search: filter.search, typed: filter.search });
  if (search !== filter.search) {
    // The address has another one, such as after Back.
    setSearch({ search: filter.search, typed: filter.search });
  }
  const { after: _after, before: _before, search: _search, ...others } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  /** Another filter begins with its first page; an empty value is no parameter of the address. */
  const apply = (change: RequestFilter) => {
    const next = { ...others, search: filter.search, ...change };
    onFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };
  const day = (name: 'from' | 'to') => (
    <DayInput
      name={name}
      label={t(`filters.${name}`)}
      value={filter[name] ?? ''}
      today={today}
      earliest={EARLIEST}
      isClearable
      onChange={(chosen) => apply({ [name]: chosen })}
    />
  );
  return (
    <search className={classes.filters}>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          apply({ search: typed?.trim() });
        }}
      >
        <TextField
          name="search"
          type="search"
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          autoComplete="off"
          dir="auto"
          isRequired={false}
          value={typed ?? ''}
          error={undefined}
          onChange={(next) => setSearch({ search, typed: next })}
        />
        <Button type="submit" leftSection={<Search size={18} aria-hidden />}>
          {t('filters.find')}
        </Button>
      </form>
      <details className={classes.more} open={Object.keys(others).length > 0 || undefined}>
        <summary>
          <span>{t('filters.more')}</span>
          <ChevronDown size={18} aria-hidden />
        </summary>
        <div className={classes.fields}>
          <SelectInput
            label={t('filters.status')}
            options={listedStatuses.map((value) => ({
              value,
              label: value === 'all' ? t('filters.all') : t(`staff-pages:values.status.${value}`),
            }))}
            value={statusOf(filter)}
            onChange={(status) => apply({ status })}
          />
          <SelectInput
            label={t('filters.offer')}
            options={[
              { value: '', label: t('filters.any') },
              ...offers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.offer ?? ''}
            onChange={(offer) => apply({ offer })}
          />
          <SelectInput
            label={t('filters.documents')}
            options={(['', ...documentFilters] as const).map((value) => ({
              value,
              label: t(`filters.${value || 'any'}`),
            }))}
            value={filter.documents ?? ''}
            onChange={(documents) => apply({ documents: documents || undefined })}
          />
          {day('from')}
          {day('to')}
          <ChoiceInput
            type="checkbox"
            className={classes.unpaid}
            label={t('filters.unpaid')}
            isChosen={filter.unpaid === true}
            onChange={(unpaid) => apply({ unpaid, ...(unpaid && { status: 'all' }) })}
          />
        </div>
      </details>
      {isFiltered && (
        <Button className={classes.reset} variant="subtle" onClick={() => onFilter({})}>
          {t('filters.reset')}
        </Button>
      )}
    </search>
  );
}
