import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  statusOf,
  type RequestFilter,
  type RequestPage,
  withFilter,
} from '#domain/staff/requests.ts';
import { documentFilters, listedStatuses } from '#domain/staff/search.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { DayFilter } from '#src/features/staff/shared/day-filter.tsx';
import { SearchField } from '#src/features/staff/shared/search-field.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './request-filters.module.css';

interface RequestFiltersProps {
  filter: RequestFilter;
  offers: RequestPage['offers'];
  onFilter: (filter: RequestFilter) => void;
}

/** What the list is filtered by; a choice is applied at once, the search with Enter. */
export function RequestFilters({ filter, offers, onFilter }: RequestFiltersProps) {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { after: _after, before: _before, search, ...others } = filter;
  const apply = (change: RequestFilter) => onFilter(withFilter(filter, change));
  return (
    <search className={ui.filters}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        search={search}
        onSearch={(typed) => apply({ search: typed })}
      />
      <details className={classes.more} open={Object.keys(others).length > 0 || undefined}>
        <summary>
          <span>{t('filters.more')}</span>
          <ChevronDown size={18} />
        </summary>
        <div className={`${ui.panel} ${ui.columns}`}>
          <SelectInput
            label={t('staff-pages:columns.status')}
            options={listedStatuses.map((value) => ({
              value,
              label: value === 'all' ? t('filters.all') : t(`staff-pages:values.status.${value}`),
            }))}
            value={statusOf(filter)}
            onChange={(status) => apply({ status })}
          />
          <SelectInput
            label={t('staff-pages:columns.offer')}
            options={[
              { value: '', label: t('filters.any') },
              ...offers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.offer ?? ''}
            onChange={(offer) => apply({ offer })}
          />
          <SelectInput
            label={t('staff-pages:columns.lacks')}
            options={(['', ...documentFilters] as const).map((value) => ({
              value,
              label: t(`filters.${value || 'any'}`),
            }))}
            value={filter.documents ?? ''}
            onChange={(documents) => apply({ documents: documents || undefined })}
          />
          <DayFilter
            label={t('filters.from')}
            value={filter.from}
            onChange={(from) => apply({ from })}
          />
          <DayFilter label={t('filters.to')} value={filter.to} onChange={(to) => apply({ to })} />
          <ChoiceInput
            type="checkbox"
            label={t('filters.unpaid')}
            isChosen={filter.unpaid === true}
            onChange={(unpaid) => apply({ unpaid })}
          />
        </div>
      </details>
      {Object.keys(filter).length > 0 && (
        <Button variant="subtle" onClick={() => onFilter({})}>
          {t('filters.reset')}
        </Button>
      )}
    </search>
  );
}
